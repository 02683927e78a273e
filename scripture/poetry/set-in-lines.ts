// Where no line breaks are printed, a poem's verse is divided where it pauses: its halves answer each other, and the text
// marks that by its punctuation.

/** No line is shorter, but for one that has a bracket of its own (`(Selah.)`). */
const SHORTEST = 12;
/** A longer line is divided again at a comma, if each part has some weight. */
const LONG = 50;
const SHORTEST_AT_COMMA = 20;

/** The blank after a strong pause, and after what closes there. */
const PAUSE = /(?<=[;:.?!…][)»”’\]]*) (?=\S)/g;
const COMMA = /(?<=,[)»”’\]]*) (?=\S)/g;
const BRACKETED = /^\(.*\)\S*$/;

/** The text with line breaks in the place of blanks: as long as before, so that what points into it still does. */
export function setInLines(text: string): string {
  return atPauses(text).flatMap(atCommas).join('\n');
}

function atPauses(text: string): readonly string[] {
  const lines: string[] = [];
  for (const part of text.split(PAUSE)) {
    const before = lines.at(-1);
    if (before === undefined || mayPart(before, part)) lines.push(part);
    else lines[lines.length - 1] = `${before} ${part}`;
  }
  return lines;
}

const mayPart = (before: string, after: string): boolean =>
  [before, after].every((part) => part.length >= SHORTEST) || BRACKETED.test(before) || BRACKETED.test(after);

/** A long line, divided at the comma nearest its middle, and its parts likewise. */
function atCommas(line: string): readonly string[] {
  if (line.length <= LONG) return [line];
  const middle = line.length / 2;
  const [nearest] = [...line.matchAll(COMMA)]
    .map(({ index }) => index)
    .filter((at) => at >= SHORTEST_AT_COMMA && line.length - at > SHORTEST_AT_COMMA)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (nearest === undefined) return [line];
  return [line.slice(0, nearest), line.slice(nearest + 1)].flatMap(atCommas);
}
