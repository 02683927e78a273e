import { type VerseRef, verseAt } from '../../../scripture/canon/verse-ref.ts';
import { firstVerse, versesIn } from '../../../scripture/reference/extent.ts';
import { formatSpanish } from '../../../scripture/reference/format-spanish.ts';
import type { Passage } from '../../../scripture/reference/passage.ts';
import { versePath } from '../../../scripture/reference/path.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { MOST_VERSES } from './most-verses.ts';

export interface ShownPassage {
  readonly label: string;
  /** Path of its first verse. */
  readonly path: string;
  readonly verses: readonly {
    readonly label: string;
    readonly path: string;
    readonly title?: string;
    readonly text: string;
  }[];
  readonly cut: boolean;
}

/** The passages with their verses, up to MOST_VERSES in all. */
export function readPassages(edition: Edition, passages: readonly Passage[], query: string): ShownPassage[] {
  let left = MOST_VERSES;
  return passages.map((passage) => {
    const verses: ShownPassage['verses'][number][] = [];
    let chapter = '';
    let cut = false;
    for (const ref of versesIn(edition, passage)) {
      if (left === 0) {
        cut = true;
        break;
      }
      left -= 1;
      const place = `${ref.book}.${ref.chapter}`;
      const verse = verseAt(edition, ref);
      if (!verse) continue;
      verses.push({
        // The first verse of each chapter is labelled with the chapter.
        label: place === chapter ? String(ref.verse) : `${ref.chapter}:${ref.verse}`,
        path: `${versePath(ref, query)}#v${ref.verse}`,
        ...(verse.title !== undefined && { title: verse.title }),
        text: verse.text,
      });
      chapter = place;
    }
    const first = firstVerse(edition, passage);
    return { label: formatSpanish(passage), path: pathTo(first, query), verses, cut };
  });
}

/** Verse 1 links to the chapter; others to their fragment. */
export const pathTo = (ref: VerseRef, query: string): string =>
  `${versePath(ref, query)}${ref.verse > 1 ? `#v${ref.verse}` : ''}`;
