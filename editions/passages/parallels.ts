import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import { parseGospelSections } from '../../scripture/study/gospel-sections.ts';
import { openParallels, type Parallel, parseParallels } from '../../scripture/study/parallels.ts';
import { gospelSectionsFile } from './gospel-sections.ts';

/** The table of parallels outside the Gospels and of quotations, in the program's sources. It is written by hand. */
export const parallelsFile = (programDir: string): string => join(programDir, 'editions/passages/parallels.tsv');

/** Reads both tables. Returns a verse's parallels, in the RV1909's numbering. */
export function readParallels(programDir: string): (verse: VerseRef) => readonly Parallel[] {
  const { parallels } = parseGospelSections(readFileSync(gospelSectionsFile(programDir), 'utf8'));
  return openParallels([...parallels, ...parseParallels(readFileSync(parallelsFile(programDir), 'utf8'))]);
}
