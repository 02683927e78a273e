const TEXTS = { type: 'array', items: { type: 'string' } } as const;
const WORDING = {
  type: 'object',
  properties: { text: { type: 'string' }, title: { type: 'string' }, revision: { type: 'string' } },
  required: ['text'],
} as const;

/** The extra members of some problems (forms/refusals/). */
const BESIDE = {
  calls: { ...TEXTS, description: 'Las llamadas que hay.' },
  chapters: { type: 'array', items: { type: 'integer' }, description: 'Los capítulos que tiene el libro.' },
  editions: {
    type: 'array',
    items: {
      type: 'object',
      properties: { value: { type: 'string' }, text: { type: 'string' } },
      required: ['value', 'text'],
    },
    description: 'Las ediciones que hay.',
  },
  offers: {
    type: 'array',
    items: { type: 'object', properties: { text: { type: 'string' }, ids: TEXTS }, required: ['text', 'ids'] },
    description: 'Lo que quizá se quiso decir.',
  },
  most: { type: 'integer', description: 'Cuánto cabe.' },
  characters: { ...TEXTS, description: 'Los caracteres que no se admiten.' },
  confirmable: { type: 'boolean', description: 'Con «confirm» se aceptan.' },
  lost: { type: 'integer', description: 'Cuántas palabras se quitan. Con «loss» se aceptan.' },
  of: { type: 'integer', description: 'De cuántas.' },
  current: { ...WORDING, description: 'Lo que dice ahora.' },
  yours: { ...WORDING, description: 'Lo que se envió.' },
  mine: { ...WORDING, description: 'Lo que se propone.' },
  theirs: { ...WORDING, description: 'Lo que se ha publicado entretanto.' },
  state: { type: 'string', description: 'Cómo está la propuesta.' },
  by: { type: 'string', description: 'Quién la decidió.' },
  until: { type: 'string', description: 'Hasta cuándo no se reciben correcciones (RFC 3339).' },
  requestId: { type: 'string', description: 'El código con que figura en el registro del sitio.' },
} as const;

export const PROBLEM = {
  type: 'object',
  description: 'Un problema, como lo describe RFC 9457.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'Una frase para personas.' },
    code: { type: 'string', description: 'Para programas: no cambia.' },
    field: { type: 'string', description: 'El campo al que se refiere.' },
    faults: {
      type: 'array',
      description: 'Todo lo que está mal, si es más de una cosa.',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, detail: { type: 'string' }, code: { type: 'string' } },
        required: ['detail', 'code'],
      },
    },
    ...BESIDE,
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
} as const;
