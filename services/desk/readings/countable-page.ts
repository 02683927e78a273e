import { resolveAddress } from '../../../scripture/reference/address.ts';
import { formatChapterOsis } from '../../../scripture/reference/osis.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

/** Pages that are counted by their kind, by the first part of their path: there is a fixed number of them. */
const KINDS: Readonly<Record<string, string>> = {
  '': 'inicio',
  hoy: 'hoy',
  libros: 'libros',
  buscar: 'buscar',
  pasajes: 'pasajes',
  estudio: 'estudio',
  comparar: 'comparar',
  historia: 'historia',
  facsimil: 'facsimil',
  imprimir: 'imprimir',
  plan: 'plan',
  marcas: 'marcas',
  'sin-conexion': 'sin-conexion',
  Download: 'descargas',
  Contact: 'contacto',
};

export const PAGE_KINDS: readonly string[] = Object.values(KINDS);

interface Texts {
  readonly defaultId: string;
  edition(id: string): Pick<Edition, 'books' | 'chapterNumbers' | 'verseNumbers'> | undefined;
}

/**
 * What is counted for an address that was answered with a page: `rv1909/John.3` for a chapter or a verse of it, otherwise its kind;
 * undefined for all that is not for readers. Nothing that a visitor types is in it.
 */
export function countablePage(target: string, texts: Texts): string | undefined {
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  const [first = '', ...segments] = pathname.slice(1).split('/');
  if (first !== 'search') return Object.hasOwn(KINDS, first) ? KINDS[first] : undefined;
  const id = searchParams.get('edicion')?.toLowerCase() || texts.defaultId;
  const edition = texts.edition(id);
  const [book, chapter] = segments.map(decoded);
  const place = edition && book ? resolveAddress(edition, book, chapter) : undefined;
  if (!place?.ok) return undefined;
  return `${id}/${formatChapterOsis({ book: place.address.book.osis, chapter: place.address.chapter })}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
