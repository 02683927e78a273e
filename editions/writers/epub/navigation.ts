import { bookByOsis, TESTAMENTS } from '../../../scripture/canon/book.ts';
import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { CLOSE_DOCUMENT, openDocument } from './document.ts';
import { chapterPath, type Part } from './parts.ts';
import { escapeXml } from './xml.ts';

const firstPath = (parts: readonly Part[], book: string) => parts.find((part) => part.book === book)!.path;

/** The contents by testament, book and chapter. On the page itself the chapters are hidden: readers' menus show them. */
export function* navigationPage(edition: Edition, parts: readonly Part[]): Generator<string> {
  yield openDocument({ title: 'Índice', language: edition.meta.language });
  yield '<nav epub:type="toc" id="indice" role="doc-toc">\n<h1>Índice</h1>\n<ol>\n';
  let testament: string | undefined;
  for (const osis of edition.books) {
    const book = bookByOsis(osis)!;
    if (book.testament !== testament)
      yield `${testament === undefined ? '' : '</ol></li>\n'}<li><span>${TESTAMENTS[book.testament]}</span><ol>\n`;
    testament = book.testament;
    const chapters = edition.chapterNumbers(osis);
    const items = chapters.map(
      (n) => `<li><a href="${chapterPath(parts, osis, n)}">${escapeXml(formatChapter(osis, n))}</a></li>`,
    );
    const list = chapters.length > 1 ? `\n<ol hidden="hidden">${items.join('')}</ol>` : '';
    yield `<li><a href="${firstPath(parts, osis)}">${escapeXml(book.spanish)}</a>${list}</li>\n`;
  }
  yield '</ol></li>\n</ol>\n</nav>\n<nav epub:type="landmarks" hidden="hidden">\n<h2>Lugares</h2>\n<ol>\n';
  yield '<li><a epub:type="cover" href="cubierta.xhtml">Cubierta</a></li>\n';
  yield '<li><a epub:type="toc" href="indice.xhtml">Índice</a></li>\n';
  yield `<li><a epub:type="bodymatter" href="${parts[0]!.path}">Texto</a></li>\n</ol>\n</nav>\n${CLOSE_DOCUMENT}`;
}

/** The same contents for readers of EPUB 2. */
export function* oldContents(edition: Edition, parts: readonly Part[], identifier: string): Generator<string> {
  const several = edition.books.some((book) => edition.chapterNumbers(book).length > 1);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${escapeXml(edition.meta.language)}">
<head><meta name="dtb:uid" content="${identifier}"/><meta name="dtb:depth" content="${several ? 2 : 1}"/><meta name="dtb:totalPageCount" content="0"/><meta name="dtb:maxPageNumber" content="0"/></head>
<docTitle><text>${escapeXml(edition.meta.title)}</text></docTitle>
<navMap>
`;
  let count = 0;
  const point = (words: string, path: string, inner = '') =>
    `<navPoint id="n${++count}"><navLabel><text>${escapeXml(words)}</text></navLabel><content src="${path}"/>${inner}</navPoint>`;
  for (const osis of edition.books) {
    const chapters = edition.chapterNumbers(osis);
    const inner =
      chapters.length > 1 ? chapters.map((n) => point(formatChapter(osis, n), chapterPath(parts, osis, n))) : [];
    yield `${point(bookByOsis(osis)!.spanish, firstPath(parts, osis), inner.join(''))}\n`;
  }
  yield '</navMap>\n</ncx>\n';
}
