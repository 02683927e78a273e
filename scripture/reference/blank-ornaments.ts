// What people put around a reference and do not mean: brackets, quotation marks, Markdown's stars, a bullet, an
// upright line, pictures.

const ORNAMENTS =
  /(?:[*_|`"«»“”‹›]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3)+/gu;
const OPENING = /^[\s([«"“'‘¿¡>#•·\u2010-\u2015-]+/;
/** With a hyphen that no end follows. */
const CLOSING = /[\s)\]»"”'’.,;?!…\u2010-\u2015-]+$/;

/** Behind references, of others like them: `Is 1,24, etc.`, `Mt 3, 16 paralelos`. */
const AND_OTHERS = /(?<=[0-9a-z])(?:[;,.]? |[;,])(?:etc|e\.a|(?:y )?par(?:alelos)?)[\s.)]*$/;

/** The input with its ornaments made blank; every offset stays. */
export function blankOrnaments(input: string): string {
  const plain = input.replace(ORNAMENTS, (run, at: number) =>
    // Between letters or digits (`3*16`) they are no ornament.
    isInside(input, at, at + run.length) ? run : ' '.repeat(run.length),
  );
  const blank = (outside: string) => ' '.repeat(outside.length);
  return plain.replace(OPENING, blank).replace(AND_OTHERS, blank).replace(CLOSING, blank);
}

function isInside(input: string, start: number, end: number): boolean {
  return /[\p{L}\p{N}]/u.test(input[start - 1] ?? '') && /[\p{L}\p{N}]/u.test(input[end] ?? '');
}
