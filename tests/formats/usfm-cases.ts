// `npm run formats -- usfm-cases [DIR]`: the USFM committee's valid test cases (usfm-bible/tcdocs), in USFM and in USX, go in, into a
// compiled file, out in every format that holds all of an edition, and in again. What stands under each marker is counted from the
// case's USX, apart from our readers. It exits with 1 on any loss.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { readSource } from '../../editions/read-source.ts';
import { EditionError } from '../../editions/source/edition-error.ts';
import type { SourceText } from '../../editions/source/source-text.ts';
import { HELD_MARKERS, markersOfEdition, markersOfUsx, type Tally, withoutParagraphs } from './markers-in.ts';
import { roundTrip, WHOLE_FORMATS } from './round-trip.ts';

const META = { id: 'caso', title: 'Caso', rights: 'Libre', source: 'usfm-bible/tcdocs' } as const;
/** Our USX reader reads the case's USX, so that only differences from USFM need another oracle. */
const FILES = ['origin.usfm', 'origin.xml'] as const;

const [folder = ''] = process.argv.slice(2);
const cases = globSync('**/metadata.xml', { cwd: folder })
  .filter((path) => /<validated>\s*pass\s*</.test(readFileSync(join(folder, path), 'utf8')))
  .map(dirname)
  .sort();
let faults = 0;
const fault = (line: string) => {
  faults += 1;
  console.log(line);
};
for (const file of FILES) await judge(file);
process.exitCode = faults === 0 ? 0 : 1;

async function judge(file: (typeof FILES)[number]): Promise<void> {
  const totals = { read: 0, verses: 0, held: 0, mere: 0 };
  const refused = new Map<string, number>();
  const byMarker = new Map<string, number>();
  for (const name of cases) {
    const path = join(folder, name, file);
    const usx = join(folder, name, 'origin.xml');
    if (!existsSync(path)) continue;
    try {
      const source = await readSource(path);
      const opened = openCompiled(compileSource(source, { meta: META }).bytes);
      totals.read += 1;
      totals.verses += source.verses.length;
      for (const { what, first } of toldOfHeld(source)) fault(`${name}: told, not held: ${String(what)} (${first})`);
      for (const { format, what } of await roundTrip(opened)) fault(`${name}: ${format}: ${what}`);
      const given = existsSync(usx) ? markersOfUsx(readFileSync(usx, 'utf8')) : undefined;
      if (!given) continue;
      // One paragraph for each chapter says nothing of paragraphs, and is told so.
      const isMere = source.findings.some(({ what }) => typeof what !== 'string' && what.code === 'mere-paragraphs');
      if (isMere) totals.mere += 1;
      totals.held += compare(name, isMere ? withoutParagraphs(given) : given, markersOfEdition(opened), byMarker);
    } catch (error) {
      if (!(error instanceof EditionError)) throw error;
      const code = error.message.slice(0, 4);
      refused.set(code, (refused.get(code) ?? 0) + 1);
    }
  }
  console.log([...byMarker].map(([marker, count]) => `${marker} ${count}`).join(', '));
  const refusals = [...refused].map(([code, count]) => `${code} ${count}`).join(', ');
  console.log(
    `${file}: ${cases.length} valid cases, ${totals.read} read, refused ${refusals}; ${totals.verses} verses; ${totals.mere} have a paragraph ` +
      `for each chapter and no other; ${totals.held} words and paragraphs are under their marker, in the compiled file and in ${WHOLE_FORMATS.join(', ')}; ` +
      `${faults} faults`,
  );
}

/** Findings that tell a marker of which an edition has all. What is in a sidebar is left out with it, under the sidebar's name. */
function toldOfHeld({ findings }: SourceText): SourceText['findings'] {
  if (findings.some(({ what }) => what === '\\esb')) return [];
  return findings.filter(({ what }) => typeof what === 'string' && HELD_MARKERS.test(what));
}

function compare(name: string, given: Tally, held: Tally, byMarker: Map<string, number>): number {
  let kept = 0;
  for (const key of new Set([...given.keys(), ...held.keys()])) {
    const [there, here] = [given.get(key) ?? 0, held.get(key) ?? 0];
    const both = Math.min(there, here);
    const marker = key.slice(0, key.indexOf(':'));
    byMarker.set(marker, (byMarker.get(marker) ?? 0) + both);
    kept += both;
    if (there !== here) fault(`${name}: ${there} in the case, ${here} in the edition: ${key.slice(0, 90)}`);
  }
  return kept;
}
