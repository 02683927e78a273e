import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isContained, layChange } from './lay-change.ts';
import type { Wording } from './wording.ts';

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
