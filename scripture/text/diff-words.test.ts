import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Difference, diffWords, mergeWords, wordChanges } from './diff-words.ts';

describe('diff words', () => {
  /** `[-…-]` removed, `{+…+}` added. */
  const shown = (before: string, after: string) =>
    diffWords(before, after)
      .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
      .join('');

  const joined = (differences: readonly Difference[], ...kinds: Difference['kind'][]) =>
    differences
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');

  describe('the words shown as removed and added', () => {
    test.each([
      ['Jesús lloró.', 'Jesús lloró.', 'Jesús lloró.'],
      ['Y lloró Jesus.', 'Y lloró Jesús.', 'Y lloró [-Jesus-]{+Jesús+}.'],
      ['de tal manera amó Dios', 'de tal manera amó mucho Dios', 'de tal manera amó {+mucho +}Dios'],
      ['amó', 'amó mucho', 'amó{+ mucho+}'],
      ['Dios amó', 'Y Dios amó', '{+Y +}Dios amó'],
      ['el hijo y el padre', 'el padre', 'el [-hijo y el -]padre'],
      ['cielos y tierra', 'cielos, y tierra', 'cielos{+,+} y tierra'],
      ['a x b y c', 'a z b w c', 'a [-x-]{+z+} b [-y-]{+w+} c'],
      ['x y', 'y z', '[-x -]y{+ z+}'],
      ['uno  dos', 'uno dos', 'uno [- -]dos'],
      ['luna llena', 'lunallena', '[-luna llena-]{+lunallena+}'],
      ['', 'hola', '{+hola+}'],
      ['hola', '', '[-hola-]'],
      ['', '', ''],
      ['año 1602', 'año 1909', 'año [-1602-]{+1909+}'],
    ])('%j → %j', (before, after, expected) => expect(shown(before, after)).toBe(expected));
  });

  /** Texts from a small vocabulary, so that they often have words in common. */
  const words = fc
    .array(fc.constantFrom('el', 'la', 'Dios', 'amó', ',', '.', ' ', '  ', '\n', '¡', '😀', '\ud800', 'é'), {
      maxLength: 14,
    })
    .map((parts) => parts.join(''));
  const texts = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 30 }));

  test('same and added parts form the new text, same and removed ones the old text, at their offsets', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const differences = diffWords(before, after);
        expect(joined(differences, 'same', 'removed')).toBe(before);
        expect(joined(differences, 'same', 'added')).toBe(after);
        for (const { kind, text, before: from, after: to } of differences) {
          if (kind !== 'added') expect(before.startsWith(text, from)).toBe(true);
          if (kind !== 'removed') expect(after.startsWith(text, to)).toBe(true);
        }
        for (const [i, { kind }] of differences.entries()) expect(differences[i + 1]?.kind).not.toBe(kind);
      }),
    );
  });

  test('the kept words are a longest common subsequence', () => {
    const tokens = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|\S/gu) ?? [];
    const longest = (a: readonly string[], b: readonly string[]): number => {
      if (a.length === 0 || b.length === 0) return 0;
      if (a[0] === b[0]) return 1 + longest(a.slice(1), b.slice(1));
      return Math.max(longest(a.slice(1), b), longest(a, b.slice(1)));
    };
    const short = fc
      .array(fc.constantFrom('el', 'la', 'Dios', ',', ' '), { maxLength: 9 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(short, short, (before, after) => {
        const kept = diffWords(before, after)
          .filter(({ kind }) => kind === 'same')
          .reduce((sum, { text }) => sum + tokens(text).length, 0);
        expect(kept).toBe(longest(tokens(before), tokens(after)));
      }),
    );
  });

  test('in a text of a million characters, everything between the common ends counts as replaced', () => {
    const differences = diffWords(`En ${'a b '.repeat(125_000)}fin`, `En ${'c. '.repeat(330_000)}fin`);
    expect(differences.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
    expect(diffWords('.'.repeat(1_000_000), ' '.repeat(1_000_000))).toHaveLength(2);
    expect(diffWords('a', `b${' '.repeat(1_000_000)}c`)).toHaveLength(2);
  });
});

describe('word changes', () => {
  const text = fc
    .array(fc.constantFrom('el', 'la', 'Dios', ',', '.'), { maxLength: 8 })
    .map((words) => words.join(' '));

  test('applying the changes from last to first gives the other text', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        let made = before;
        for (const { from, to, added } of wordChanges(before, after).reverse())
          made = made.slice(0, from) + added + made.slice(to);
        expect(made).toBe(after);
      }),
    );
  });
});

