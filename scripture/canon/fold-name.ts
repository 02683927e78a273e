// Normalises a book's name. `1.ª Co`, `1a Co`, `I Co` and `Primera Co` all become the words `1`, `co`. Spaces between words are
// kept as word boundaries: without them `i s` (1 Samuel) and `is` (Isaías) would be the same name.

/** Spellings of a book's number; the first one in each line is the digit. */
export const ORDINALS: ReadonlyMap<string, string> = new Map(
  [
    '1 1a 1o 1ra 1ro 1er 1era 1ero i primera primero primer',
    '2 2a 2o 2da 2do ii segunda segundo',
    '3 3a 3o 3ra 3ro 3er 3era 3ero iii tercera tercero tercer',
    // Only for absent books: Macabeos, Esdras.
    '4 4a 4o 4ta 4to iv cuarta cuarto',
  ].flatMap((words) => words.split(' ').map((word): [string, string] => [word, words[0]!])),
);

const ENDINGS = 'a o ra ro da do ta to era ero er'.split(' ');
/** Ordinal suffixes of a digit, directly or after a dot: `1.ª`, `2da`. */
export const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(ENDINGS);
const GLUED_ENDING = new RegExp(`^(?:${ENDINGS.join('|')})(?=\\p{L})`, 'u');

/** Lower-cases, strips accents, and drops invisible characters (zero width, soft hyphen). */
export function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .toLowerCase();
}

/**
 * The folded spellings to look up for a name: words separated by one space, the book's number first, as a digit. More than one
 * if an `a` may be the ending of `1a` or the preposition of `1 a los Corintios`.
 */
export function foldName(name: string): readonly string[] {
  const words = foldLetters(name)
    .replace(/[ªº°]/g, 'a ')
    .split(/[\s._+-]+/)
    .filter((word) => word !== '');
  if ((words[0] === 'la' || words[0] === 'el') && ORDINALS.has(words[1] ?? '')) words.shift();
  const first = words[0];
  if (first === undefined) return [];
  const ordinal = ORDINALS.get(first);
  if (ordinal !== undefined) {
    const rest = words.slice(1);
    const spellings = [[ordinal, ...rest].join(' ')];
    if (ORDINAL_ENDINGS.has(rest[0] ?? '')) spellings.push([ordinal, ...rest.slice(1)].join(' '));
    return spellings;
  }
  const glued = /^([1-4])(\p{L}+)$/u.exec(first);
  if (glued === null) return [words.join(' ')];
  const [, digit = '', letters = ''] = glued;
  const spellings = [[digit, letters, ...words.slice(1)].join(' ')];
  const bare = letters.replace(GLUED_ENDING, '');
  if (bare !== letters) spellings.push([digit, bare, ...words.slice(1)].join(' '));
  return spellings;
}

// Phonetic normalisation of names. Input and output are folded letters.

/** Replaces `c` before `e` and `i`, and `z`, by `s`, the pronunciation of most Spanish speakers: `tesalonisenses`. */
export function foldSeseo(folded: string): string {
  return folded.replace(/c(?=[ei])|z/g, 's');
}

/**
 * A phonetic key, for old and foreign spellings too: `h` is silent, `b` is `v`, `qu`, `k` and hard `c` are the same, `ph` is
 * `f`, doubled letters are single.
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
