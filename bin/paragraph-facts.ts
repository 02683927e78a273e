import { readFileSync, writeFileSync } from 'node:fs';
import { sha256 } from '../editions/compiled/format.ts';
import { PARAGRAPH_TABLE, paragraphTable } from '../editions/paragraphs/paragraph-table.ts';
import { readSource } from '../editions/read-source.ts';

// `npm run paragraph-facts -- FILE`: FILE is Debian's package sword-text-kjv as downloaded by `apt-get download`.
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Falta el archivo del texto: npm run paragraph-facts -- sword-text-kjv_14.3-1_all.deb');
  process.exit(1);
}
const table = paragraphTable(await readSource(file), sha256(readFileSync(file)));
writeFileSync(PARAGRAPH_TABLE, table);
console.log(`Párrafos: ${table.length} bytes.`);
