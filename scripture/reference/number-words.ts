import { foldLetters } from '../canon/fold-name.ts';
import { tokenize } from './token.ts';

// Numbers as they are spoken: `salmo veintitrés`, `Juan tres dieciséis`, `ciento diecinueve`.

const TO_29 =
  'un primero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve';
const VALUES: ReadonlyMap<string, number> = new Map([
  ...TO_29.split(' ').map((word, at) => [word, Math.max(1, at - 1)] as const),
  ...'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'
    .split(' ')
    .map((word, at) => [word, 30 + 10 * at] as const),
  ['ciento', 100],
]);

const TENS: ReadonlySet<number> = new Set([20, 30, 40, 50, 60, 70, 80, 90]);
const isUnit = (number: number): boolean => number > 0 && number < 10;

/**
 * An input whose numbers are written in words behind a name, with figures in their place, as long as it was. Undefined
 * where there are none, and for `veinte tres`, which may be one number or two.
 */
export function numbersInFigures(input: string): string | undefined {
  const tokens = tokenize(input);
  if (tokens === undefined || tokens.some(({ kind }) => kind === 'number')) return undefined;
  const words = tokens.map(({ text }) => foldLetters(text));
  const value = (at: number): number => VALUES.get(words[at] ?? '') ?? 0;
  let figures = input;
  for (let at = 1; at < tokens.length; at += 1) {
    const first = at;
    let number = value(at);
    if (number === 0) continue;
    if (words[at] === 'ciento' && value(at + 1) > 0) {
      at += 1;
      number += value(at);
    }
    if (TENS.has(value(at))) {
      if (words[at + 1] === 'y' && isUnit(value(at + 2))) {
        at += 2;
        number += value(at);
      } else if (isUnit(value(at + 1))) return undefined;
    }
    const [start, end] = [tokens[first]?.start ?? 0, tokens[at]?.end ?? 0];
    figures = figures.slice(0, start) + String(number).padEnd(end - start) + figures.slice(end);
  }
  return figures === input ? undefined : figures;
}
