/** What `/programas` says; what the calls themselves say is in their document. */
export const PROGRAMS = {
  title: 'Para programas',
  lead: 'El texto de este sitio, para los programas y las páginas de cualquiera.',
  document: 'Todas las llamadas, para herramientas:',
  takes: 'Qué se indica',
  answers: 'Qué responde',
  optional: 'puede faltar',
  either: 'O bien:',
  example: 'Por ejemplo:',
  try: 'Probar',
} as const;

/** What values are called. */
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
