/** Texts of /hoy, in the formal register (usted). */
export const TODAY = {
  title: 'Hoy',
  of: (date: string) => `Versículo del ${date}`,
  lead: 'Un versículo para cada día, su lectura del plan que siga, y el lugar donde dejó la lectura.',
  verse: 'Versículo del día',
  picture: 'Imagen del versículo',
  link: 'Enlace de este día',
  before: 'Día anterior',
  after: 'Día siguiente',
  toToday: 'El versículo de hoy',
  feed: 'Recibir cada día el versículo en un lector de noticias (Atom)',
  letter: 'Recibirlo por correo, con una cuenta',
  none: 'Este sitio no guarda ningún versículo de ese día.',
  plans: 'Planes de lectura: la Biblia día a día',
  own: 'Marcas y notas: lo que ha subrayado y anotado',
} as const;
