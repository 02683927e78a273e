// Bad input for every call, form and address, made by fast-check from words that the program knows and from junk.
import fc from 'fast-check';

/** Names that fields, queries and JSON have somewhere, and those that objects have anyway. */
const NAMES = [
  ...[
    'que',
    'hacer',
    'accion',
    'acto',
    'orden',
    'id',
    'text',
    'title',
    'note',
    'email',
    'key',
    'revision',
    'region',
    'confirm',
  ],
  ...[
    'edition',
    'edicion',
    'hash',
    'reason',
    'verdict',
    'version',
    'changed',
    'over',
    'seen',
    'proposals',
    'texto',
    'titulo',
  ],
  ...[
    'motivo',
    'razon',
    'confirmar',
    'tambien',
    'correo',
    'clave',
    'clave-otra-vez',
    'actual',
    'nombre',
    'testigo',
    'volver',
  ],
  ...[
    'address',
    'message',
    'apellido2',
    'carpeta',
    'carta',
    'cartas',
    'mensaje',
    'copia',
    'papel',
    'sesion',
    'resumen',
  ],
  ...[
    'visto',
    'libro',
    'capitulo',
    'pagina',
    'subida',
    'archivo',
    'direccion',
    'libro-anterior',
    'imagen',
    'elegida',
    'alt',
  ],
  ...['anio', 'derechos', 'acepta', 'summary.0', 'since', 'senderName', 'contactAddress', 'versesOfTheDay.0.reference'],
  ...['versesOfTheDay.0.label', 'socialLinks.0.url', 'socialLinks.0.label', 'affiliatedSites.0.hidden', 'proposals'],
  ...['antes', 'desde', 'hecho', 'fallo', 'buscar', 'de', 'q', 'mas', 'estado', 'tab', 'quien', '_routes'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'ñ'],
];

/** What a field may be meant to do; what ends sessions or starts a program of its own is left out. */
const DEEDS = [
  ...[
    'crear',
    'nombre',
    'direccion',
    'clave',
    'sesion',
    'resumen',
    'carta',
    'mover',
    'no-leido',
    'borrar',
    'responder',
  ],
  ...['reenviar', 'intentar', 'intentar-todas', 'ahora', 'descartar', 'papel', 'enlace', 'tomar', 'entrada', 'quitar'],
  ...[
    'recuperar',
    'ancla',
    'quitar-ancla',
    'principal',
    'retirar',
    'aceptar',
    'cambiar',
    'rechazar',
    'ver',
    'restaurar',
  ],
  ...[
    'subir',
    'mas',
    'socialLinks',
    'affiliatedSites',
    'accept',
    'reject',
    'visitante',
    'administrador',
    'inbox',
    'spam',
  ],
];

const VALUES = [
  ...['', ' ', '0', '1', '-1', '1.5', '1e309', '99999999999999999999', 'NaN', 'true', 'null', 'undefined', '[]', '{}'],
  ...[
    'Jude.1.3',
    'Jude.1.99',
    'Jude',
    'John',
    'uno',
    'dos',
    'ana@example.org',
    'https://example.org/a.pdf',
    'javascript:alert(1)',
  ],
  ...['0'.repeat(64), 'f'.repeat(12), '01234567-89ab-7def-8123-456789abcdef', '01234567-89ab-7def-8123-456789abcdef:1'],
  ...['../../canary.txt', '..', '.', '/etc/passwd', 'C:\\x', 'a/b', '%2e%2e', '%', '%zz', '%00'],
  ...[
    '\0',
    'a\0b',
    '\u202e',
    '\u2028',
    '\ufeff',
    '\ufffd',
    '\r\n',
    '\r\nSet-Cookie: a=b',
    '\u0001',
    '\ud83d\udc1d',
    'e\u0301',
  ],
  ...[
    "' or 1=1 --",
    '"',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$(7*7)',
    '$ne',
    '(a+)+$',
    '\\',
    '*',
    '?',
    '#',
    '&',
    ';',
  ],
  'a'.repeat(300),
  'ñ'.repeat(11_000),
  '<a '.repeat(3_000),
];

const name = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: fc.string() });
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...DEEDS) },
  { weight: 6, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const fields = fc.array(fc.tuple(name, value), { maxLength: 9 });
/** Deeds are named, or nothing is tried but that they are not known. */
const deed = fc.tuple(fc.constantFrom('que', 'hacer', 'accion', 'acto'), fc.constantFrom(...DEEDS));
const form = fc.tuple(fc.array(deed, { maxLength: 1 }), fields).map(([deeds, others]) => [...deeds, ...others]);
const json = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(name, fc.oneof(value, fc.jsonValue({ maxDepth: 3 }))) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 5 }) },
);

interface Sent {
  readonly type: string;
  readonly body: Buffer;
}

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=borde';
const multipartOf = (entries: readonly (readonly [string, string])[]) =>
  `${entries
    .map(([of, text], at) => {
      const file = at % 3 === 2 ? '; filename="a.png"' : '';
      return `--borde\r\nContent-Disposition: form-data; name="${of}"${file}\r\n\r\n${text}\r\n`;
    })
    .join('')}--borde--\r\n`;

const wellFormed = fc.oneof(
  form.map((entries) => ({ type: FORM, body: Buffer.from(new URLSearchParams(entries).toString()) })),
  form.map((entries) => ({ type: MULTIPART, body: Buffer.from(multipartOf(entries)) })),
  json.map((of) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(of)) })),
);

/** A body of some kind, whole, cut, with bytes changed, or said to be of another kind. */
export const sent: fc.Arbitrary<Sent> = fc.oneof(
  { weight: 6, arbitrary: wellFormed },
  {
    weight: 2,
    arbitrary: fc.tuple(wellFormed, fc.nat(), fc.nat(255)).map(([{ type, body }, at, byte]) => {
      const changed = Buffer.from(body);
      if (changed.length > 0) changed[at % changed.length] = byte;
      return { type, body: at % 2 ? changed : changed.subarray(0, at % (changed.length + 1)) };
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(wellFormed, fc.constantFrom(FORM, MULTIPART, 'application/json', 'text/plain', 'a', 'multipart/form-data'))
      .map(([{ body }, type]) => ({ type, body })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('a&', 'b1&', '%&', 'a+&', '{"a":', '[', '--borde\r\n'),
        fc.constantFrom(FORM, MULTIPART, 'application/json'),
        // Under and over what a form may have.
        fc.constantFrom(120_000, 140_000),
      )
      .map(([unit, type, bytes]) => ({ type, body: Buffer.from(unit.repeat(bytes / unit.length)) })),
  },
);

/** Of an address; well-formed as such. */
export const query: fc.Arbitrary<string> = fc
  .array(fc.tuple(name, value), { maxLength: 4 })
  .map((entries) => new URLSearchParams(entries).toString().slice(0, 1_500));

/** In the place of a name in a path. */
export const segment: fc.Arbitrary<string> = value
  .filter((text) => text !== '' && text.length < 400 && !/^\.{1,2}$/.test(text))
  .map((text) => encodeURIComponent(text.toWellFormed()));
