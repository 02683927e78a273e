// Highlights of words over the installed Reina-Valera 1909: after corrections they stand on their own words or say that those
// have changed, and highlights of verses come back from another numbering.
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../editions/library/open-library.ts';
import { versesElsewhere } from '../../scripture/highlights/place-verse.ts';
import { placeWords, toWholeWords, type WordsPlace } from '../../scripture/highlights/place-words.ts';
import { formatVerseOsis } from '../../scripture/reference/osis.ts';
import { chaptersOf } from '../../scripture/text/edition.ts';
import { reportSkipped } from '../report-skipped.ts';

const ROOT = join(import.meta.dirname, '../..');
const installed = openLibrary(resolve(process.env.VAR_DIR || join(ROOT, 'var'))).editions.find(
  ({ meta }) => meta.id === 'rv1909',
);
const noText = !installed && reportSkipped('los subrayados', 'npm run edition -- setup');
const edition = installed && openCompiled(installed.file).edition;
const refs = edition
  ? [...chaptersOf(edition)].flatMap(({ book, number: chapter, verses }) =>
      verses.map(({ number, text }) => ({ book, chapter, verse: number, text })),
    )
  : [];

/** Numbers from 0 up to `below`, the same in each run. */
function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Pick = ReturnType<typeof sequence>;

/** A character of a wording, and its offset in the wording of the highlight if it survives from there. */
type Char = readonly [char: string, origin: number | undefined];
type Corrected = readonly Char[];

const textOf = (chars: Corrected) => chars.map(([char]) => char).join('');
const typed = (text: string): Corrected => text.split('').map((char) => [char, undefined]);
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-’'][\p{L}\p{M}\p{N}]+)*/gu;
const words = (text: string) =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }));
const splice = (chars: Corrected, from: number, to: number, by: string): Corrected => [
  ...chars.slice(0, from),
  ...typed(by),
  ...chars.slice(to),
];

function anyWord(pick: Pick): string {
  for (;;) {
    const { text } = refs[pick(refs.length)]!;
    const all = words(text);
    const one = all[pick(all.length)];
    if (one) return one.word;
  }
}

const CORRECTIONS: Readonly<Record<string, (chars: Corrected, pick: Pick) => Corrected>> = {
  letter(chars, pick) {
    const all = words(textOf(chars));
    const { from, to } = all[pick(all.length)]!;
    const at = from + pick(to - from);
    return splice(chars, at, at + 1, 'aeiouáéíóúlnrs'[pick(14)]!);
  },
  punctuation(chars, pick) {
    const text = textOf(chars);
    const signs = [...text.matchAll(/[,;:.]/g)].map(({ index }) => index);
    const all = words(text);
    const at = signs[pick(signs.length || 1)];
    if (at !== undefined && pick(2)) return splice(chars, at, at + 1, ['', ',', ';', ':'][pick(4)]!);
    const { to } = all[pick(all.length)]!;
    return splice(chars, to, to, ',;:.'[pick(4)]!);
  },
  replaced(chars, pick) {
    const all = words(textOf(chars));
    const { from, to } = all[pick(all.length)]!;
    return splice(chars, from, to, anyWord(pick));
  },
  inserted(chars, pick) {
    const all = words(textOf(chars));
    const { from } = all[pick(all.length)]!;
    return splice(chars, from, from, `${anyWord(pick)} `);
  },
  removed(chars, pick) {
    const all = words(textOf(chars));
    if (all.length < 2) return chars;
    const at = pick(all.length);
    const { from, to } = all[at]!;
    return at > 0 ? splice(chars, all[at - 1]!.to, to, '') : splice(chars, from, all[1]!.from, '');
  },
  rewritten(chars, pick) {
    const all = words(textOf(chars));
    const at = pick(Math.max(1, all.length - 3));
    const end = all[Math.min(all.length - 1, at + 1 + pick(3))]!;
    const by = Array.from({ length: 1 + pick(4) }, () => anyWord(pick)).join(' ');
    return splice(chars, all[at]!.from, end.to, by);
  },
};

interface Highlight {
  readonly wording: string;
  readonly from: number;
  readonly to: number;
}

