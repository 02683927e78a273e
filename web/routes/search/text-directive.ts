// Words are marked in the chapter by what browsers know themselves: a fragment's text directive (`#v16:~:text=…`). So the
// chapter's stored page stays one, and no script is needed. A directive finds the first place in the page where its words
// stand; the words before and behind them make that the right one.

const MOST_DIRECTIVES = 6;

/** The fragment that leads to a verse and marks some of its words. @param marks half open, in UTF-16 code units of `text` */
export function markedFragment(
  verse: number,
  text: string,
  marks: readonly (readonly [start: number, end: number])[],
): string {
  const directives = joined(text, marks)
    .slice(0, MOST_DIRECTIVES)
    .map(([start, end]) => directive(text, start, end));
  return directives.length === 0 ? `#v${verse}` : `#v${verse}:~:${directives.join('&')}`;
}

/** Words with nothing but a blank between them are one mark. */
function joined(text: string, marks: readonly (readonly [number, number])[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [start, end] of marks) {
    const last = runs.at(-1);
    if (last && /^[\s,;:]*$/.test(text.slice(last[1], start))) last[1] = end;
    else runs.push([start, end]);
  }
  return runs;
}

function directive(text: string, start: number, end: number): string {
  const before = /(?:\S+\s+){0,3}$/.exec(text.slice(0, start))?.[0].trim() ?? '';
  const behind =
    /^\S*(?:\s+\S+){0,3}/
      .exec(text.slice(end))?.[0]
      .replace(/^[\p{P}\s]+/u, '')
      .trim() ?? '';
  const parts = [before && `${encode(before)}-`, encode(text.slice(start, end)), behind && `-${encode(behind)}`];
  return `text=${parts.filter((part) => part !== '').join(',')}`;
}

/** A hyphen, a comma and an ampersand mean something in a directive. */
const encode = (words: string): string => encodeURIComponent(words).replaceAll('-', '%2D');
