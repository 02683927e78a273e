/** What `/administracion/textos` says. */
export const TEXTS = {
  title: 'Textos del sitio',
  lead: 'El nombre del sitio, su presentación y sus señas. Texto seguido, sin formato.',
  brand: 'Portada y cabecera',
  name: 'Título',
  subtitle: 'Subtítulo',
  subtitleHint: 'Un año de cuatro cifras se escribe en la portada en números romanos. Puede quedar vacío.',
  since: 'Primer año',
  sinceHint: 'Al pie de cada página: © desde este año hasta el actual.',
  summary: 'Presentación en la página principal',
  first: 'Primer párrafo',
  second: 'Segundo párrafo',
  mail: 'Correo',
  sender: 'Nombre del remitente',
  senderHint: 'El nombre que llevan las cartas del sitio. Vacío: el título.',
  contact: 'Dirección a la que llegan los mensajes',
  contactHint:
    'Recibe una copia de lo que escriben los lectores. No se publica. Vacía: los mensajes solo esperan aquí.',
} as const;
