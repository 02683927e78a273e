import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatChapters } from '../correction/plain-chapters.ts';
import type { Revision } from '../correction/revision.ts';
import { advanceText } from '../correction/text-state.ts';
import { type KnownOverlay, mergeOverlay, overlaySince } from './overlay-since.ts';

const at = (seq: number) => 1_000 + seq * 10;

function revision(seq: number, [chapter, verse, text]: readonly [number, number, string]): Revision {
  const facts = { edition: 'uno', seq, hash: `h${seq}`, previous: `h${seq - 1}`, base: 'b', at: at(seq) };
  return { ...facts, kind: 'verse', book: 'John', chapter, verse, text, marks: [] };
}

function overlayAfter(revisions: readonly Revision[]): KnownOverlay {
  const { chapters, ...state } = advanceText(undefined, revisions)!;
  return { ...state, chapters: formatChapters(chapters) };
}

const wordings = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }), fc.string()), {
  minLength: 1,
  maxLength: 40,
});

test('what was known and what came since are the overlay to the byte, whatever was corrected', () => {
  fc.assert(
    fc.property(wordings, fc.nat(), (all, cut) => {
      const revisions = all.map((wording, i) => revision(i + 1, wording));
      const known = 1 + (cut % revisions.length);
      const whole = overlayAfter(revisions);
      const since = overlaySince(whole, at(known));
      expect(JSON.stringify(mergeOverlay(overlayAfter(revisions.slice(0, known)), since))).toBe(JSON.stringify(whole));
      const touched = new Set(all.slice(known - 1).map(([chapter]) => `John.${chapter}`));
      expect(new Set(since.chapters.map(([key]) => key))).toEqual(touched);
    }),
  );
});
