// Extracts the text of a generated PDF for tests, as PDF readers do, without the running heads.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { printedVerse } from '../scripture/text/canonical.ts';
import type { Edition } from '../scripture/text/edition.ts';

export interface PdfText {
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string;
  /** Titles of the bookmarks, with the chapters below each book. */
  readonly bookmarks: readonly { readonly title: string; readonly below: readonly string[] }[];
  /** The source and target page of each link, in order and without duplicates. */
  readonly links: readonly { readonly from: number; readonly to: number }[];
  /** The letters of each page's body. */
  readonly pages: readonly string[];
  /** The text above the body of each page. */
  readonly heads: readonly string[];
}

/** PDF points of the running head, 18 mm from the top. */
const HEAD = 51;

export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const document = await getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  const heads: string[] = [];
  const links = new Map<string, { from: number; to: number }>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , , height = 0] = page.view;
    let body = '';
    let head = '';
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      if (Number(item.transform[5]) > height - HEAD) head += item.str;
      else body += item.str;
    }
    pages.push(lettersOf(body));
    heads.push(head);
    for (const { dest } of await page.getAnnotations()) {
      const [ref] = (typeof dest === 'string' ? await document.getDestination(dest) : dest) ?? [];
      if (ref) links.set(`${number} ${dest}`, { from: number, to: 1 + (await document.getPageIndex(ref)) });
    }
    page.cleanup();
  }
  const { info, metadata: _ } = await document.getMetadata();
  const outline = (await document.getOutline()) ?? [];
  const result: PdfText = {
    info: { ...info },
    language: String((info as { Language?: string }).Language ?? ''),
    bookmarks: outline.map(({ title, items }) => ({
      title,
      below: items.map(({ title }: { title: string }) => title),
    })),
    links: [...links.values()],
    pages,
    heads,
  };
  await document.loadingTask.destroy();
  return result;
}

/** The letters only, without blanks, hyphens and numbers, so that line and column breaks do not matter. */
const lettersOf = (text: string): string => text.normalize('NFC').replace(/\P{L}/gu, '');

/** The verses missing from the text; they must follow in order, with only book titles in between. */
export function versesMissing(edition: Edition, { pages }: PdfText): string[] {
  const whole = pages.join('');
  const missing: string[] = [];
  let at = 0;
  for (const book of edition.books)
    for (const [i, chapter] of edition.chapterNumbers(book).entries())
      for (const [j, verse] of (edition.chapter(book, chapter)?.verses ?? []).entries()) {
        const letters = lettersOf(printedVerse(verse));
        const found = i + j === 0 ? whole.indexOf(letters, at) : whole.startsWith(letters, at) ? at : -1;
        if (found < 0) missing.push(`${book}.${chapter}.${verse.number}`);
        else at = found + letters.length;
      }
  return missing;
}

/** The text of each page of a PDF, as copied from a reader. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    let text = '';
    for (const item of (await (await document.getPage(number)).getTextContent()).items)
      if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    pages.push(text);
  }
  return pages;
}

export const pdfLines = async (bytes: Uint8Array): Promise<string[]> => (await pdfPages(bytes)).join('').split('\n');
