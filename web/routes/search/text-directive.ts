// Words are marked in the chapter by text directives of the URL's fragment (`#v16:~:text=…`), which browsers support natively. So the
// chapter needs only one cached page, and no script. A directive matches the first place in the page with its words; the words before and
// after them make it the right one.

const MOST_DIRECTIVES = 6;

/** The fragment of a verse with some of its words marked. @param marks half open, in UTF-16 code units of `text` */
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

/** Merges marks that are separated only by white space or punctuation. */
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

/** Escapes hyphens, commas and ampersands, which are syntax in a directive. */
const encode = (words: string): string => encodeURIComponent(words).replaceAll('-', '%2D');