describe('merge words', () => {
  test.each([
    [
      'changes in different places',
      'Y lloró Jesus allí',
      'Y lloró Jesús allí',
      'E lloró Jesus allí',
      'E lloró Jesús allí',
    ],
    ['equal changes', 'Y lloró Jesus', 'Y lloró Jesús', 'Y lloró Jesús', 'Y lloró Jesús'],
    [
      'one side has the change of the other and more',
      'Y lloró Jesus allí',
      'Y lloró Jesús allí',
      'E lloró Jesús allí',
      'E lloró Jesús allí',
    ],
    ['punctuation in different places', 'Y aconteció así', 'Y, aconteció así', 'Y aconteció así!', 'Y, aconteció así!'],
  ])('%s are merged', (_, base, mine, theirs, merged) => {
    expect(mergeWords(base, mine, theirs)).toEqual({ clash: false, mine: merged, theirs: merged });
    expect(mergeWords(base, theirs, mine)).toEqual({ clash: false, mine: merged, theirs: merged });
  });

  test.each([
    ['different changes of one word', 'Y lloró Jesus', 'Y lloró Jesús', 'Y lloró JESUS'],
    ['two insertions in one place', 'a b', 'a x b', 'a y b'],
    ['a comma next to a changed word', 'cielos y tierra', 'cielos, y tierra', 'Cielos y tierra'],
    ['a deletion and a change of the same word', 'a b c', 'a c', 'a B c'],
  ])('%s clash, and each side keeps its text', (_, base, mine, theirs) => {
    expect(mergeWords(base, mine, theirs)).toEqual({ clash: true, mine, theirs });
    expect(mergeWords(base, theirs, mine)).toEqual({ clash: true, mine: theirs, theirs: mine });
  });

  test('both texts have every change that does not clash', () => {
    expect(mergeWords('uno dos tres cuatro cinco', 'UNO dos tres cuatro CINCO', 'uno dos TRES cuatro Cinco')).toEqual({
      clash: true,
      mine: 'UNO dos TRES cuatro CINCO',
      theirs: 'UNO dos TRES cuatro Cinco',
    });
  });

  const words = fc.array(fc.constantFrom('el', 'la', 'Dios', ',', '.'), { maxLength: 7 });
  const text = words.map((some) => some.join(' '));

  test('an unchanged side never clashes, and the order of the sides does not matter', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(mergeWords(base, mine, base).mine).toBe(mine);
        expect(mergeWords(base, base, theirs).mine).toBe(theirs);
        expect(mergeWords(base, mine, mine)).toEqual({ clash: false, mine, theirs: mine });
        const [one, other] = [mergeWords(base, mine, theirs), mergeWords(base, theirs, mine)];
        expect(one).toEqual({ clash: other.clash, mine: other.theirs, theirs: other.mine });
      }),
    );
  });

  /**
   * A slow oracle that ignores positions: true if `merged` can be read as `base` with the changes of both sides, each side having
   * changed the fewest words possible. Every word of `merged` is in all texts or was added by a side; every missing word was
   * removed by a side.
   */
  function isMergeOf(base: string[], mine: string[], theirs: string[], merged: string[]): boolean {
    const known = new Map<string, number>();
    /** Maximum number of base words kept by the sides from here on; negative if no reading exists. */
    const kept = (b: number, m: number, t: number, r: number): number => {
      if (b === base.length && m === mine.length && t === theirs.length && r === merged.length) return 0;
      const state = [b, m, t, r].join();
      const before = known.get(state);
      if (before !== undefined) return before;
      const [inBase, inMine, inTheirs, inMerged] = [base[b], mine[m], theirs[t], merged[r]];
      const has = (...some: (string | undefined)[]) => some.every((word) => word !== undefined && word === some[0]);
      let most = Number.NEGATIVE_INFINITY;
      const take = (score: number) => {
        most = Math.max(most, score);
      };
      if (has(inBase, inMine, inTheirs, inMerged)) take(2 + kept(b + 1, m + 1, t + 1, r + 1));
      if (has(inBase, inTheirs)) take(1 + kept(b + 1, m, t + 1, r)); // mine took it out
      if (has(inBase, inMine)) take(1 + kept(b + 1, m + 1, t, r)); // theirs took it out
      if (inBase !== undefined) take(kept(b + 1, m, t, r)); // both took it out
      if (has(inMine, inMerged)) take(kept(b, m + 1, t, r + 1)); // mine put it in
      if (has(inTheirs, inMerged)) take(kept(b, m, t + 1, r + 1)); // theirs put it in
      if (has(inMine, inTheirs, inMerged)) take(kept(b, m + 1, t + 1, r + 1)); // both put it in
      known.set(state, most);
      return most;
    };
    return kept(0, 0, 0, 0) === inCommon(base, mine) + inCommon(base, theirs);
  }

  function inCommon([a, ...as]: string[], [b, ...bs]: string[]): number {
    if (a === undefined || b === undefined) return 0;
    return a === b ? 1 + inCommon(as, bs) : Math.max(inCommon(as, [b, ...bs]), inCommon([a, ...as], bs));
  }

  test.each([
    ['A b c', 'a b C', 'A b C', true],
    ['A b c', 'a b C', 'a b C', false],
    ['A b c', 'a b C', 'A b c', false],
    ['b c', 'a b', 'b', true],
    ['b c', 'a b', 'a b', false],
    ['b c', 'a b', 'b c', false],
    ['a x b c', 'a b c', 'a b c', false],
  ])('the oracle, of a b c: %s and %s are together %s: %s', (mine, theirs, merged, right) => {
    const [one, other, both] = [mine, theirs, merged].map((text) => text.split(' '));
    expect(isMergeOf(['a', 'b', 'c'], one!, other!, both!)).toBe(right);
  });

  test('without a clash, no change of either side is lost', () => {
    const split = (one: string) => one.split(' ').filter(Boolean);
    let merges = 0;
    fc.assert(
      fc.property(words, words, words, (base, mine, theirs) => {
        const { clash, mine: merged } = mergeWords(base.join(' '), mine.join(' '), theirs.join(' '));
        if (clash) return;
        merges++;
        expect(isMergeOf(base, mine, theirs, split(merged))).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    expect(merges).toBeGreaterThan(100);
  });
});
