import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeEdition } from '../../../editions/library/change-library.ts';
import { createLog } from '../../../program/log.ts';
import type { Revision } from '../../../scripture/correction/revision.ts';
import type { Mark } from '../../../scripture/text/edition.ts';
import { append } from '../../../store/change-log.ts';
import { type Database, DatabaseUnavailable } from '../../../store/database.ts';
import { appendRevision, revisionsAfter } from '../../../store/revisions.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { type CorrectedTexts, openCorrectedTexts } from './corrected-texts.ts';
import { readSavedState } from './saved-state.ts';
import { installInvented, newVarDir } from './test-support.ts';

const log = createLog('silent');
const NOW = 1_700_000_000_000;

function open(store: TestStore, database: Database): CorrectedTexts {
  const texts = openCorrectedTexts({ varDir: store.varDir, log, database, now: () => new Date(NOW) });
  onTestFinished(() => texts.close());
  return texts;
}

/** A store, and an instance over an invented edition `uno`. */
async function start(newStore: () => Promise<TestStore>) {
  const store = await newStore();
  installInvented(store.varDir, { id: 'uno' });
  const database = store.open();
  const texts = open(store, database);
  await texts.read;
  return { store, database, texts };
}

const publish = (database: Database, texts: CorrectedTexts, verse: number, text: string, marks: Mark[] = []) =>
  database.write(async (trx) => {
    const base = texts.edition('uno')!.meta.canonicalSha256;
    const ref = { book: 'Jude', chapter: 1, verse };
    await trx
      .insertInto('contributors')
      .values({ id: 'c-1', user_id: null, device: null, erased_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return appendRevision(trx, {
      kind: 'verse',
      edition: 'uno',
      base,
      ...ref,
      text,
      marks,
      author: 'c-1',
      at: NOW + verse,
    });
  });

const verse = (texts: CorrectedTexts, number: number, book = 'Jude', chapter = 1) =>
  texts
    .edition()
    ?.chapter(book, chapter)
    ?.verses.find((verse) => verse.number === number);
async function chain(database: Database): Promise<Revision[]> {
  const revisions: Revision[] = [];
  for await (const revision of revisionsAfter((work) => database.read(work), 'uno')) revisions.push(revision);
  return revisions;
}

describeEngines('texts with their corrections', (newStore) => {
  test('an installed text begins its history', async () => {
    const { database, texts } = await start(newStore);
    const [first, ...more] = await chain(database);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ kind: 'base', base: texts.edition()!.meta.canonicalSha256, at: NOW });
    expect(texts.edition()!.meta.history).toEqual({ seq: 1, hash: first!.hash, at: NOW });
    expect(verse(texts, 3)).toEqual({ number: 3, text: 'Aquí está Judas 1:3.', marks: [] });
    expect(texts.current).toBe(true);
    await texts.catchUp();
    expect(await chain(database), 'and only once').toHaveLength(1);
  });

  test('two instances that start together begin one history', async () => {
    const store = await newStore();
    installInvented(store.varDir, { id: 'uno' });
    const databases = [store.open(), store.open()];
    await Promise.all(databases.map((database) => open(store, database).read));
    expect(await chain(databases[0]!)).toHaveLength(1);
  });

  test('a publication is shown here and on another instance, and invalidates its tags', async () => {
    const { store, database, texts } = await start(newStore);
    const other = open(store, store.open());
    await other.read;
    const tags: string[][] = [];
    for (const instance of [texts, other]) instance.onInvalidated((found) => tags.push([...found]));
    const { generation } = texts;
    const { hash } = await publish(database, texts, 3, 'Corregido.', [{ kind: 'added', start: 0, end: 9 }]);
    await texts.catchUp();
    const corrected = {
      number: 3,
      text: 'Corregido.',
      marks: [{ kind: 'added', start: 0, end: 9 }],
      revision: hash.slice(0, 12),
    };
    expect(verse(texts, 3)).toEqual(corrected);
    await expect.poll(() => verse(other, 3)).toEqual(corrected);
    expect(tags).toEqual(Array(2).fill(['uno history', 'uno Jude.1', 'uno history Jude.1.3']));
    expect(texts.generation, 'all other pages stay').toBe(generation);
    expect(texts.edition()!.chapter('Jude', 1)!.corrections).toBe(1);
    expect(texts.edition()!.chapter('John', 1)).not.toHaveProperty('corrections');
    expect(texts.edition()!.meta.history).toMatchObject({ seq: 2, hash });
    expect(texts.history('uno')).toMatchObject({
      chapters: new Map([['Jude.1', { count: 1, at: NOW + 3, revised: new Map([[3, NOW + 3]]) }]]),
    });
  });

  test('intermediate states of a long history are saved, and the next start continues from there', async () => {
    const { store, database, texts } = await start(newStore);
    for (const number of [3, 4, 5, 6]) await publish(database, texts, number, `Corregido ${number}.`);
    await texts.close();
    rmSync(join(store.varDir, 'overlays'), { recursive: true });
    const [, , , , fifth] = await chain(database);
    const setPrevious = (previous: string) =>
      database.write((trx) => trx.updateTable('revisions').set({ previous }).where('seq', '=', 5).execute());
    // Reading ends before the fifth revision, as if the process were killed.
    await setPrevious('f'.repeat(64));
    const cutOff = openCorrectedTexts({ varDir: store.varDir, log, database, keepAfter: 2 });
    await cutOff.read;
    expect(cutOff.current).toBe(false);
    await cutOff.close();
    expect(readSavedState(store.varDir, 'uno', log)).toMatchObject({ seq: 4 });

    await setPrevious(fifth!.previous);
    // The revisions before the saved state are not read again: a broken one is not noticed.
    await database.write((trx) => trx.updateTable('revisions').set({ previous: '' }).where('seq', '=', 2).execute());
    const next = open(store, database);
    await next.read;
    expect(next.current).toBe(true);
    expect([3, 4, 5, 6].map((number) => verse(next, number)?.text)).toEqual(
      [3, 4, 5, 6].map((number) => `Corregido ${number}.`),
    );
  });

  test('a publication reads the revisions of its own edition only', async () => {
    const store = await newStore();
    for (const id of ['uno', 'dos', 'tres']) installInvented(store.varDir, { id });
    const database = store.open();
    let reads = 0;
    const counting: Database = {
      ...database,
      get available() {
        return database.available;
      },
      get lost() {
        return database.lost;
      },
      read(work) {
        reads++;
        return database.read(work);
      },
    };
    const texts = open(store, counting);
    await texts.read;
    await texts.catchUp();
    reads = 0;
    await texts.catchUp();
    // One read of the change log and one of the newest revisions.
    expect(reads).toBe(2);
    await publish(database, texts, 3, 'Corregido.');
    await texts.catchUp();
    expect(verse(texts, 3)?.text).toBe('Corregido.');
  });

  test('a changed name invalidates the pages that show names', async () => {
    const { database, texts } = await start(newStore);
    const tags: string[] = [];
    texts.onInvalidated((found) => tags.push(...found));
    await database.write((trx) => append(trx, { kind: 'names', edition: null, detail: '', at: NOW }));
    await texts.catchUp();
    expect(tags).toEqual(['names']);
  });

  test('a newer text keeps corrections that still apply, closes those it contains, and asks about the rest, all at once', async () => {
    const { store, database, texts } = await start(newStore);
    await publish(database, texts, 3, 'Corregido.');
    await publish(database, texts, 4, 'Por fin Judas 1:4.');
    await publish(database, texts, 5, 'En disputa.');
    await texts.catchUp();
    const seen = watchVerses(texts, [3, 4, 5]);
    installInvented(store.varDir, { id: 'uno', verses: { 'Jude.1.4': 'Por fin Judas 1:4.', 'Jude.1.5': 'Nuevo.' } });
    expect(texts.refresh()).toBe(true);
    expect(verse(texts, 5)?.text, 'until the store knows it').toBe('En disputa.');
    await texts.catchUp();
    const { revision } = texts.edition()!.meta;
    expect(verse(texts, 3)?.text).toBe('Corregido.');
    expect(verse(texts, 4)).toEqual({ number: 4, text: 'Por fin Judas 1:4.', marks: [] });
    expect(verse(texts, 5)).toEqual({ number: 5, text: 'Nuevo.', marks: [] });
    expect(new Set(seen())).toEqual(
      new Set(['Corregido.|Por fin Judas 1:4.|En disputa.', 'Corregido.|Por fin Judas 1:4.|Nuevo.']),
    );
    expect((await chain(database)).at(-1)).toMatchObject({
      kind: 'base',
      outcome: { contained: ['Jude.1.4'], conflicts: ['Jude.1.5'], gone: [] },
    });
    const proposals = await database.read((db) => db.selectFrom('proposals').selectAll().execute());
    expect(proposals).toMatchObject([
      {
        kind: 'conflict',
        state: 'pending',
        verse: 5,
        base_text: 'Nuevo.',
        base_revision: revision,
        text: 'En disputa.',
        author: 'c-1',
      },
    ]);
  });

  test('open proposals that a newer text contains are superseded, and the others stay', async () => {
    const { store, database, texts } = await start(newStore);
    await publish(database, texts, 5, 'En disputa.');
    await texts.catchUp();
    const install = async (verses: Record<string, string>) => {
      installInvented(store.varDir, { id: 'uno', verses });
      texts.refresh();
      await texts.catchUp();
      const rows = await database.read((db) => db.selectFrom('proposals').selectAll().orderBy('created_at').execute());
      return rows.map(({ verse, state, version }) => [verse, state, version]);
    };
    expect(await install({ 'Jude.1.5': 'Nuevo.' })).toEqual([[5, 'pending', 1]]);
    // A decision based on the old verse must be refused.
    expect(await install({ 'Jude.1.5': 'Otro.' })).toEqual([[5, 'pending', 2]]);
    expect(await install({ 'Jude.1.5': 'Otro.', 'Jude.1.6': 'Otro.' })).toEqual([[5, 'pending', 2]]);
    expect(await install({ 'Jude.1.5': 'En disputa.' })).toEqual([[5, 'superseded', 3]]);
  });

  test('an open proposal whose verse a newer text lacks is closed, and says so', async () => {
    const { store, database, texts } = await start(newStore);
    await publish(database, texts, 5, 'En disputa.');
    await texts.catchUp();
    for (const invented of [
      { id: 'uno', verses: { 'Jude.1.5': 'Nuevo.' } },
      { id: 'uno', books: ['Ps', 'John'] },
    ]) {
      installInvented(store.varDir, invented);
      texts.refresh();
      await texts.catchUp();
    }
    expect(await database.read((db) => db.selectFrom('proposals').select(['state', 'reason']).execute())).toEqual([
      { state: 'rejected', reason: 'Se cerró sola: la edición ya no tiene este versículo.' },
    ]);
  });

  test('where a newer text changed other words, the proposal has both changes', async () => {
    const { store, database, texts } = await start(newStore);
    await publish(database, texts, 5, 'Aquí está San Judas 1:5.');
    await texts.catchUp();
    installInvented(store.varDir, { id: 'uno', verses: { 'Jude.1.5': 'Ahí está Judas 1:5.' } });
    texts.refresh();
    await texts.catchUp();
    expect(await database.read((db) => db.selectFrom('proposals').select(['base_text', 'text']).execute())).toEqual([
      { base_text: 'Ahí está Judas 1:5.', text: 'Ahí está San Judas 1:5.' },
    ]);
  });

  test('a newer text that was installed while nothing ran is adopted at the next start', async () => {
    const { store, database, texts } = await start(newStore);
    await publish(database, texts, 3, 'Corregido.');
    await publish(database, texts, 5, 'En disputa.');
    await texts.catchUp();
    await texts.close();
    installInvented(store.varDir, { id: 'uno', verses: { 'Jude.1.5': 'Nuevo.' } });
    const again = open(store, store.open());
    expect(verse(again, 5)?.text, 'the old pair until the new one is whole').toBe('En disputa.');
    await again.read;
    expect([verse(again, 3)?.text, verse(again, 5)?.text]).toEqual(['Corregido.', 'Nuevo.']);
    expect(await chain(database)).toHaveLength(4);
  });

  test('an instance that starts without the store shows the last shown state and catches up', async () => {
    const { store, database, texts } = await start(newStore);
    await publish(database, texts, 3, 'Corregido.');
    await texts.catchUp();
    await texts.close();
    const away = absent(store.open());
    const later = open(store, away.database);
    await later.read;
    expect(verse(later, 3)?.text).toBe('Corregido.');
    expect(later.current).toBe(false);
    await publish(database, later, 4, 'Mientras tanto.');
    away.back();
    await expect.poll(() => verse(later, 4)?.text).toBe('Mientras tanto.');
    expect(later.current).toBe(true);
  });

  test('a newer text waits for the store, and the old one is shown meanwhile', async () => {
    const { store, database, texts } = await start(newStore);
    await publish(database, texts, 5, 'En disputa.');
    await texts.catchUp();
    await texts.close();
    const away = absent(store.open());
    const later = open(store, away.database);
    installInvented(store.varDir, { id: 'uno', verses: { 'Jude.1.5': 'Nuevo.' } });
    later.refresh();
    await later.catchUp();
    expect(verse(later, 5)?.text).toBe('En disputa.');
    away.back();
    await expect.poll(() => verse(later, 5)?.text).toBe('Nuevo.');
  });

  test('a damaged saved overlay is ignored', async () => {
    const { store, database, texts } = await start(newStore);
    await publish(database, texts, 3, 'Corregido.');
    await texts.catchUp();
    await texts.close();
    const path = join(store.varDir, 'overlays', 'uno.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('Corregido', 'Falseado.'));
    const later = open(store, absent(store.open()).database);
    expect(verse(later, 3)?.text).toBe('Aquí está Judas 1:3.');
    expect(existsSync(`${path}.tmp`)).toBe(false);
  });

  test('another history in the store (after a restore) is read from its beginning', async () => {
    const { database, texts } = await start(newStore);
    await publish(database, texts, 3, 'Corregido.');
    await publish(database, texts, 4, 'También.');
    await texts.catchUp();
    await database.write((trx) => trx.deleteFrom('revisions').where('seq', '=', 3).execute());
    await texts.catchUp();
    expect([verse(texts, 3)?.text, verse(texts, 4)?.text]).toEqual(['Corregido.', 'Aquí está Judas 1:4.']);
    await database.write((trx) => trx.deleteFrom('revisions').where('seq', '=', 2).execute());
    await publish(database, texts, 5, 'Otra historia.');
    await texts.catchUp();
    expect([3, 4, 5].map((number) => verse(texts, number)?.text)).toEqual([
      'Aquí está Judas 1:3.',
      'Aquí está Judas 1:4.',
      'Otra historia.',
    ]);
  });

  test('a broken history is not followed further, its last state stays, and other editions are followed', async () => {
    const { store, database, texts } = await start(newStore);
    installInvented(store.varDir, { id: 'dos', books: ['Jude'] });
    texts.refresh();
    await publish(database, texts, 3, 'Corregido.');
    await publish(database, texts, 4, 'También.');
    await texts.catchUp();
    await database.write((trx) =>
      trx.deleteFrom('revisions').where('edition', '=', 'uno').where('seq', '=', 2).execute(),
    );
    await publish(database, texts, 5, 'Después.');
    await database.write((trx) =>
      appendRevision(trx, {
        kind: 'verse',
        edition: 'dos',
        base: texts.edition('dos')!.meta.canonicalSha256,
        book: 'Jude',
        chapter: 1,
        verse: 1,
        text: 'En la otra.',
        marks: [],
        at: NOW,
      }),
    );
    await texts.catchUp();
    expect(texts.edition('dos')!.chapter('Jude', 1)!.verses[0]!.text).toBe('En la otra.');
    expect([3, 4, 5].map((number) => verse(texts, number)?.text)).toEqual(['Corregido.', 'También.', 'Después.']);
    expect(texts.current).toBe(true);

    const fresh = newVarDir();
    onTestFinished(() => rmSync(fresh, { recursive: true }));
    installInvented(fresh, { id: 'uno' });
    const later = openCorrectedTexts({ varDir: fresh, log, database });
    onTestFinished(() => later.close());
    await later.read;
    expect(verse(later, 3)?.text, 'nothing is shown of what cannot be followed').toBe('Aquí está Judas 1:3.');
    expect(later.current).toBe(false);
    expect(await chain(database), 'and nothing is added to it').toHaveLength(4 - 1);
  });

  test('a history that goes on in a kind that is unknown here is shown up to there, also from its beginning', async () => {
    const { database, texts } = await start(newStore);
    await publish(database, texts, 3, 'Corregido.');
    await texts.catchUp();
    const published = (await chain(database)).at(-1)!;
    await database.write(async (trx) => {
      const part = { kind: 'step', book: 'Jude', chapter: 1, part: '4', text: 'Algo.' };
      const link = { edition: 'uno', seq: 3, hash: 'f'.repeat(64), previous: published.hash, base: published.base };
      const none = { verse: null, title: null, marks: null, title_marks: null };
      const facts = { author: null, proposal: null, reason: null, at: NOW };
      await trx
        .insertInto('revisions')
        .values({ ...part, ...link, ...none, ...facts })
        .execute();
    });
    await texts.catchUp();
    expect(verse(texts, 3)?.text).toBe('Corregido.');
    expect(texts.current).toBe(false);
    await expect(publish(database, texts, 4, 'Encima.')).rejects.toBeInstanceOf(DatabaseUnavailable);

    const fresh = newVarDir();
    onTestFinished(() => rmSync(fresh, { recursive: true }));
    installInvented(fresh, { id: 'uno' });
    const later = openCorrectedTexts({ varDir: fresh, log, database });
    onTestFinished(() => later.close());
    await later.read;
    expect(verse(later, 3)?.text).toBe('Corregido.');
    expect(later.current).toBe(false);
  });

  test('a machine without the newer text shows the old state, and does not reinstall the old text', async () => {
    const { store, database, texts } = await start(newStore);
    // Several machines with separate files exist on PostgreSQL only.
    if (!store.url) return;
    await publish(database, texts, 3, 'Corregido.');
    const old = newVarDir();
    onTestFinished(() => rmSync(old, { recursive: true }));
    installInvented(old, { id: 'uno' });
    const other = open({ ...store, varDir: old }, store.open());
    await other.read;
    installInvented(store.varDir, { id: 'uno', verses: { 'Jude.1.5': 'Nuevo.' } });
    texts.refresh();
    await texts.catchUp();
    await other.catchUp();
    expect([3, 5].map((number) => verse(other, number)?.text)).toEqual(['Corregido.', 'Aquí está Judas 1:5.']);
    expect(other.current).toBe(false);
    expect((await chain(database)).map(({ kind }) => kind)).toEqual(['base', 'verse', 'base']);
    installInvented(old, { id: 'uno', verses: { 'Jude.1.5': 'Nuevo.' } });
    other.refresh();
    await other.catchUp();
    expect([3, 5].map((number) => verse(other, number)?.text)).toEqual(['Corregido.', 'Nuevo.']);
    expect(other.current).toBe(true);
    expect(await chain(database)).toHaveLength(3);
  });

  test('an edition that is removed and added again still has its history', async () => {
    const { store, database, texts } = await start(newStore);
    installInvented(store.varDir, { id: 'dos', books: ['Jude'] });
    texts.refresh();
    await texts.catchUp();
    await database.write((trx) =>
      appendRevision(trx, {
        kind: 'verse',
        edition: 'dos',
        base: texts.edition('dos')!.meta.canonicalSha256,
        book: 'Jude',
        chapter: 1,
        verse: 1,
        text: 'Corregido.',
        marks: [],
        at: NOW,
      }),
    );
    await texts.catchUp();
    removeEdition(store.varDir, 'dos');
    texts.refresh();
    expect(texts.edition('dos')).toBeUndefined();
    installInvented(store.varDir, { id: 'dos', books: ['Jude'] });
    texts.refresh();
    await texts.catchUp();
    expect(texts.edition('dos')!.chapter('Jude', 1)!.verses[0]!.text).toBe('Corregido.');
  });
});

test('without a store the texts are shown as installed', async () => {
  const varDir = newVarDir();
  onTestFinished(() => rmSync(varDir, { recursive: true }));
  installInvented(varDir, { id: 'uno' });
  const texts = openCorrectedTexts({ varDir, log });
  onTestFinished(() => texts.close());
  installInvented(varDir, { id: 'uno', words: 'Nuevo' });
  expect(texts.refresh()).toBe(true);
  expect(verse(texts, 3)?.text).toBe('Nuevo Judas 1:3.');
});

/** Records the combinations of verses that any reader sees from now on. */
function watchVerses(texts: CorrectedTexts, numbers: readonly number[]): () => string[] {
  const seen: string[] = [];
  const look = () => seen.push(numbers.map((number) => verse(texts, number)?.text).join('|'));
  look();
  const timer = setInterval(look, 0);
  onTestFinished(() => clearInterval(timer));
  return () => {
    look();
    return seen;
  };
}

/** A store that is unreachable until it is back. */
function absent(database: Database) {
  let there = false;
  const refuse = () => Promise.reject(new DatabaseUnavailable('away'));
  const gone: Database = {
    ...database,
    read: (work) => (there ? database.read(work) : refuse()),
    write: (work) => (there ? database.write(work) : refuse()),
    onChange: () => () => {},
  };
  return {
    database: gone,
    back() {
      there = true;
    },
  };
}
