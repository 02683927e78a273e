import { gzipSync } from 'node:zlib';
import type { ExportedFile, ExportedSite } from '../../services/text/packs/exported-site.ts';
import searchScript from './buscar.tsx?script';
import { chapterPage } from './chapter-page.tsx';
import { bookPage, booksPage, creditsPage, homePage, searchPage } from './other-pages.tsx';
import { formatPackedScript, type PackedScript } from './packed-script.ts';
import { type StaticPage, staticDocument } from './static-document.tsx';
import { bookFile, chapterFile } from './static-files.ts';

const SEARCH_SCRIPT = 'archivos/buscar.js';
const PACKED_SCRIPT = 'archivos/texto.js';

/** The files of the exported site one after the other, except for styles, fonts and pictures, which are part of the build. */
export function* exportSite(site: ExportedSite): Generator<ExportedFile> {
  const { edition, pack } = site;
  const made = (path: string, page: StaticPage): ExportedFile => ({ path, content: staticDocument(site, path, page) });
  yield made('index.html', homePage(site));
  yield made('libros.html', booksPage(site));
  yield made('creditos.html', creditsPage(site));
  for (const book of edition.books) {
    yield made(bookFile(book), bookPage(edition, book));
    for (const chapter of edition.chapterNumbers(book)) {
      const ref = { book, chapter };
      yield made(chapterFile(ref), chapterPage(site, ref));
    }
  }
  if (!pack) return;
  yield made('buscar.html', searchPage([`/${PACKED_SCRIPT}`, `/${SEARCH_SCRIPT}`]));
  const packed = Object.entries(pack).map(([file, bytes]) => [file, gzipSync(bytes, { level: 9 }).toString('base64')]);
  yield { path: PACKED_SCRIPT, content: formatPackedScript(Object.fromEntries(packed) as PackedScript) };
  yield { path: SEARCH_SCRIPT, content: searchScript };
}
