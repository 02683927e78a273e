import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSourceFiles } from '../editions/archives/read-source-files.ts';
import { sha256 } from '../editions/compiled/format.ts';
import { gospelSectionsFile, gospelSectionsTable } from '../editions/passages/gospel-sections.ts';
import { rankReferences, referencesFile, writeCrossReferences } from '../editions/passages/references.ts';

// `npm run passage-facts -- --sources DIR`: DIR has OpenBible.info's cross references and Eusebius' canons, as zip files.
const { sources } = parseArgs({ options: { sources: { type: 'string' } } }).values;
if (sources === undefined) {
  console.error('Falta la carpeta de las fuentes: npm run passage-facts -- --sources <carpeta>');
  process.exit(1);
}
const folder = resolve(sources);

/** The files of the source whose name matches, and its checksum. */
async function readZip(name: RegExp): Promise<{ readonly texts: ReadonlyMap<string, string>; readonly sum: string }> {
  const found = readdirSync(folder).find((file) => name.test(file));
  if (found === undefined) {
    console.error(`Falta en ${folder} un archivo como ${name.source}.`);
    process.exit(1);
  }
  const files = await readSourceFiles(join(folder, found));
  const texts = [...files].map(([path, bytes]) => [basename(path), Buffer.from(bytes).toString('utf8')] as const);
  return { texts: new Map(texts), sum: sha256(readFileSync(join(folder, found))) };
}

const program = resolve(import.meta.dirname, '..');
const references = await readZip(/cross-references.*\.zip$/);
const [lines = ''] = [...references.texts.values()];
const lists = rankReferences(lines.split('\n'));
const bytes = writeCrossReferences(referencesFile(program), lists, references.sum);
const count = [...lists.values()].reduce((sum, list) => sum + list.length, 0);
console.log(`Referencias: ${count} de ${lists.size} versículos, ${bytes} bytes.`);

const canons = await readZip(/eusebian-canons.*\.zip$/);
const table = gospelSectionsTable((name) => canons.texts.get(name), canons.sum);
writeFileSync(gospelSectionsFile(program), table);
console.log(`Secciones de Eusebio: ${table.length} bytes.`);
