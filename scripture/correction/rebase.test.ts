import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VerseRef } from '../canon/verse-ref.ts';
import { isContained } from './lay-change.ts';
import { rebase, type VerseOf } from './rebase.ts';
import { type CorrectedVerse, parseVerseKey, verseKey } from './text-state.ts';

const text = (verses: Readonly<Record<string, string>>): VerseOf => {
  const map = new Map(Object.entries(verses));
  return (ref) => {
    const text = map.get(verseKey(ref));
    return text === undefined ? undefined : { text };
  };
};
const corrections = (verses: Readonly<Record<string, string>>) =>
  Object.entries(verses).map(([key, text]): [VerseRef, CorrectedVerse] => [
    parseVerseKey(key),
    { text, marks: [], hash: key },
  ]);

describe('when a newer text comes, a correction', () => {
  const decide = (before: string | undefined, correction: string, after: string | undefined, known = true) => {
    const one = (text: string | undefined) => (text === undefined ? {} : { 'John.11.35': text });
    const { contained, conflicts, gone } = rebase(
      corrections({ 'John.11.35': correction }),
      known ? text(one(before)) : undefined,
      text(one(after)),
    );
    return contained.length ? 'ends' : conflicts.length ? 'conflicts' : gone.length ? 'is gone' : 'stays';
  };
  test.each([
    ['that the new text contains', 'lloró Jesus', 'lloró Jesús', 'lloró Jesús', 'ends'],
    ['of a verse that is as it was', 'lloró Jesus', 'lloró Jesús', 'lloró Jesus', 'stays'],
    ['of a verse that is now another', 'lloró Jesus', 'lloró Jesús', 'Jesus lloró', 'conflicts'],
    ['whose words the new text has, among others', 'Y lloró Jesus', 'Y lloró Jesús', 'E lloró Jesús', 'ends'],
    ['of other words of the verse', 'Y lloró Jesus', 'Y lloró Jesús', 'E lloró Jesus', 'conflicts'],
    ['of a verse that is there no more', 'lloró Jesus', 'lloró Jesús', undefined, 'is gone'],
    ['that said what the old text said', 'lloró Jesus', 'lloró Jesus', 'Jesus lloró', 'ends'],
    ['that says so still', 'lloró Jesus', 'lloró Jesus', 'lloró Jesus', 'ends'],
    ['of a verse that the old text did not have', undefined, 'lloró Jesús', 'lloró Jesus', 'conflicts'],
  ])('%s', (_, before, correction, after, expected) => {
    expect(decide(before, correction, after)).toBe(expected);
  });

  test('conflicts where nobody knows what it was made on, unless the new text says the same', () => {
    expect(decide(undefined, 'lloró Jesús', 'lloró Jesus', false)).toBe('conflicts');
    expect(decide(undefined, 'lloró Jesús', 'lloró Jesús', false)).toBe('ends');
  });

  test('of a title is judged with it', () => {
    const was: VerseOf = () => ({ text: 'a', title: 'Salmo' });
    const correction = [
      [
        { book: 'Ps', chapter: 3, verse: 1 },
        { text: 'a', title: 'Salmo de David', marks: [], hash: '' },
      ] as const,
    ];
    expect(rebase(correction, was, () => ({ text: 'a', title: 'Salmo.' })).conflicts).toEqual(['Ps.3.1']);
    expect(rebase(correction, was, was)).toEqual({ contained: [], conflicts: [], gone: [] });
  });
});

const verses = fc.dictionary(fc.constantFrom('Ps.1.1', 'Ps.1.2', 'Jude.1.3'), fc.constantFrom('a', 'b', 'c'));

test('no correction is lost: each one ends for one reason or stays, and what stays stands on an unchanged verse', () => {
  fc.assert(
    fc.property(verses, verses, verses, (before, corrected, after) => {
      const { contained, conflicts, gone } = rebase(corrections(corrected), text(before), text(after));
      const ended = [...contained, ...conflicts, ...gone];
      expect(new Set(ended).size).toBe(ended.length);
      for (const [key, correction] of Object.entries(corrected)) {
        if (ended.includes(key)) continue;
        expect(after[key]).toBe(before[key]);
        expect(after[key]).toBeDefined();
        expect(correction).not.toBe(after[key]);
      }
      // What readers saw before is seen after, or the queue has it, or nothing but the text's own words was lost.
      for (const key of contained)
        if (after[key] !== corrected[key])
          expect(isContained({ text: before[key]! }, { text: corrected[key]! }, { text: after[key]! })).toBe(true);
      for (const key of gone) expect(after[key]).toBeUndefined();
      for (const key of conflicts) expect(parseVerseKey(key).book).toMatch(/^(Ps|Jude)$/);
    }),
  );
});

test('the same text once more changes nothing that differs from it', () => {
  fc.assert(
    fc.property(verses, verses, (before, corrected) => {
      const { conflicts } = rebase(corrections(corrected), text(before), text(before));
      expect(conflicts).toEqual([]);
    }),
  );
});
