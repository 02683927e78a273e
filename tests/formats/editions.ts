// `npm run formats -- editions FILE…`: each edition goes in, out in every format that holds all of an edition after its source is
// out of reach, and in again, and is compared record by record. It exits with 1 on any difference.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { storeCompiled } from '../../editions/compiled/store-compiled.ts';
import { readSource } from '../../editions/read-source.ts';
import { EditionError } from '../../editions/source/edition-error.ts';
import { roundTrip, WHOLE_FORMATS } from './round-trip.ts';

let faults = 0;
for (const path of process.argv.slice(2)) {
  const name = basename(path);
  const folder = mkdtempSync(join(tmpdir(), 'edicion-'));
  try {
    const source = await readSource(path);
    const opened = openCompiled(storeCompiled(folder, compileSource(source, { meta: { id: 'edicion', title: name } })));
    const { verses, strongs, editorial } = opened.header.counts;
    const losses = await roundTrip(opened);
    faults += losses.length;
    for (const { format, what } of losses.slice(0, 20)) console.log(`  ${format}: ${what}`);
    const { headings = 0, notes = 0, references = 0, introductions = 0 } = editorial ?? {};
    console.log(
      `${name}: ${source.format}, ${opened.edition.meta.versification}; ${opened.edition.books.length} books, ${verses} verses, ${headings} headings, ${notes} notes, ` +
        `${references} cross references, ${introductions} paragraphs of introduction, ${strongs?.tags ?? 0} tagged words; ` +
        `out and in by ${WHOLE_FORMATS.join(', ')}: ${losses.length} differences`,
    );
  } catch (error) {
    if (!(error instanceof EditionError)) throw error;
    faults += 1;
    console.log(`${name}: ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exitCode = faults === 0 ? 0 : 1;
