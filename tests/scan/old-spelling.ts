// How a printer of 1600 would have set a text of today: long s, u for v and v for u, tildes for n and m, no accents.
import type { Chance } from './chance.ts';

/** Words change in places, as they did: two settings of a verse differ. */
export function oldSpelling(word: string, chance: Chance): string {
  let old = word
    .normalize('NFD')
    .replace(/(?<![nN])\p{M}|(?<=[nN])(?!\u0303)\p{M}/gu, '')
    .normalize('NFC');
  if (/^[yY]$/.test(old) && chance() < 0.3) return '&';
  old = old.replace(/^j(?=[eiu])/, 'i').replace(/j/g, (j) => (chance() < 0.4 ? 'x' : j));
  old = old.replace(/z(?=[aou])/g, 'ç').replace(/c(?=[ei])/g, (c) => (chance() < 0.3 ? 'ç' : c));
  old = old
    .replace(/^v(?=[aeiou])/, () => 'v')
    .replace(/(?<=\p{L})v/gu, 'u')
    .replace(/^u/, 'v');
  old = old.replace(/(?<=[aeiou])b(?=[aeiou])/g, (b) => (chance() < 0.3 ? 'u' : b));
  if (chance() < 0.5) old = old.replace(/^que(?=\P{L}*$)/u, 'q\u0303');
  if (chance() < 0.25)
    old = old.replace(/([aeo])[nm](?=[^aeiouhlr\P{L}])/u, (_, vowel: string) => `${vowel}\u0303`.normalize('NFC'));
  if (chance() < 0.2) old = old.replace(/(?<=[aeiou])s(?=[aeiou])/, 'ss');
  return longS(old);
}

/** ſ stands everywhere but at a word's end. */
const longS = (word: string): string => word.replace(/s(?=\p{L})/gu, 'ſ');
