import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatFamilies } from '../../scripture/search/word-facts.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { readSourceFiles } from '../archives/read-source-files.ts';
import { EditionError } from '../source/edition-error.ts';
import { countReferences, writeReferences } from './compile-index.ts';
import { writeFamilies } from './families/families-file.ts';
import { gatherFamilies, readDictionary } from './families/gather-families.ts';
import { editionWitness, gatherWords, replaceRareWords, wordReader } from './gather-words.ts';
import { OTHER_EDITIONS, STOP_WORDS_OF, writeOtherWords } from './other-words.ts';
import { readWitnesses } from './read-witnesses.ts';

/** Rebuilds the fact tables from a folder with the sources (docs/search.md lists them) and the RV1909. */
export async function makeFacts(folder: string, rv1909: Edition, print: (line: string) => void): Promise<void> {
  const witnesses = await readWitnesses(folder);
  const base = editionWitness('RV1909', rv1909);
  const read = wordReader();
  const texts = [base, ...witnesses].flatMap(({ verses }) => verses);
  const families = gatherFamilies(await readDictionary(), texts);
  print(`Familias de palabras: ${families.length} familias, ${writeFamilies(families)} bytes.`);
  const words = replaceRareWords(
    gatherWords(read(base), witnesses.map(read), (i) => OTHER_EDITIONS[i]!.id === STOP_WORDS_OF),
  );
  print(
    `Palabras de otras ediciones: ${words.size} palabras, ${writeOtherWords(words, formatFamilies(families))} bytes.`,
  );
  const zip = readdirSync(folder).find((name) => /cross-references.*\.zip$/.test(name));
  if (zip === undefined)
    throw new EditionError('E406', 'faltan las referencias cruzadas (…cross-references.zip)', { file: folder });
  const [lines] = [...(await readSourceFiles(join(folder, zip))).values()];
  const levels = countReferences(
    Buffer.from(lines ?? [])
      .toString('utf8')
      .split('\n'),
  );
  print(`Referencias: ${writeReferences(levels)} bytes.`);
}
