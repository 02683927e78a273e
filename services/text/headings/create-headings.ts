import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Headings, openHeadings } from './headings.ts';

/** In the folder of the program's sources. */
export const HEADINGS_FILE = 'editions/passages/headings.tsv';

/** The headings that come with the program. @param programDir the folder of its sources */
export const createHeadings = ({ programDir }: { readonly programDir: string }): Headings =>
  openHeadings(() => readFileSync(join(programDir, HEADINGS_FILE), 'utf8'));
