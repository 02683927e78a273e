import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VerseRef } from '../canon/verse-ref.ts';
import { isContained, layChange, rebase, type VerseOf } from './rebase.ts';
import { type CorrectedVerse, parseVerseKey, verseKey } from './text-state.ts';
import type { Wording } from './wording.ts';

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

const verse = (text: string, title?: string): Wording => ({ text, ...(title !== undefined && { title }) });

test('a title and a text are laid each for itself', () => {
  const over = verse('Bienaventurado el varon', 'Salmo');
  expect(
    layChange(over, verse('Bienaventurado el varón', 'Salmo'), verse('Bienaventurado el varon', 'Salmo de David')),
  ).toEqual({ clash: false, wording: verse('Bienaventurado el varón', 'Salmo de David') });
  expect(layChange(over, verse('Bienaventurado el varón', 'Canto'), verse('Bienaventurado el varon', 'Himno'))).toEqual(
    {
      clash: true,
      mine: verse('Bienaventurado el varón', 'Canto'),
      theirs: verse('Bienaventurado el varón', 'Himno'),
    },
  );
});

test('a title that one takes away is gone', () => {
  const laid = layChange(verse('a b', 'Salmo'), verse('a b'), verse('a c', 'Salmo'));
  expect(laid).toEqual({ clash: false, wording: verse('a c') });
});

test.each([
  ['says it', 'a b', 'a B', 'a B', true],
  ['says it and more', 'a b c', 'A b c', 'A b C', true],
  ['says something else', 'a b c', 'A b c', 'a b C', false],
  ['says it otherwise', 'a b c', 'A b c', 'Á b c', false],
])('the verse %s', (_, over, changed, now, contained) => {
  expect(isContained(verse(over), verse(changed), verse(now))).toBe(contained);
});

/** What is done to one word of a verse; every inserted word is unique, so that changes can be told apart. */
interface Edit {
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'insert' | 'comma';
}

const LENGTH = 14;
const edits = fc
  .uniqueArray(
    fc.record({
      at: fc.nat(LENGTH - 1),
      kind: fc.constantFrom<Edit['kind'][]>('replace', 'remove', 'insert', 'comma'),
    }),
    { minLength: 1, maxLength: 3, selector: ({ at }) => at },
  )
  .map((some) => some.toSorted((a, b) => a.at - b.at));

const base = Array.from({ length: LENGTH }, (_, at) => `palabra${at}`);

function edited(mine: readonly Edit[], who: string): string {
  const made = base.map((word, at) => {
    const edit = mine.find((one) => one.at === at);
    if (!edit) return word;
    const { kind } = edit;
    return { replace: `${who}${at}`, remove: '', insert: `${word} ${who}${at}`, comma: `${word},${who}${at},` }[kind];
  });
  return made.filter((word) => word !== '').join(' ');
}

/** Whether a text has every one of these edits. */
function has(text: string, mine: readonly Edit[], who: string): boolean {
  const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
  return mine.every(({ at, kind }) => {
    const [old, fresh] = [words.has(`palabra${at}`), words.has(`${who}${at}`)];
    if (kind === 'remove') return !old;
    return fresh && (kind !== 'replace' || !old);
  });
}

test.each([2, 3])('%i who saw the same verse: whatever the order, what was published stays published', (people) => {
  const names = ['ana', 'luis', 'rosa'].slice(0, people);
  let published = 0;
  fc.assert(
    fc.property(fc.array(edits, { minLength: people, maxLength: people }), fc.gen(), (all, gen) => {
      const seen = verse(base.join(' '));
      const order = gen(fc.shuffledSubarray, names, { minLength: people });
      let now = seen;
      const done: string[] = [];
      for (const who of order) {
        const mine = all[names.indexOf(who)] ?? [];
        const laid = layChange(seen, verse(edited(mine, who)), now);
        if (laid.clash) {
          // The question shows both, and each answer keeps all that nobody asked about.
          expect(has(laid.mine.text, mine, who)).toBe(true);
          for (const name of done) expect(has(laid.theirs.text, all[names.indexOf(name)] ?? [], name)).toBe(true);
          continue;
        }
        now = laid.wording;
        done.push(who);
        for (const name of done) expect(has(now.text, all[names.indexOf(name)] ?? [], name)).toBe(true);
      }
      if (done.length === people) published++;
    }),
    { numRuns: 2_000 },
  );
  expect(published).toBeGreaterThan(100);
});
