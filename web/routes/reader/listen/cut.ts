/** Some voices fall silent after some fifteen seconds of one piece: at the slowest speed that is about as much. */
export const LONGEST = 180;

/** Where a voice rests anyway, then where it may; between words where nothing else is left. */
const PAUSES = [/(?<=[.;:?!…][»”’)\]]*) /u, /(?<=,) /u, / /u] as const;

/** A text in pieces that are not too long, cut where a voice rests, as few as may be. Joined by blanks they are the text. */
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
