/** Rows of a Spanish keyboard, each shifted a little against the one above. */
const ROWS = [
  { keys: '1234567890', shift: 0 },
  { keys: 'qwertyuiop', shift: 0.5 },
  { keys: 'asdfghjklñ', shift: 0.75 },
  { keys: 'zxcvbnm', shift: 1.25 },
];
const NUMBER_PAD = ['789', '456', '123', ' 0 '];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

const places = new Map(
  ROWS.flatMap(({ keys, shift }, y) => [...keys].map((key, x) => [key, { x: x + shift, y }] as const)),
);
const padPlaces = new Map(NUMBER_PAD.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const)));

/** True where the second character follows from the first: the same, the next letter or number, or a key beside it. */
export function follows(before: string, character: string): boolean {
  if (before === character) return true;
  const [a, b] = [ALPHABET.indexOf(before), ALPHABET.indexOf(character)];
  if (a >= 0 && b >= 0 && Math.abs(a - b) === 1) return true;
  return [places, padPlaces].some((keys) => {
    const [from, to] = [keys.get(before), keys.get(character)];
    return from !== undefined && to !== undefined && Math.abs(from.x - to.x) < 1.3 && Math.abs(from.y - to.y) <= 1;
  });
}
