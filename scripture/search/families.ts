// The forms of one word: `amar`, `amó`, `amaba`, `ame`, `amado`. A table of facts says which belong together
// (editions/search/families); it knows the words of the editions it was made from.
//
// Written as a line for each family: what all its words begin with, then how each goes on, the dictionary's form first.
// Behind `!` stand spellings of the same letters that are other words: `estar ar a!esta,ésta aba`.

import { commonStart } from '../text/common-ends.ts';
import { pushTo } from './word-index.ts';

export interface Family {
  /** Folded; first the one that a dictionary has. */
  readonly words: readonly string[];
  /** Folded word → how other words of the same letters are spelled. */
  readonly others: ReadonlyMap<string, readonly string[]>;
}

export interface Families {
  /** The forms of all words that may have this form; undefined where none is known. */
  of(word: string): Family | undefined;
}

export const formatFamilies = (families: readonly Family[]): string => families.map(formatFamily).join('\n');

function formatFamily({ words, others }: Family): string {
  const start = words.reduce((a, b) => a.slice(0, commonStart(a, b)));
  const ends = words.map((word) => {
    const spellings = others.get(word);
    return word.slice(start.length) + (spellings === undefined ? '' : `!${spellings.join(',')}`);
  });
  return [start, ...ends].join(' ');
}

function parseFamily(line: string): Family {
  const [start = '', ...ends] = line.split(' ');
  const others = new Map<string, readonly string[]>();
  const words = ends.map((end) => {
    const [rest = '', spellings] = end.split('!');
    const word = start + rest;
    if (spellings !== undefined) others.set(word, spellings.split(','));
    return word;
  });
  return { words, others };
}

export const parseFamilies = (text: string): readonly Family[] =>
  text === '' ? [] : text.split('\n').map(parseFamily);

/** @param text gives what formatFamilies wrote; read when a form is first asked for */
export function openFamilies(text: () => string): Families {
  let byWord: Map<string, Family[]> | undefined;
  const read = () => {
    const found = new Map<string, Family[]>();
    for (const family of parseFamilies(text())) for (const word of family.words) pushTo(found, word, family);
    return found;
  };
  return {
    of(word) {
      byWord ??= read();
      const families = byWord.get(word);
      return families === undefined ? undefined : together(families);
    },
  };
}

/** A spelling that is strange to one family may be at home in the other. */
function together(families: readonly Family[]): Family {
  const [first] = families;
  if (first !== undefined && families.length === 1) return first;
  const words = [...new Set(families.flatMap(({ words }) => words))];
  const others = new Map<string, readonly string[]>();
  for (const word of words) {
    const having = families.filter((family) => family.words.includes(word));
    const strange = having
      .map(({ others }) => others.get(word) ?? [])
      .reduce((a, b) => a.filter((spelling) => b.includes(spelling)));
    if (strange.length > 0) others.set(word, strange);
  }
  return { words, others };
}
