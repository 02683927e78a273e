import { type Book, TESTAMENTS } from '../../scripture/canon/book.ts';
import type { LayeredText } from '../../scripture/correction/corrected-edition.ts';
import type { Heading } from '../../scripture/headings/headings.ts';
import type { Edition, EditionMeta, StrongsLayer } from '../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../scripture/text/editors-layer.ts';
import { canonicalSha256 } from '../compiled/canonical-sha256.ts';

/** The formats of downloads. Their writers are separate (writers.ts), because the server only offers the files. */
export const DOWNLOAD_FORMATS = [
  {
    id: 'pdf',
    extension: 'pdf',
    mediaType: 'application/pdf',
    name: 'Libro en PDF',
    description: 'Compuesto a dos columnas, con índice y marcadores: para leer en pantalla y para imprimir.',
    version: 5,
    headings: true,
    groups: true,
  },
  {
    id: 'epub',
    extension: 'epub',
    mediaType: 'application/epub+zip',
    name: 'Libro electrónico (EPUB)',
    description: 'Para leer en el teléfono, en la tableta o en un lector de libros, también sin conexión.',
    version: 4,
    headings: true,
    groups: true,
  },
  {
    id: 'txt',
    extension: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    name: 'Texto sencillo',
    description: 'Un solo archivo de texto en UTF‑8, con un versículo por línea, que abre cualquier programa.',
    version: 4,
    groups: true,
  },
  {
    id: 'usfm',
    extension: 'usfm.zip',
    mediaType: 'application/zip',
    name: 'USFM',
    description:
      'Un archivo por libro, con las palabras añadidas y las demás marcas, para programas de edición y de estudio bíblico.',
    version: 4,
  },
  {
    id: 'usx',
    extension: 'usx.zip',
    mediaType: 'application/zip',
    name: 'USX',
    description: 'Lo mismo que en USFM, en XML, como lo usan las sociedades bíblicas.',
    version: 1,
  },
  {
    id: 'json',
    extension: 'json',
    mediaType: 'application/json',
    name: 'JSON',
    description: 'El texto con sus marcas, para programas.',
    version: 1,
  },
  {
    id: 'sqlite',
    extension: 'sqlite',
    mediaType: 'application/vnd.sqlite3',
    name: 'SQLite',
    description: 'Una base de datos en un archivo, con las tablas del texto y un índice de sus palabras.',
    version: 3,
  },
] as const satisfies readonly DownloadFormat[];
export type DownloadFormatId = (typeof DOWNLOAD_FORMATS)[number]['id'];

/** The text for a download. */
export interface DownloadSource {
  /** The edition with its published corrections. */
  readonly edition: Edition;
  /** The Strong's numbers of the same text, read on demand; undefined if it has none. */
  strongs(): StrongsLayer | undefined;
  /** What the editors set beside the text, read on demand; undefined if there is nothing. */
  editorial(): EditorsLayer | undefined;
  /** SHA-256 (hex) of the edition's canonical lines, corrections included. */
  readonly sha256: string;
  /** The address at which the text is published, without a final slash; absent if the site has no public address. */
  readonly site?: string;
  /** The section headings of a book, by its OSIS name; absent if the file has none. */
  headings?(book: string): readonly Heading[];
  /** What the owner calls the books beyond the 66, if it is not the usual name. */
  readonly further?: string | undefined;
}

/** Receives the progress from time to time, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Writes the whole file to `path`, which does not exist yet. The same source gives the same bytes, wherever and whenever it is made. A
 * failure leaves a partial file, which the caller removes.
 */
export type WriteDownload = (source: DownloadSource, path: string, onProgress?: OnProgress) => Promise<void>;

export interface DownloadFormat {
  readonly id: string;
  /** The file extension without the dot: `epub`, `usfm.zip`. */
  readonly extension: string;
  readonly mediaType: string;
  /** In Spanish, like the next fields. */
  readonly name: string;
  readonly description: string;
  /** Incremented when the same text gives another file, so that existing files are remade. */
  readonly version: number;
  /** True if the file can have this site's own section headings between the verses. */
  readonly headings?: true;
  /** True if the file names the groups of books. */
  readonly groups?: true;
}

/** `rv1909-6a9526e408b9.epub`: the edition and its newest revision. */
export const downloadName = ({ id, revision, history }: EditionMeta, { extension }: { extension: string }): string =>
  `${id}-${history?.hash.slice(0, 12) ?? revision}.${extension}`;

/** Prepares the source of a download from an edition and its layers. It reads the whole text once. */
export const downloadSource = (
  { edition, strongs, editorial }: LayeredText,
  site?: string,
  { headings, further }: Pick<DownloadSource, 'headings' | 'further'> = {},
): DownloadSource => ({
  edition,
  strongs,
  editorial,
  sha256: canonicalSha256(edition).sha256,
  ...(site !== undefined && { site }),
  // An edition's own headings take the place of this site's.
  ...(headings && !editorial()?.counts.headings && { headings }),
  ...(further !== undefined && { further }),
});

/** The name of a group of books. */
export const groupName = ({ further }: DownloadSource, { testament }: Book): string =>
  (testament === 'DC' && further) || TESTAMENTS[testament];

/** Said where a file has such headings. */
export const HEADINGS_ARE =
  'Los títulos entre los versículos no son de esta edición: los ha escrito el sitio que la publica.';

/** The headings of a chapter by the verse before which they stand. */
export const headingsOf = (source: DownloadSource, book: string, chapter: number): ReadonlyMap<number, string> =>
  new Map(
    (source.headings?.(book) ?? [])
      .filter(({ passage }) => passage.from.chapter === chapter)
      .map(({ passage, text }) => [passage.from.verse, text]),
  );
