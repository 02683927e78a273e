import { LONGEST_QUERY } from '../../scripture/search/query.ts';
import { MOST_HITS } from '../search.ts';
import { kind } from './kind.ts';
import { type Waits, waitWords } from './wait.ts';

const WRONG = {
  q: 'Falta «q»: las palabras que se buscan.',
  'q-long': `«q» admite hasta ${LONGEST_QUERY} caracteres.`,
  in: '«in» nombra un libro o un grupo de libros: Isaías, evangelios, NT.',
  order: '«order» es «relevance» o «canonical».',
  limit: `«limit» es un número de 1 a ${MOST_HITS}.`,
  after: '«after» es el valor de «next» de la respuesta anterior.',
  repeated: 'Cada parámetro se indica una sola vez; solo «edition» puede repetirse.',
};

/** Searching by words. */
export const SEARCH = {
  'search-preparing': kind(503, 'La búsqueda se está preparando y estará lista en unos segundos. Vuelva a intentarlo.'),
  'pack-preparing': kind(
    503,
    'La copia sin conexión se está preparando y estará lista en unos segundos. Vuelva a intentarlo.',
  ),
  'searches-costly': kind(
    429,
    (waits: Waits) =>
      `Desde su conexión se han pedido en poco tiempo muchas búsquedas que dan mucho trabajo al sitio. ${waitWords(waits)}`,
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
