import { type Book, bookByOsis } from './book.ts';
import { BOOKS } from './books.ts';
import { foldName, foldSound } from './fold-name.ts';

// Suggestions for an unknown name: «¿quiso decir Tesalonicenses?». They are offered, never chosen. A name is similar to another
// one with as many words if it sounds alike except for a letter or two, or if it is its beginning (`Ju`: Juan, Jueces).

const MOST = 5;
const LONGEST = 40;

/** Folded names to suggest other books for: foreign names, and names that are used for several books. */
const KNOWN_CONFUSIONS: Readonly<Record<string, readonly string[]>> = {
  johannes: ['John'],
  joannes: ['John'],
  ioannes: ['John'],
  iohannes: ['John'],
  atos: ['Acts'],
  nh: ['Neh', 'Nah'],
};

/** The parts of a name: number (1 to 3, or empty), folded noun, its phonetic key, and the number of words. */
function partsOf(name: string) {
  const [, number = '', noun = ''] = /^([1-3]?) ?(.*)$/.exec(foldName(name)[0] ?? '') ?? [];
  return { number, noun, sound: foldSound(noun), words: noun.split(' ').length };
}

type Name = ReturnType<typeof partsOf>;

let candidates: readonly (Name & { readonly book: Book })[] | undefined;

const index = () =>
  BOOKS.flatMap((book) =>
    [book.spanish, book.english, ...book.aliases.filter(isFullName)].map((name) => ({ book, ...partsOf(name) })),
  );

function isFullName(alias: string): boolean {
  return alias.length > 6 && !/^(?:el|la|los|las|san|s|a|evangelio|[1-3] s(?:an)?)\b/i.test(alias);
}

/** The books with a name similar to an unknown one, the most similar first, at most five. */
export function suggestBook(text: string): readonly Book[] {
  if (text.length > LONGEST) return [];
  const written = partsOf(text);
  const { number, noun, words } = written;
  if (!/^\p{L}[\p{L} ]+$/u.test(noun)) return [];
  if (number === '' && Object.hasOwn(KNOWN_CONFUSIONS, noun))
    return KNOWN_CONFUSIONS[noun]!.flatMap((osis) => bookByOsis(osis) ?? []);
  candidates ??= index();
  const near = new Map<Book, number>();
  for (const candidate of candidates) {
    if ((number !== '' && candidate.number !== number) || candidate.words !== words) continue;
    // A name without a number means a book without one: `Jhon` is Juan, not 1 Juan.
    const distance = rank(written, candidate) + (candidate.number === number ? 0 : 1);
    if (distance < (near.get(candidate.book) ?? Number.POSITIVE_INFINITY)) near.set(candidate.book, distance);
  }
  const best = Math.min(...near.values());
  const kept = [...near].filter(([, distance]) => distance <= best + 0.5);
  return kept
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, MOST)
    .map(([book]) => book);
}

/** Distance of a name from the input; infinite if it is not similar. */
function rank({ noun, sound }: Name, candidate: Name): number {
  if (candidate.noun === noun) return 0;
  if (candidate.noun.startsWith(noun) || (noun.length > 3 && candidate.sound.startsWith(sound))) return 0.5;
  const length = Math.max(sound.length, candidate.sound.length);
  const allowed = length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3;
  const seen = lettersApart(noun, candidate.noun, allowed);
  // A wrong letter in the spelling counts slightly less than one in the phonetic key.
  const distance = Math.min(seen, lettersApart(sound, candidate.sound, allowed) + 0.25);
  return distance > allowed + 0.25 ? Number.POSITIVE_INFINITY : distance;
}

/** Edit distance (insertions, deletions, replacements, swaps of neighbours); `most` + 1 if it is greater. */
function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
