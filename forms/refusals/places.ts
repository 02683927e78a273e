import { LONGEST_INPUT } from '../../scripture/reference/parse-references.ts';
import type { PassageError } from '../../scripture/reference/segments.ts';
import { LONGEST_QUERY } from '../../scripture/search/query.ts';
import { MOST_HITS } from '../search.ts';
import { MOST_CHANGES } from '../text-calls.ts';
import { explain } from './explain-address.ts';
import { formatRetryAfter, kind, type RetryDelay } from './kind.ts';

interface NoPlace {
  readonly error: PassageError;
  /** True if the path named the place; otherwise a parameter did. */
  readonly addressed?: true;
  /** The existing chapters. */
  readonly chapters?: readonly number[];
}

const place = (addressed: 400 | 404) =>
  kind(
    (given: NoPlace) => (given.addressed ? addressed : 422),
    ({ error }) => explain(error),
    ['chapters'],
  );

interface Offer {
  readonly text: string;
  readonly ids: readonly string[];
}

interface UnknownRevision {
  readonly typed: string;
  /** True if several revisions match. */
  readonly several: boolean;
  /** The edition's newest revision, with the first digits of its hash. */
  readonly newest?: { readonly seq: number; readonly revision: string };
}

/** Places of the text in API calls. The first codes are the domain's own. */
export const PLACES = {
  'book-unknown': place(404),
  'book-missing': place(404),
  'chapter-unreadable': place(400),
  'chapter-missing': place(404),
  'verse-unreadable': place(404),
  'verse-missing': place(404),
  'range-backwards': place(404),

  'embed-address': kind(
    404,
    'En un marco cabe un capítulo, o versículos de un capítulo: su dirección es como /embed/Juan/3 o /embed/Juan/3/16-18.',
  ),

  'revision-not-there': kind(404, ({ typed, several, newest }: UnknownRevision) => {
    const name = typed.slice(0, 70).toWellFormed();
    if (several) return `Hay más de una revisión cuya huella empieza por «${name}»: escriba más cifras de ella.`;
    const unknown = `Esta edición no tiene ninguna revisión «${name}»`;
    return newest
      ? `${unknown}. La última es la ${newest.seq}, de huella ${newest.revision}: una revisión se nombra por su número o por las primeras cifras de su huella, al menos ocho.`
      : `${unknown}: su historial todavía no ha empezado.`;
  }),
  'revision-text-gone': kind(
    404,
    ({ seq }: { readonly seq: number }) =>
      `La revisión ${seq} es de un texto anterior de la edición, que ya no se guarda en este sitio: no se puede mostrar lo que decía entonces.`,
  ),

  'changes-since': kind(422, 'Indique una sola revisión en «since», por ejemplo ?since=12.'),
  'changes-limit': kind(422, `«limit» es un número de 1 a ${MOST_CHANGES}.`),
  'changes-verse': kind(422, 'Indique un solo versículo en «verse», por ejemplo ?verse=John.3.16.'),

  'query-missing': kind(422, 'Indique los pasajes en «q», por ejemplo ?q=Jn 3,16-18; Sal 23.'),
  'query-repeated': kind(422, 'Indique los pasajes en un solo parámetro «q», separados por punto y coma.'),
  'query-too-long': kind(
    422,
    ({ typed }: { readonly typed: string }) => `«q» admite ${LONGEST_INPUT} caracteres; aquí hay ${typed.length}.`,
  ),
  'no-passage': kind(
    422,
    ({ query, offers }: { readonly query: string; readonly offers?: readonly Offer[] }) => {
      const start = `«${query.slice(0, 60)}» no es un pasaje`;
      return offers
        ? `${start}. ¿Quiso decir ${offers.map(({ text }) => text).join(' o ')}?`
        : `${start}: escríbalo como Jn 3,16-18 o Salmo 23.`;
    },
    ['offers'],
  ),
  'too-many-passages': kind(
    422,
    ({ count, most }: { readonly count: number; readonly most: number }) =>
      `Aquí hay ${count} pasajes; en una llamada caben ${most}.`,
  ),
  'too-many-verses': kind(
    422,
    ({ most }: { readonly most: number }) =>
      `Estos pasajes tienen más de ${most} versículos, que es lo que cabe en una llamada. Pida menos cada vez, o un capítulo con /api/verse/chapter.`,
  ),
};

const WRONG = {
  q: 'Falta «q»: las palabras que se buscan.',
  'q-long': `«q» admite hasta ${LONGEST_QUERY} caracteres.`,
  in: '«in» nombra un libro o un grupo de libros: Isaías, evangelios, NT.',
  order: '«order» es «relevance» o «canonical».',
  limit: `«limit» es un número de 1 a ${MOST_HITS}.`,
  after: '«after» es el valor de «next» de la respuesta anterior.',
  repeated: 'Cada parámetro se indica una sola vez; solo «edition» puede repetirse.',
};

/** Word search. */
export const SEARCH = {
  'search-preparing': kind(503, 'La búsqueda se está preparando y estará lista en unos segundos. Vuelva a intentarlo.'),
  'pack-preparing': kind(
    503,
    'La copia sin conexión se está preparando y estará lista en unos segundos. Vuelva a intentarlo.',
  ),
  'searches-costly': kind(
    429,
    (waits: RetryDelay) =>
      `Desde su conexión se han pedido en poco tiempo muchas búsquedas que dan mucho trabajo al sitio. ${formatRetryAfter(waits)}`,
  ),
  'pack-part-gone': kind(
    404,
    'Esta parte de la copia sin conexión ya no existe: hay una revisión más nueva. Pida de nuevo la lista de partes.',
  ),
  'search-malformed': kind(422, ({ what, typed }: { readonly what: keyof typeof WRONG; readonly typed?: string }) =>
    typed === undefined
      ? WRONG[what]
      : `«in» nombra un libro o un grupo de libros, y «${typed}» no lo es. Por ejemplo: Isaías, evangelios, NT.`,
  ),
};

export type SearchFault = keyof typeof WRONG;
