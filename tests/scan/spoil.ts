import { type Chance, oneOf } from './chance.ts';

export interface PrintedVerse {
  /** `Gen.1.1` */
  readonly key: string;
  readonly text: string;
}

/** Another revision of a text: a share of its words is replaced by words from elsewhere in it, dropped or doubled. */
export function spoil(verses: readonly PrintedVerse[], share: number, chance: Chance): PrintedVerse[] {
  const all = verses.flatMap(({ text }) => text.split(' '));
  const spoilt = (word: string): string[] => {
    if (chance() >= share) return [word];
    const kind = chance();
    if (kind < 0.6) return [bare(oneOf(all, chance)) + (/\P{L}+$/u.exec(word)?.[0] ?? '')];
    return kind < 0.8 ? [] : [word, word];
  };
  return verses.map(({ key, text }) => {
    const words = text.split(' ');
    const kept = words.flatMap(spoilt);
    return { key, text: (kept.length > 0 ? kept : words).join(' ') };
  });
}

const bare = (word: string): string => word.replace(/\P{L}/gu, '');
