import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VerseRef } from '../canon/verse-ref.ts';
import { isContained, mergeChange, rebase, type VerseOf } from './rebase.ts';
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

describe('rebase: a correction', () => {
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
    ['of an unchanged verse', 'lloró Jesus', 'lloró Jesús', 'lloró Jesus', 'stays'],
    ['of a changed verse', 'lloró Jesus', 'lloró Jesús', 'Jesus lloró', 'conflicts'],
    ['that the new text contains, with other changes', 'Y lloró Jesus', 'Y lloró Jesús', 'E lloró Jesús', 'ends'],
    ['of other words of the verse', 'Y lloró Jesus', 'Y lloró Jesús', 'E lloró Jesus', 'conflicts'],
    ['of a removed verse', 'lloró Jesus', 'lloró Jesús', undefined, 'is gone'],
    ['that equalled the old text', 'lloró Jesus', 'lloró Jesus', 'Jesus lloró', 'ends'],
    ['that equals both texts', 'lloró Jesus', 'lloró Jesus', 'lloró Jesus', 'ends'],
    ['of a verse that the old text lacked', undefined, 'lloró Jesús', 'lloró Jesus', 'conflicts'],
  ])('%s', (_, before, correction, after, expected) => {
    expect(decide(before, correction, after)).toBe(expected);
  });

  test('conflicts if its base text is unknown, unless the new text is the same', () => {
    expect(decide(undefined, 'lloró Jesús', 'lloró Jesus', false)).toBe('conflicts');
    expect(decide(undefined, 'lloró Jesús', 'lloró Jesús', false)).toBe('ends');
  });

  test('of a title is compared with its verse', () => {
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

test('each correction ends for one reason or stays, and only corrections of unchanged verses stay', () => {
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
      // Readers still see the corrected wording, or the queue has it, or only the text's own words were lost.
      for (const key of contained)
        if (after[key] !== corrected[key])
          expect(isContained({ text: before[key]! }, { text: corrected[key]! }, { text: after[key]! })).toBe(true);
      for (const key of gone) expect(after[key]).toBeUndefined();
      for (const key of conflicts) expect(parseVerseKey(key).book).toMatch(/^(Ps|Jude)$/);
    }),
  );
});

test('installing the same text again keeps every correction that differs from it', () => {
  fc.assert(
    fc.property(verses, verses, (before, corrected) => {
      const { conflicts } = rebase(corrections(corrected), text(before), text(before));
      expect(conflicts).toEqual([]);
    }),
  );
});

const verse = (text: string, title?: string): Wording => ({ text, ...(title !== undefined && { title }) });

test('title and text are merged separately', () => {
  const over = verse('Bienaventurado el varon', 'Salmo');
  expect(
    mergeChange(over, verse('Bienaventurado el varón', 'Salmo'), verse('Bienaventurado el varon', 'Salmo de David')),
  ).toEqual({ clash: false, wording: verse('Bienaventurado el varón', 'Salmo de David') });
  expect(
    mergeChange(over, verse('Bienaventurado el varón', 'Canto'), verse('Bienaventurado el varon', 'Himno')),
  ).toEqual({
    clash: true,
    mine: verse('Bienaventurado el varón', 'Canto'),
    theirs: verse('Bienaventurado el varón', 'Himno'),
  });
});

test('a title removed by one side is removed', () => {
  const merged = mergeChange(verse('a b', 'Salmo'), verse('a b'), verse('a c', 'Salmo'));
  expect(merged).toEqual({ clash: false, wording: verse('a c') });
});

test.each([
  ['contains the change', 'a b', 'a B', 'a B', true],
  ['contains the change and another one', 'a b c', 'A b c', 'A b C', true],
  ['has only another change', 'a b c', 'A b c', 'a b C', false],
  ['has a different change of the same word', 'a b c', 'A b c', 'Á b c', false],
])('the verse %s', (_, over, changed, now, contained) => {
  expect(isContained(verse(over), verse(changed), verse(now))).toBe(contained);
});

/** A change to one word of a verse; inserted words are unique, to tell changes apart. */
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

function has(text: string, mine: readonly Edit[], who: string): boolean {
  const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
  return mine.every(({ at, kind }) => {
    const [old, fresh] = [words.has(`palabra${at}`), words.has(`${who}${at}`)];
    if (kind === 'remove') return !old;
    return fresh && (kind !== 'replace' || !old);
  });
}

test.each([2, 3])('%i people edit the same verse: in any order, published changes stay', (people) => {
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
        const merged = mergeChange(seen, verse(edited(mine, who)), now);
        if (merged.clash) {
          // The conflict shows both wordings, and each keeps all changes that do not clash.
          expect(has(merged.mine.text, mine, who)).toBe(true);
          for (const name of done) expect(has(merged.theirs.text, all[names.indexOf(name)] ?? [], name)).toBe(true);
          continue;
        }
        now = merged.wording;
        done.push(who);
        for (const name of done) expect(has(now.text, all[names.indexOf(name)] ?? [], name)).toBe(true);
      }
      if (done.length === people) published++;
    }),
    { numRuns: 2_000 },
  );
  expect(published).toBeGreaterThan(100);
});
