/** Texts of the page that shows a chapter beside the printed book. */
export const BESIDE = {
  kicker: 'Junto al libro impreso',
  title: (name: string) => `${name} y su página impresa`,
  text: 'El texto del capítulo',
  read: 'Leer el capítulo',
  turn: 'Cambiar de capítulo',
  none: 'Este sitio no tiene todavía un libro escaneado que se pueda ver junto al texto.',
  linked: 'El libro escaneado está en otro sitio y se abre allí.',
  linkedName: 'Abrir el libro escaneado',
  noPage: (pages: number) => `El libro escaneado tiene ${pages} páginas.`,
  first: 'La primera página',
  last: 'La última página',
} as const;
