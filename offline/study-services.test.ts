import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseVerseOsis } from '../scripture/reference/osis.ts';
import { COMMON_VERSES, commonVerseAt } from '../scripture/search/common-verses.ts';
import { smallEdition } from '../scripture/search/test-support.ts';
import { createHeadings } from '../services/text/headings/create-headings.ts';
import { packStudy } from '../services/text/packs/pack-study.ts';
import type { StudySources } from '../services/text/study/read-study.ts';
import { createStudyFacts } from '../services/text/study/study-facts.ts';
import { openFacts, studyServices } from './study-services.ts';

const ROOT = resolve('.');
const added = packStudy(ROOT);

test('what a reader adds to a copy are the site’s references and parallels, of every verse', () => {
  const [here, there] = [openFacts(added), createStudyFacts(ROOT)];
  let references = 0;
  let parallels = 0;
  for (let verse = 0; verse < COMMON_VERSES; verse++) {
    const of = here.references(verse);
    references += of.length;
    if (JSON.stringify(of) !== JSON.stringify(there.references(verse))) expect.fail(`references of ${verse}`);
    const ref = commonVerseAt(verse)!;
    const beside = here.parallels(ref);
    parallels += beside.length;
    if (JSON.stringify(beside) !== JSON.stringify(there.parallels(ref))) expect.fail(JSON.stringify(ref));
  }
  expect(references).toBeGreaterThan(150_000);
  expect(parallels).toBeGreaterThan(4_000);
});

test('headings are the site’s, and a verse is studied in the copy’s own text', () => {
  const edition = smallEdition({ 'John.3.15': 'Para que todo', 'John.3.16': 'Porque de tal', 'Rom.5.8': 'Mas Dios' });
  const { study, headings } = studyServices(added);
  expect(headings.of(edition, 'John')).toEqual(createHeadings({ programDir: ROOT }).of(edition, 'John'));
  expect(headings.of(edition, 'John')).not.toEqual([]);
  const sources = {
    texts: { editions: () => [edition.meta], edition: () => edition, chapterHistory: () => undefined },
    scans: { scanOf: () => undefined },
  } as unknown as StudySources;
  const found = study.read(sources, edition, parseVerseOsis('John.3.16')!);
  expect(found?.references.map(({ name }) => name)).toContain('Romanos 5:8');
});

test('a table of references of an impossible length is refused', () => {
  const [first, ...rest] = added.references;
  const cut = { ...added, references: [first!.subarray(1), ...rest] };
  expect(() => openFacts(cut).references(0)).toThrow('impossible length');
});
