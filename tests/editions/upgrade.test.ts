import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { canonicalSha256 } from '../../editions/compiled/canonical-sha256.ts';
import { installEdition } from '../../editions/library/change-library.ts';
import { readSource } from '../../editions/read-source.ts';
import { createLog } from '../../program/log.ts';
import { verifyChain } from '../../scripture/correction/revision.ts';
import { corrections } from '../../scripture/correction/text-state.ts';
import { chaptersOf, type Edition, isSetting, type Mark, type Verse } from '../../scripture/text/edition.ts';
import { openCorrectedTexts } from '../../services/text/texts/corrected-texts.ts';
import { revisionsAfter, sha256 } from '../../store/revisions.ts';
import { describeEngines, type NewStore, type TestStore } from '../../store/test-databases.ts';

// An invented edition and its history, made with the program as it was before editions held what their editors set: its text was
// installed, and 205 verses corrected, by that program. The golden files are never changed.
const GOLDEN = join(import.meta.dirname, 'upgrade');
const FILE = 'cuaderno-99dc86c7713025f7.edition';
const INSTALLED = '56fb024837612fdfc67fc7447f5989fe022f0c7111f7d87a004a0d2f47dd1edd';
const CORRECTED = '5bebcaaf71d076eb5bea80e11d7b27b6186969ae79ac6f0807972932d04c4ee9';
const CHAIN = { ok: true, length: 206, head: '1e0614c7e92eb33ad8f4263fddd6bc3e903fd4f13ca9b7f31e566dff6597af94' };
const META = {
  id: 'cuaderno',
  title: 'El cuaderno de la huerta',
  year: 1999,
  rights: 'Dominio público',
  source: 'Inventada',
};

async function upgraded(newStore: (how: NewStore) => Promise<TestStore>) {
  const store = await newStore({ bare: true });
  const { writer } = await store.openEngine('015-lasting-failures');
  const rows = readFileSync(join(GOLDEN, 'revisions.jsonl.golden'), 'utf8').trim().split('\n');
  const nothing = { user_id: null, device: null, erased_at: null };
  const given = rows.map((row) => JSON.parse(row));
  const authors = new Set(given.flatMap(({ author }) => (author ? [author as string] : [])));
  for (const id of authors)
    await writer
      .insertInto('contributors')
      .values({ id, ...nothing })
      .execute();
  for (const row of given) await writer.insertInto('revisions').values(row).execute();
  const editions = join(store.varDir, 'editions');
  mkdirSync(editions, { recursive: true });
  cpSync(join(GOLDEN, 'cuaderno.edition.golden'), join(editions, FILE));
  cpSync(join(GOLDEN, 'index.json.golden'), join(editions, 'index.json'));
  const database = store.open();
  const texts = openCorrectedTexts({ varDir: store.varDir, log: createLog('silent'), database });
  onTestFinished(() => texts.close());
  await texts.read;
  await texts.catchUp();
  const chain = () =>
    verifyChain(
      revisionsAfter((work) => database.read(work), 'cuaderno'),
      sha256,
    );
  return { store, texts, chain };
}

const settingOf = ({ marks }: Verse) => marks.filter(isSetting);
const verseAt = (edition: Edition, book: string, chapter: number, number: number) =>
  edition.chapter(book, chapter)!.verses.find((verse) => verse.number === number)!;
const nameOf = ({ kind, value = '' }: Mark) => `${kind} ${value}`;

describeEngines('an edition corrected before editions held what their editors set', (newStore) => {
  test('keeps its text and its chain, and its corrected verses get all marks once its source is read again', async () => {
    const { store, texts, chain } = await upgraded(newStore);
    expect(texts.current).toBe(true);
    expect(texts.installed('cuaderno')!.meta.canonicalSha256).toBe(INSTALLED);
    expect(canonicalSha256(texts.edition('cuaderno')!).sha256).toBe(CORRECTED);
    expect(await chain()).toEqual(CHAIN);
    expect([...chaptersOf(texts.edition('cuaderno')!)].flatMap(({ verses }) => verses.flatMap(settingOf))).toEqual([]);

    const source = await readSource(join(GOLDEN, 'in'));
    installEdition(store.varDir, compileSource(source, { meta: META }), { path: '', meta: META });
    expect(texts.refresh()).toBe(true);
    await texts.catchUp();
    const [installed, edition] = [texts.installed('cuaderno')!, texts.edition('cuaderno')!];
    expect(installed.meta.canonicalSha256).toBe(INSTALLED);
    expect(canonicalSha256(edition).sha256).toBe(CORRECTED);
    expect(await chain()).toEqual(CHAIN);

    const corrected = [...corrections({ chapters: texts.history('cuaderno').chapters } as never)].map(([ref]) => ref);
    expect(corrected).toHaveLength(205);
    const lost = corrected.flatMap(({ book, chapter, verse: number }) => {
      const [before, after] = [verseAt(installed, book, chapter, number), verseAt(edition, book, chapter, number)];
      const kept = settingOf(after).map(nameOf);
      return settingOf(before).filter((mark) => !kept.includes(nameOf(mark)));
    });
    expect(lost).toEqual([]);
    const count = (all: Edition) => [...chaptersOf(all)].flatMap(({ verses }) => verses.flatMap(settingOf)).length;
    expect(count(edition)).toBe(count(installed));

    const layer = texts.editorial('cuaderno')!;
    const beside = [...chaptersOf(edition)].map(({ book, number, verses }) => ({
      verses,
      ...layer.chapter(book, number),
    }));
    expect(layer.counts).toEqual({ headings: 23, notes: 26, references: 45, introductions: 3 });
    expect(beside.flatMap(({ headings }) => headings)).toHaveLength(23);
    for (const { verses, notes } of beside)
      for (const { verse, offset, onTitle } of notes) {
        const { text, title = '' } = verses.find(({ number }) => number === verse)!;
        expect(offset).toBeLessThanOrEqual((onTitle ? title : text).length);
      }
  });
});
