import { expect, test } from 'vitest';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../editions/library/open-library.ts';
import { findVerses } from '../../editions/scan/find-verses.ts';
import { type KnownText, knownText } from '../../editions/scan/known-text.ts';
import type { PageWord } from '../../editions/scan/page-words.ts';
import { chaptersOf } from '../../scripture/text/edition.ts';
import { reportSkipped } from '../report-skipped.ts';
import { chanceFrom } from './chance.ts';
import { SIZES } from './draw.ts';
import { judge } from './judge.ts';
import { spoil } from './spoil.ts';
import { HEIGHT, type Style, typeset, WIDTH, type Word } from './typeset.ts';

const [installed] = openLibrary('var').editions;
const noText = !installed && reportSkipped('los versículos de páginas impresas', 'npm run edition -- setup');

/** A page as it is set, with one letter in twenty read wrongly and every fortieth word not at all. */
function readAsSet(words: readonly Word[], seed: number): PageWord[] {
  const chance = chanceFrom(seed);
  const misread = (text: string) => text.replace(/\p{L}/gu, (letter) => (chance() < 0.05 ? 'e' : letter));
  return words.flatMap(({ text, style, x, y, width }) =>
    chance() < 1 / 40
      ? []
      : {
          text: misread(text),
          left: x,
          right: x + width,
          top: y - (style === 'initial' ? 90 : 30),
          bottom: y + 8,
          confidence: 90,
          line: `${y}.${x < 1_100}.${style === 'note'}`,
        },
  );
}

/** Letters of one width, so that the lines are the same on any machine, whatever fonts it has. */
const measure = (text: string, style: Style): number => 0.42 * SIZES[style] * text.length;

function printed(from: string, verses: 'paragraph' | 'run-on', seed: number) {
  const all = [...chaptersOf(openCompiled(installed!.file).edition)].flatMap((chapter) =>
    chapter.verses.map(({ number, text }) => ({ key: `${chapter.book}.${chapter.number}.${number}`, text })),
  );
  const start = all.findIndex(({ key }) => key === from);
  const text = spoil(all.slice(start, start + 150), 0.15, chanceFrom(seed));
  return typeset(text, { verses, letters: 'old', seed, measure }, 2);
}

const truthOf = (words: readonly Word[]) => ({
  words: words
    .filter(({ neutral }) => !neutral)
    .map(({ verse, x, y, width }) => ({ ...(verse && { verse }), box: [x, y - 20, width, 20] as const })),
});

function find(words: readonly PageWord[], text: KnownText) {
  const { verses } = findVerses(words, text);
  return verses.map((verse) => ({ ...verse, page: 1 }));
}

const known = () => knownText(openCompiled(installed!.file).edition);

test.skipIf(noText).each([
  ['Gen.24.1', 'paragraph'],
  ['Luke.15.1', 'run-on'],
] as const)('verses of another revision are found in the whole Bible: from %s, set %s', (from, setting) => {
  const text = known();
  let [due, right] = [0, 0];
  const faults: string[] = [];
  // Several settings of the same verses, because one page may have a tenth more or less, by the chance of its lines.
  for (const seed of [5, 6, 7])
    for (const page of printed(from, setting, seed)) {
      const verdict = judge([truthOf(page)], find(readAsSet(page, seed), text));
      expect(verdict.due).toBeGreaterThan(25);
      expect(verdict.wrong).toBe(0);
      due += verdict.due;
      right += verdict.right;
      faults.push(...verdict.faults);
    }
  expect(right / due, faults.join(', ')).toBeGreaterThanOrEqual(0.94);
});

test.skipIf(noText)('of pages of other chapters, and of no words, nothing is found', () => {
  const text = knownText(openCompiled(installed!.file).edition, 'Matt.1', 'Matt.14');
  const [page = []] = printed('Num.7.1', 'run-on', 7);
  expect(find(readAsSet(page, 7), text)).toEqual([]);
  expect(find([], text)).toEqual([]);
});

test.skipIf(noText)('regions are inside the page', () => {
  const [page = []] = printed('Ps.104.1', 'paragraph', 8);
  const found = find(readAsSet(page, 8), known());
  expect(found.length).toBeGreaterThan(25);
  for (const [x, y, width, height] of found.flatMap(({ regions }) => regions)) {
    expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThan(WIDTH);
    expect(y + height).toBeLessThan(HEIGHT);
  }
});
