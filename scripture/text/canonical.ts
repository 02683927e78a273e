import { chaptersOf, type Edition, type Verse } from './edition.ts';

/** The verse as printed: its title, then its text. */
export const printedVerse = (v: Pick<Verse, 'text' | 'title'>): string =>
  v.title === undefined ? v.text : `${v.title} ${v.text}`;

/** `Gen.1.1⇥text\n` */
export const canonicalLine = (book: string, chapter: number, verse: Pick<Verse, 'number' | 'text' | 'title'>): string =>
  `${book}.${chapter}.${verse.number}\t${printedVerse(verse)}\n`;

/**
 * The canonical form of an edition: one line `Gen.1.1⇥text\n` per verse, in the edition's order, titles in place.
 * Its SHA-256 over UTF-8 identifies the text, regardless of the source's format.
 */
export function* canonicalLines(edition: Edition): Generator<string> {
  for (const { book, number, verses } of chaptersOf(edition))
    for (const verse of verses) yield canonicalLine(book, number, verse);
}
