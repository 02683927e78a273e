import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gospelSectionsFile } from '../../../editions/passages/gospel-sections.ts';
import { parallelsFile } from '../../../editions/passages/parallels.ts';
import { referencesFile } from '../../../editions/passages/references.ts';
import { readFacts } from '../../../editions/search/facts/facts-file.ts';
import { cutBytes, joinBytes } from '../../../scripture/pack/pack.ts';
import type { StudyFile } from '../../../scripture/pack/study-pack.ts';
import { HEADINGS_FILE } from '../headings/create-headings.ts';

/** Half of the table, of which the first one has 214 kB on the network, the second 95. */
const REFERENCES_BYTES = 250_000;

/** The tables of the verses' pages, and the headings, as copies of the text get them. @param programDir the folder of the program's sources */
export function packStudy(programDir: string): Readonly<Record<StudyFile, readonly Uint8Array<ArrayBuffer>[]>> {
  const text = (path: string) => [readFileSync(path)];
  return {
    references: cutBytes(joinBytes(readFacts(referencesFile(programDir)).parts), REFERENCES_BYTES),
    sections: text(gospelSectionsFile(programDir)),
    parallels: text(parallelsFile(programDir)),
    headings: text(join(programDir, HEADINGS_FILE)),
  };
}
