import { type Family, formatFamilies } from '../../../scripture/search/word-facts.ts';
import { readFacts, writeFacts } from '../facts/facts-file.ts';

/** The table of families (scripture/search/word-facts.ts describes its format). */
export const FAMILIES = new URL('../facts/families.facts', import.meta.url);

const HEAD = `
Which forms of Spanish words belong together, as far as the Reina-Valera 1909 and the editions of other-words.facts use them: amar, amó, amaba, amado.
From: the Spanish dictionary for Hunspell by Santiago Bosio and contributors (rla-es), https://github.com/sbosio/rla-es, in the
  npm package dictionary-es 4.0.0, used under the Mozilla Public License 1.1 or later (its licence offers GPL, LGPL or MPL).
  This file is covered by the Mozilla Public License, https://www.mozilla.org/MPL/; how it is made: editions/search/families/.
  Irregular verbs and pronouns behind verbs were added.
Made by: npm run search-facts -- --sources DIR (docs/search.md)
`;

/** Returns the size of the compressed table in bytes. */
export const writeFamilies = (families: readonly Family[]): number =>
  writeFacts(FAMILIES, HEAD, [Buffer.from(formatFamilies(families), 'utf8')]);

export const readFamilies = (): string => Buffer.from(readFacts(FAMILIES).parts[0]!).toString('utf8');
