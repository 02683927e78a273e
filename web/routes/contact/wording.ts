/** What the contact form says. */
export const CONTACT = {
  title: 'Contacto',
  lead: 'Escriba a quien cuida de este sitio. Si lo que quiere es corregir un versículo, hágalo en su capítulo: toque el texto, o su número.',
  arrived: 'Su mensaje ha llegado. La respuesta, si la hay, irá a la dirección que dio.',
  sent: '¡Mensaje enviado!',
  address: 'Correo electrónico',
  message: 'Mensaje',
  empty: 'No escriba nada en este campo',
  send: 'Enviar',
  sending: 'Enviando…',
  privacy: 'Qué guardamos y para qué',
  accessibility: 'Accesibilidad',
  faults: {
    address: 'correo electrónico no válido',
    short: 'por favor complete el mensaje',
    characters:
      'el mensaje contiene caracteres que no se ven o que dan la vuelta a lo escrito: escriba de nuevo a mano la parte donde estén',
    long: (characters: number, most: number) =>
      `el mensaje es demasiado largo: tiene ${characters} caracteres y caben ${most}`,
  },
  trouble: {
    offline: 'No hay conexión, y el mensaje no ha salido. Sigue aquí: envíelo cuando la haya.',
    cut: 'No se sabe si el mensaje llegó: la respuesta se cortó. Sigue aquí; envíelo otra vez, que no llegará dos veces.',
    unexpected: 'El sitio no pudo tomar el mensaje. Sigue aquí: vuelva a enviarlo dentro de un momento.',
  },
} as const;
