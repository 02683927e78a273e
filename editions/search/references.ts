import { readFacts, writeFacts } from './facts/facts-file.ts';

/** How much other verses refer to each verse of the common count: a level for each, 0 to 15 (see count-references.ts). */
const REFERENCES = new URL('./facts/references.facts', import.meta.url);

const HEAD = `
How much other verses of the Bible refer to each verse: a level of 0 to 15 on a logarithmic scale, one byte a verse.
From: cross references with votes by OpenBible.info (https://www.openbible.info/labs/cross-references/), CC BY, 2021-05-31.
Made by: npm run search-facts -- --sources DIR (docs/search.md)
`;

export const writeReferences = (levels: Uint8Array): number => writeFacts(REFERENCES, HEAD, [levels]);

export const readReferences = (): Uint8Array => readFacts(REFERENCES).parts[0]!;
