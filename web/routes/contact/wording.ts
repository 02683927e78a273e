/** Texts of the contact form. */
export const CONTACT = {
  title: 'Contacto',
  lead: 'Escriba al responsable de este sitio. Si quiere corregir un versículo, hágalo en su capítulo: toque el texto o su número.',
  arrived: 'Su mensaje ha llegado. La respuesta, si la hay, irá a la dirección que dio.',
  sent: '¡Mensaje enviado!',
  address: 'Correo electrónico',
  message: 'Mensaje',
  empty: 'No escriba nada en este campo',
  send: 'Enviar',
  sending: 'Enviando…',
  withhold: 'No enviar',
  privacy: 'Qué guardamos y para qué',
  faults: {
    address: 'correo electrónico no válido',
    short: 'por favor complete el mensaje',
    characters:
      'el mensaje contiene caracteres que no se ven o que invierten el texto: vuelva a escribir a mano la parte donde estén',
    key: 'recargue la página y envíelo otra vez',
    long: (characters: number, most: number) =>
      `el mensaje es demasiado largo: tiene ${characters} caracteres y caben ${most}`,
  },
  trouble: {
    offline: 'Espera a que haya conexión: el mensaje está guardado en este dispositivo y se enviará solo.',
    cut: 'No se sabe si el mensaje llegó: la respuesta se cortó. Se enviará otra vez solo, y no llegará dos veces.',
    unexpected:
      'El sitio no pudo recibir el mensaje. Sigue aquí: se enviará otra vez solo, o envíelo usted dentro de un momento.',
  },
} as const;
