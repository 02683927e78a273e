/** Maximum characters of a piece: some voices stop after about 15 seconds, which is about this much at the slowest speed. */
export const LONGEST = 180;

/** Split points, best first: strong pauses, commas, blanks. */
const PAUSES = [/(?<=[.;:?!…][»”’)\]]*) /u, /(?<=,) /u, / /u] as const;

/** Splits a text at pauses into as few pieces as possible of at most LONGEST characters. Joined by blanks they give the text. */
export function cut(text: string, [pause, ...weaker]: readonly RegExp[] = PAUSES): readonly string[] {
  if (text.length <= LONGEST || pause === undefined) return [text];
  const pieces: string[] = [];
  for (const next of text.split(pause).flatMap((part) => cut(part, weaker))) {
    const longer = `${pieces.at(-1)} ${next}`;
    if (pieces.length > 0 && longer.length <= LONGEST) pieces[pieces.length - 1] = longer;
    else pieces.push(next);
  }
  return pieces;
}
