import { BOOKS } from '../../../scripture/canon/books.ts';
import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';

/** One place of a testament's index. Chapter 0: the book's introduction; verse 0: the chapter's. */
export type Slot = VerseRef;

function buildSlots(testament: 'OT' | 'NT'): readonly (Slot | undefined)[] {
  const slots: (Slot | undefined)[] = [undefined, undefined];
  for (const { osis: book, testament: t, chapters } of BOOKS) {
    if (t !== testament) continue;
    slots.push({ book, chapter: 0, verse: 0 });
    chapters.forEach((verses, i) => {
      for (let verse = 0; verse <= verses; verse++) slots.push({ book, chapter: i + 1, verse });
    });
  }
  return slots;
}

/**
 * The order of a testament's records in the KJV versification: the module's header, the testament's, then per
 * book an introduction and per chapter an introduction and its verses. The two headers are `undefined`.
 */
export const SLOTS = { OT: buildSlots('OT'), NT: buildSlots('NT') } as const;
