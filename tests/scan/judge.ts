import type { Box } from './draw.ts';

/** A verse as `npm run scan -- read … --json` gives it. */
export interface ReadVerse {
  readonly verse: string;
  readonly page: number;
  readonly regions: readonly Box[];
  readonly firm: number;
  readonly shown: boolean;
}

export interface Verdict {
  /** Verses on the pages. */
  readonly due: number;
  /** Shown, and right to 0.8 or better. */
  readonly right: number;
  readonly shown: number;
  /** Shown, and right to less than 0.5. */
  readonly wrong: number;
  /** What is not right: `Gen.1.1 0.62`. */
  readonly faults: readonly string[];
}

interface PageTruth {
  readonly words: readonly { readonly verse?: string; readonly box: Box }[];
}

const [RIGHT, WRONG] = [0.8, 0.5];

/** Holds what was read against what was printed: by the width of words rightly held, of those due and those held wrongly. */
export function judge(pages: readonly PageTruth[], read: readonly ReadVerse[]): Verdict {
  let [due, right, shown, wrong] = [0, 0, 0, 0];
  const faults: string[] = [];
  for (const [index, { words }] of pages.entries()) {
    const own = read.filter(({ page, shown }) => page === index + 1 && shown);
    const printed = new Set(words.flatMap(({ verse }) => verse ?? []));
    due += printed.size;
    shown += own.length;
    for (const verse of own) {
      const share = shareOf(verse, words);
      if (share >= RIGHT) right++;
      else faults.push(`${verse.verse} ${share.toFixed(2)}`);
      if (share < WRONG) wrong++;
    }
    for (const verse of printed) if (!own.some((one) => one.verse === verse)) faults.push(`${verse} –`);
  }
  return { due, right, shown, wrong, faults };
}

function shareOf({ verse, regions }: ReadVerse, words: PageTruth['words']): number {
  let [due, held, other] = [0, 0, 0];
  for (const word of words) {
    const [x, y, width, height] = word.box;
    const isHeld = regions.some((region) => holds(region, x + width / 2, y + height / 2));
    if (word.verse === verse) {
      due += width;
      if (isHeld) held += width;
    } else if (isHeld) other += width;
  }
  return held / (due + other || 1);
}

const holds = ([left, top, width, height]: Box, x: number, y: number): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
