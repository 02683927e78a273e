// Splits a verse of poetry at its pauses if the print has no line breaks: its halves answer each other, and the punctuation
// marks that.

/** Minimum length of a line, except for one that consists of a bracket (`(Selah.)`). */
const SHORTEST = 12;
/** A longer line is split again at a comma, if both parts reach SHORTEST_AT_COMMA. */
const LONG = 50;
const SHORTEST_AT_COMMA = 20;

/** The space after a strong pause and its closing punctuation. */
const PAUSE = /(?<=[;:.?!…][)»”’\]]*) (?=\S)/g;
const COMMA = /(?<=,[)»”’\]]*) (?=\S)/g;
const BRACKETED = /^\(.*\)\S*$/;

/** Replaces spaces by line breaks; the length stays the same, so that offsets stay valid. */
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

/** Splits a long line at the comma nearest its middle, recursively. */
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
