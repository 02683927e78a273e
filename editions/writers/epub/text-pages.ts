import { bookByOsis } from '../../../scripture/canon/book.ts';
import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import type { Chapter, Edition } from '../../../scripture/text/edition.ts';
import { CLOSE_DOCUMENT, openDocument } from './document.ts';
import { markedXhtml } from './marked-xhtml.ts';
import { chapterId, chapterPath, type Part } from './parts.ts';
import { escapeXml } from './xml.ts';

/** The pages of one part, from its first line to its last. */
export function* textPage(
  edition: Edition,
  part: Part,
  parts: readonly Part[],
  chapters: Iterable<Chapter>,
): Generator<string> {
  const { spanish } = bookByOsis(part.book)!;
  const all = edition.chapterNumbers(part.book);
  const [from, to] = [part.chapters[0]!, part.chapters.at(-1)!];
  const title = part.chapters.length === all.length ? spanish : `${spanish} ${from}–${to}`;
  yield openDocument({ title, language: edition.meta.language, up: '../' });
  yield `<section epub:type="part">\n`;
  if (part.first) {
    yield `<h1>${escapeXml(spanish)}</h1>\n`;
    if (all.length > 1) yield chapterLinks(part.book, all, parts);
  }
  for (const chapter of chapters) yield chapterSection(chapter, all.length > 1);
  yield `</section>\n${CLOSE_DOCUMENT}`;
}

function chapterLinks(book: string, chapters: readonly number[], parts: readonly Part[]): string {
  const links = chapters.map((n) => `<a href="../${chapterPath(parts, book, n)}">${n}</a>`);
  return `<p class="capitulos">${links.join(' ')}</p>\n`;
}

function chapterSection({ book, number, verses }: Chapter, named: boolean): string {
  const id = chapterId(number);
  const lines = [`<section epub:type="chapter" id="${id}">`];
  if (named) lines.push(`<h2>${escapeXml(formatChapter(book, number))}</h2>`);
  for (const { number: verse, text, title, marks, titleMarks = [] } of verses) {
    if (title !== undefined) lines.push(`<p class="titulo">${markedXhtml(title, titleMarks)}</p>`);
    lines.push(`<p id="${id}v${verse}"><sup>${verse}</sup>${NARROW}${markedXhtml(text, marks)}</p>`);
  }
  return `${lines.join('\n')}\n</section>\n`;
}

/** Keeps a number on the line of its verse's first word. */
const NARROW = '\u00a0';