/** One to eight words of a verse. */
function anyHighlight(pick: Pick): Highlight {
  for (;;) {
    const { text } = refs[pick(refs.length)]!;
    const all = words(text);
    if (all.length < 6) continue;
    const at = pick(all.length);
    return { wording: text, from: all[at]!.from, to: all[Math.min(all.length - 1, at + pick(8))]!.to };
  }
}

interface Judged {
  /** It covers all letters of its words that survive, and no surviving letter of another word. */
  readonly exact: boolean;
  /** It covers a surviving letter of another word. */
  readonly other: boolean;
  /** It differs from what it was and does not say so, or the reverse. */
  readonly untold: boolean;
}

function judge({ wording, from, to }: Highlight, now: Corrected, place: WordsPlace): Judged {
  const isLetter = ([char]: Char) => /[\p{L}\p{N}]/u.test(char);
  const isOwn = ([, origin]: Char) => origin !== undefined && origin >= from && origin < to;
  const covered = place.kind === 'verse' ? [] : now.slice(place.from, place.to);
  const other = covered.some((char) => isLetter(char) && char[1] !== undefined && !isOwn(char));
  const own = now.filter((char) => isLetter(char) && isOwn(char)).length;
  const same = place.kind !== 'verse' && textOf(covered) === wording.slice(from, to);
  return {
    exact: !other && covered.filter((char) => isLetter(char) && isOwn(char)).length === own && (own > 0 || !same),
    other,
    untold: same !== (place.kind === 'exact') || (place.kind !== 'exact' && place.was !== wording.slice(from, to)),
  };
}

function judgeAll(count: number, seed: number, correct: (chars: Corrected, pick: Pick) => readonly Corrected[]) {
  const pick = sequence(seed);
  const judged = Array.from({ length: count }, () => {
    const highlight = anyHighlight(pick);
    const chain = correct(
      highlight.wording.split('').map((char, at) => [char, at]),
      pick,
    );
    const now = chain.at(-1)!;
    const between = chain.slice(0, -1).map(textOf);
    return judge(highlight, now, placeWords(highlight, textOf(now), between));
  });
  const tally = (what: keyof Judged) => judged.filter((one) => one[what]).length;
  return { exact: tally('exact'), other: tally('other'), untold: tally('untold') };
}

describe.skipIf(noText)('a highlight of words', () => {
  test.each([
    ['letter', 995],
    ['punctuation', 995],
    ['replaced', 995],
    ['inserted', 995],
    ['removed', 995],
    ['rewritten', 800],
  ] as const)('stands on its words after one correction: %s', (kind, atLeast) => {
    const { exact, other, untold } = judgeAll(1000, 1602, (chars, pick) => [CORRECTIONS[kind]!(chars, pick)]);
    expect({ other, untold }).toEqual({ other: 0, untold: 0 });
    expect(exact).toBeGreaterThanOrEqual(atLeast);
  });

  test('stands on its words after ten corrections, one by one', () => {
    const kinds = ['letter', 'punctuation', 'replaced', 'inserted', 'removed'];
    const { exact, other, untold } = judgeAll(1000, 1909, (chars, pick) => {
      const chain: Corrected[] = [];
      for (let i = 0; i < 10; i++) chain.push(CORRECTIONS[kinds[pick(5)]!]!(chain.at(-1) ?? chars, pick));
      return chain;
    });
    expect({ other, untold }).toEqual({ other: 0, untold: 0 });
    expect(exact).toBeGreaterThanOrEqual(980);
  });

  test('a selection of whole words is kept as it is', () => {
    const pick = sequence(7);
    for (let i = 0; i < 1000; i++) {
      const { wording, from, to } = anyHighlight(pick);
      expect(toWholeWords(wording, from, to)).toEqual({ from, to });
    }
  });
});

test.skipIf(noText)('every verse comes back from the other numbering', () => {
  const lost = refs.filter((ref) => {
    const there = versesElsewhere(ref, 'rv1909', 'kjv');
    const back = there.flatMap((verse) => versesElsewhere(verse, 'kjv', 'rv1909'));
    return !back.some((verse) => formatVerseOsis(verse) === formatVerseOsis(ref));
  });
  expect(refs).toHaveLength(31_103);
  expect(lost).toEqual([]);
});
