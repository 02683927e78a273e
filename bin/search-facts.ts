import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCompiled } from '../editions/compiled/open-compiled.ts';
import { openLibrary } from '../editions/library/open-library.ts';
import { makeFacts } from '../editions/search/make-facts.ts';

// `npm run search-facts -- --sources DIR`: DIR has the other editions and the cross references; the RV1909 is the installed one.
const { sources } = parseArgs({ options: { sources: { type: 'string' } } }).values;
const installed = openLibrary(resolve(process.env.VAR_DIR || 'var')).editions.find(({ meta }) => meta.id === 'rv1909');
if (sources === undefined || installed === undefined) {
  console.error(
    sources === undefined
      ? 'Falta la carpeta de las fuentes: npm run search-facts -- --sources <carpeta>'
      : 'Falta la Reina-Valera 1909: prepárela con «npm run edition -- setup».',
  );
  process.exit(1);
}
await makeFacts(resolve(sources), openCompiled(installed.file).edition, (line) => console.log(line));
