import type { DownloadFormat } from './download-format.ts';

/** What the text can be had as. What writes them stands apart (writers.ts): the server only offers the files. */
export const DOWNLOAD_FORMATS = [
  {
    id: 'pdf',
    extension: 'pdf',
    mediaType: 'application/pdf',
    name: 'Libro en PDF',
    description: 'Compuesto a dos columnas, con índice y marcadores: para leer en pantalla y para imprimir.',
    version: 3,
  },
  {
    id: 'epub',
    extension: 'epub',
    mediaType: 'application/epub+zip',
    name: 'Libro electrónico (EPUB)',
    description: 'Para leer en el teléfono, en la tableta o en un lector de libros, también sin conexión.',
    version: 2,
  },
  {
    id: 'txt',
    extension: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    name: 'Texto sencillo',
    description: 'Un solo archivo de texto en UTF‑8, un versículo en cada línea, que abre cualquier programa.',
    version: 2,
  },
  {
    id: 'usfm',
    extension: 'usfm.zip',
    mediaType: 'application/zip',
    name: 'USFM',
    description:
      'Un archivo por libro, con las palabras añadidas y las demás marcas, para programas de edición y de estudio bíblico.',
    version: 2,
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
    version: 2,
  },
] as const satisfies readonly DownloadFormat[];
export type DownloadFormatId = (typeof DOWNLOAD_FORMATS)[number]['id'];
