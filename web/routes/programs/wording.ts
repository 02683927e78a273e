/** Texts of `/programas`; the calls' own texts are in their document. */
export const PROGRAMS = {
  title: 'Para desarrolladores',
  lead: 'Cómo usar el texto de este sitio en sus programas y en sus páginas.',
  document: 'Toda la API, en OpenAPI:',
  takes: 'Parámetros',
  answers: 'Respuesta',
  optional: 'opcional',
  either: 'O bien:',
  try: 'Probar',
} as const;

/** Texts of the section for other sites. */
export const ELSEWHERE = {
  title: 'En las páginas de otros sitios',
  wordpress:
    'Copie uno de estos fragmentos en su página. En WordPress, péguelo en un bloque «HTML personalizado». No llevan cookies ni cuentan visitas.',
  frame: 'Un pasaje en un marco',
  frameAbout:
    'Un capítulo, o versículos de un capítulo, sin scripts. El libro se puede escribir de varias maneras: /embed/Salmos/23, /embed/1 Co/13/4-7. La altura la decide usted.',
  seeIt: 'Así se ve:',
  script: 'Las citas de sus páginas, con su texto',
  scriptAbout:
    'Las citas bíblicas de la página se convierten en enlaces, y al pasar el puntero sobre ellas, al llegar con el teclado o al tocarlas se ve su texto. En caso de duda no se enlaza: «Juan 23 años» o «a las 3:16» se quedan como están. Hasta entonces no se pide nada a este sitio.',
  options: [
    ['data-edicion="rv1909"', 'en la etiqueta: el texto de esa edición.'],
    ['data-dentro="article"', 'en la etiqueta: busca solo dentro de ese selector de CSS.'],
    ['data-citas="no"', 'en cualquier elemento de su página: ahí no se toca nada.'],
  ],
} as const;

/** Names of the kinds of values. */
export const KINDS = {
  string: 'texto',
  integer: 'número entero',
  number: 'número',
  boolean: 'sí o no',
  object: 'objeto',
  null: 'nada',
  anything: 'cualquier cosa',
  listOf: (kind: string) => `lista de ${MANY[kind] ?? `elementos ${kind}`}`,
  oneOf: (values: readonly string[]) => values.join(' o '),
  row: (kinds: readonly string[]) => `[${kinds.join(', ')}]`,
} as const;

const MANY: Readonly<Record<string, string>> = {
  texto: 'textos',
  objeto: 'objetos',
  'número entero': 'números enteros',
};
