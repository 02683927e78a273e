import { bookByOsis } from '../../../scripture/canon/book.ts';
import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import type { Chapter, Edition, EditionMeta } from '../../../scripture/text/edition.ts';
import { type DownloadSource, groupName, HEADINGS_ARE } from '../download-formats.ts';
import { formatRevisionDay, imprintOf } from '../imprint.ts';
import { hasAddedWords } from '../walk-chapters.ts';
import { chapterSection, introductionSection } from './chapter-section.ts';
import { chapterPath, type Part } from './parts.ts';
import { escapeXml } from './xml.ts';

interface Head {
  readonly title: string;
  readonly language: string;
  /** The relative path from the document to the publication's folder: empty, or `../`. */
  readonly up?: string;
}

/** The beginning of an XHTML document, up to its body. @param attributes of the body, preceded by a blank */
const openDocument = (
  { title, language, up = '' }: Head,
  attributes = '',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeXml(language)}" xml:lang="${escapeXml(language)}">
<head>
<meta charset="utf-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="${up}estilo.css"/>
</head>
<body${attributes}>
`;

const CLOSE_DOCUMENT = '</body>\n</html>\n';

/** The page of one part, line by line. */
export function* textPage(
  source: DownloadSource,
  part: Part,
  parts: readonly Part[],
  chapters: Iterable<Chapter>,
): Generator<string> {
  const { edition } = source;
  const { spanish } = bookByOsis(part.book)!;
  const all = edition.chapterNumbers(part.book);
  const [from, to] = [part.chapters[0]!, part.chapters.at(-1)!];
  const title = part.chapters.length === all.length ? spanish : `${spanish} ${from}–${to}`;
  yield openDocument({ title, language: edition.meta.language, up: '../' });
  yield `<section epub:type="part">\n`;
  if (part.first) {
    yield `<h1>${escapeXml(spanish)}</h1>\n`;
    if (all.length > 1) yield chapterLinks(part.book, all, parts);
    yield introductionSection(source, part.book);
  }
  for (const chapter of chapters) yield chapterSection(source, chapter, all.length > 1);
  yield `</section>\n${CLOSE_DOCUMENT}`;
}

function chapterLinks(book: string, chapters: readonly number[], parts: readonly Part[]): string {
  const links = chapters.map((n) => `<a href="../${chapterPath(parts, book, n)}">${n}</a>`);
  return `<p class="capitulos">${links.join(' ')}</p>\n`;
}

export const coverPage = ({ title, language }: EditionMeta): string =>
  `${openDocument({ title: 'Cubierta', language }, ' class="cubierta" epub:type="cover"')}<p><img src="cubierta.svg" alt="${escapeXml(`Cubierta: ${title}`)}"/></p>\n${CLOSE_DOCUMENT}`;

export function titlePage({ edition: { meta }, site }: DownloadSource): string {
  const { title, language, year, history, rights } = meta;
  const lines = [
    year === undefined || title.includes(String(year)) ? undefined : String(year),
    history && history.seq > 1
      ? `Con las correcciones publicadas hasta el ${formatRevisionDay(history.at)}`
      : undefined,
    rights,
    site,
  ].filter((line) => line !== undefined);
  return `${openDocument({ title, language })}<section class="portada" epub:type="titlepage">
<h1>${escapeXml(title)}</h1>
${lines.map((line) => `<p>${escapeXml(line)}</p>`).join('\n')}
</section>
${CLOSE_DOCUMENT}`;
}

/** States the text's identity, so that anyone can tell which text the file has and whether it is unchanged. */
export function colophon(source: DownloadSource): string {
  const facts = imprintOf(source).map(([label, value]) => `<dt>${label}</dt>\n<dd>${escapeXml(value)}</dd>`);
  return `${openDocument({ title: 'Esta edición', language: source.edition.meta.language })}<section epub:type="colophon">
<h1>Esta edición</h1>
<dl>
${facts.join('\n')}
</dl>
${hasAddedWords(source.edition) ? '<p>En cursiva están las palabras que los traductores añadieron.</p>\n' : ''}${source.headings ? `<p>${HEADINGS_ARE}</p>\n` : ''}</section>
${CLOSE_DOCUMENT}`;
}

const firstPath = (parts: readonly Part[], book: string) => parts.find((part) => part.book === book)!.path;

/** The contents by testament, book and chapter. The page itself hides the chapters: reading programs show them in their menus. */
export function* navigationPage(source: DownloadSource, parts: readonly Part[]): Generator<string> {
  const { edition } = source;
  yield openDocument({ title: 'Índice', language: edition.meta.language });
  yield '<nav epub:type="toc" id="indice" role="doc-toc">\n<h1>Índice</h1>\n<ol>\n';
  let testament: string | undefined;
  for (const osis of edition.books) {
    const book = bookByOsis(osis)!;
    if (book.testament !== testament)
      yield `${testament === undefined ? '' : '</ol></li>\n'}<li><span>${escapeXml(groupName(source, book))}</span><ol>\n`;
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

/** The same contents for EPUB 2 programs. */
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
