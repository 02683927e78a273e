import { type Passage, verses, wholeChapters } from '../reference/passage.ts';

// The compact notation of the tables: a book's code, then its days. `1-3` are three days of a chapter each, `4+6` is one day
// with the chapters 4 to 6, `7:1-8:12` one day from verse to verse.

/** One passage for each day. */
export function readRuns(runs: string): readonly Passage[] {
  let book = '';
  return runs.split(/\s+/).flatMap((token) => {
    if (/[a-z]/i.test(token)) {
      book = token;
      return [];
    }
    return daysOf(book, token);
  });
}

function daysOf(book: string, token: string): readonly Passage[] {
  const [a = 0, b = 0, c = 0, d = 0] = token.split(/[-+:]/).map(Number);
  if (token.includes(':')) return [verses(book, { chapter: a, verse: b }, { chapter: c, verse: d })];
  if (token.includes('+')) return [wholeChapters(book, a, b)];
  if (!token.includes('-')) return [wholeChapters(book, a)];
  return Array.from({ length: b - a + 1 }, (_, day) => wholeChapters(book, a + day));
}
