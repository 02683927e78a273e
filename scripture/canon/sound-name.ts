// How a name sounds in Spanish, for names that are written as they are heard. Folded letters in, letters out.

/** `s` for `c` before `e` and `i` and for `z`, as most of the Spanish-speaking world says them: `tesalonisenses`. */
export function foldSeseo(folded: string): string {
  return folded.replace(/c(?=[ei])|z/g, 's');
}

/**
 * What spellings of one sound have in common, old and foreign ones too: `h` is silent, `b` is `v`, `qu`, `k` and hard
 * `c` are one, `ph` is `f`, doubled letters are single.
 */
export function foldSound(folded: string): string {
  return foldSeseo(folded.replaceAll('ph', 'f').replaceAll('ch', '\u00e7').replaceAll('th', 't'))
    .replace(/qu(?=[ei])|[ckq]/g, 'k')
    .replaceAll('v', 'b')
    .replaceAll('x', 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g')
    .replaceAll('ll', 'y')
    .replaceAll('y', 'i')
    .replaceAll('h', '')
    .replace(/(.)\1+/g, '$1');
}
