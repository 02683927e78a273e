import { bookPosition } from '../../scripture/canon/book.ts';
import { normaliseMarked } from '../../scripture/text/normalise.ts';
import { type Annotated, layersOf, type Sink, titleLayersOf } from './annotated.ts';
import { fail } from './edition-error.ts';
import type { SourceVerse } from './source-text.ts';

/** Twice the verses of the canon. */
export const MAX_VERSES = 62_000;
const MAX_NUMBER = 999;

interface Place {
  /** OSIS code. */
  readonly book: string;
  readonly chapter: number;
  readonly number: number;
}

const keyOf = ({ book, chapter, number }: Place) => `${book}.${chapter}.${number}`;

/** Gathers the verses of a source that may have them in any order; gives them back in that of the canon. */
export class VerseGatherer {
  readonly #file: string;
  readonly #verses = new Map<string, SourceVerse>();

  constructor(file: string) {
    this.#file = file;
  }

  /** Adds a verse as read; one without words is left out and returns false. @throws SourceError at one that is there, or of no number */
  add(place: Place, read: Sink, title?: Annotated): boolean {
    const { book, chapter, number } = place;
    const file = this.#file;
    for (const n of [chapter, number])
      if (!Number.isInteger(n) || n < 1 || n > MAX_NUMBER)
        fail({ code: 'E508', found: `${book}.${chapter}.${number}`.slice(0, 60), file });
    const key = keyOf(place);
    if (this.#verses.has(key)) fail({ code: 'E502', found: key, file });
    if (this.#verses.size >= MAX_VERSES) fail({ code: 'E309', verses: MAX_VERSES, file });
    const text = normaliseMarked(read);
    if (text.text === '') return false;
    this.#verses.set(key, { ...place, ...layersOf(text), ...(title && title.text !== '' && titleLayersOf(title)) });
    return true;
  }

  /** Puts another verse in the place of one that has been added. */
  change(place: Place, change: (verse: SourceVerse) => SourceVerse): void {
    const key = keyOf(place);
    const verse = this.#verses.get(key);
    if (verse) this.#verses.set(key, change(verse));
  }

  /** @throws SourceError if there are none */
  list(): SourceVerse[] {
    if (this.#verses.size === 0) fail({ code: 'E308', file: this.#file });
    return [...this.#verses.values()].sort(
      (a, b) => bookPosition(a.book)! - bookPosition(b.book)! || a.chapter - b.chapter || a.number - b.number,
    );
  }
}
