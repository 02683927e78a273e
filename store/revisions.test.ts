import { expect, test } from 'vitest';
import { type Revision, UnknownRevision, verifyChain } from '../scripture/correction/revision.ts';
import { after } from './change-log.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { laterRevisions, newestRevisions } from './history.ts';
import {
  appendBase,
  appendRevision,
  chainHead,
  chainHeads,
  editionsWithHistory,
  findRevision,
  hasBase,
  revisionsAfter,
  sha256,
} from './revisions.ts';
import { describeEngines } from './test-databases.ts';

const base = sha256('el texto');
const newer = sha256('otro texto');
const jude = (verse: number, text: string, at = verse) =>
  ({
    kind: 'verse',
    edition: 'uno',
    base,
    book: 'Jude',
    chapter: 1,
    verse,
    text,
    marks: [],
    at,
    author: 'c-1',
  }) as const;

/** A revision of a kind that this version does not know. */
const unknown = {
  kind: 'step',
  book: 'Jude',
  chapter: 1,
  verse: null,
  text: 'Algo.',
  title: null,
  marks: null,
  title_marks: null,
  author: null,
  proposal: null,
  reason: null,
  at: 9,
  part: '3',
};

async function all(database: Database, edition = 'uno', piece?: number): Promise<Revision[]> {
  const revisions: Revision[] = [];
  for await (const revision of revisionsAfter((work) => database.read(work), edition, 0, piece))
    revisions.push(revision);
  return revisions;
}

describeEngines('the chain of revisions', (newStore) => {
  test('begins with the installed text, and every published verse follows the revision before', async () => {
    const database = (await newStore()).open();
    const first = await database.write((trx) => appendRevision(trx, jude(3, 'Una.')));
    const second = await database.write((trx) =>
      appendRevision(trx, {
        ...jude(4, 'Dos.'),
        title: 'Título',
        marks: [{ kind: 'added', start: 0, end: 3 }],
        titleMarks: [{ kind: 'alt-number', start: 0, end: 0, value: '5' }],
        proposal: 'p-1',
        reason: 'Errata.',
      }),
    );
    const revisions = await all(database);
    expect(revisions).toEqual([{ ...revisions[0], kind: 'base', base, seq: 1 }, first, second]);
    expect(await verifyChain(revisions, sha256)).toEqual({ ok: true, length: 3, head: second.hash });
    await database.read(async (db) => {
      expect(await chainHead(db, 'uno')).toEqual({ seq: 3, hash: second.hash, base });
      expect(await chainHead(db, 'dos')).toBeUndefined();
      const many = Array.from({ length: 250 }, (_, i) => `e-${i}`);
      expect(await chainHeads(db, [...many, 'uno'])).toEqual(new Map([['uno', { seq: 3, hash: second.hash, base }]]));
      expect(await chainHeads(db, [])).toEqual(new Map());
      expect(await findRevision(db, 'uno', first.hash)).toEqual(first);
      expect(await findRevision(db, 'dos', first.hash)).toBeUndefined();
      expect(await editionsWithHistory(db)).toEqual(['uno']);
      expect((await after(db, 0)).map(({ kind, edition, detail }) => [kind, edition, detail])).toEqual([
        ['revision', 'uno', base],
        ['revision', 'uno', 'Jude.1.3'],
        ['revision', 'uno', 'Jude.1.4'],
      ]);
    });
  });

  test('is followed up to a revision that only a later version knows, and nothing is published over that', async () => {
    const database = (await newStore()).open();
    const known = await database.write((trx) => appendRevision(trx, jude(3, 'Una.')));
    await database.write((trx) =>
      trx
        .insertInto('revisions')
        .values({ ...unknown, edition: 'uno', seq: 3, hash: 'f'.repeat(64), previous: known.hash, base })
        .execute(),
    );
    const read: number[] = [];
    const follow = async () => {
      for await (const { seq } of revisionsAfter((work) => database.read(work), 'uno')) read.push(seq);
    };
    await expect(follow()).rejects.toBeInstanceOf(UnknownRevision);
    expect(read).toEqual([1, 2]);
    await expect(database.write((trx) => appendRevision(trx, jude(3, 'Otra.')))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    await database.read(async (db) => {
      expect((await laterRevisions(db, 'uno', 0, 10)).map(({ seq }) => seq)).toEqual([1, 2]);
      expect((await newestRevisions(db, 'uno', 10)).map(({ seq }) => seq)).toEqual([2, 1]);
    });
  });

  test('has a place for each revision: a text none, a verse its number, another kind its part', async () => {
    const database = (await newStore()).open();
    const insert = (row: object) =>
      database.write((trx) =>
        trx
          .insertInto('revisions')
          .values({ ...unknown, edition: 'dos', seq: 1, hash: 'f', previous: 'e', base, ...row })
          .execute(),
      );
    for (const row of [{ part: null }, { verse: 3 }, { book: null }, { kind: 'verse' }, { kind: 'verse', part: null }])
      await expect(insert(row)).rejects.toThrow();
    await insert({});
  });

  test('has no forks, however many publish at once', async () => {
    const store = await newStore();
    const instances = [store.open(), store.open()];
    await Promise.all(instances.map((database) => database.ready()));
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => instances[i % 2]!.write((trx) => appendRevision(trx, jude(3, `${i}.`)))),
    );
    expect(await verifyChain(await all(instances[0]!), sha256)).toMatchObject({ ok: true, length: 21 });
  });

  test('keeps nothing of a transaction that fails', async () => {
    const database = (await newStore()).open();
    const failing = database.write(async (trx) => {
      await appendRevision(trx, jude(3, 'Una.'));
      throw new Error('at the last moment');
    });
    await expect(failing).rejects.toThrow('at the last moment');
    expect(await all(database)).toEqual([]);
    expect(await database.read((db) => after(db, 0))).toEqual([]);
  });

  test('records the outcome of corrections under a newer text, and every installed text', async () => {
    const database = (await newStore()).open();
    await database.write((trx) => appendRevision(trx, jude(3, 'Una.')));
    const outcome = { contained: ['Jude.1.3'], conflicts: [], gone: ['Jude.1.9'] };
    await database.write((trx) => appendBase(trx, { kind: 'base', edition: 'uno', base: newer, at: 2, outcome }));
    expect((await all(database)).at(-1)).toMatchObject({ kind: 'base', base: newer, outcome });
    expect(await verifyChain(await all(database), sha256)).toMatchObject({ ok: true, length: 3 });
    const has = (base: string) => database.read((db) => hasBase(db, 'uno', base));
    expect(await Promise.all([base, newer, 'x'].map(has))).toEqual([true, true, false]);
  });

  test('rejects a correction of a text that has been replaced', async () => {
    const database = (await newStore()).open();
    await database.write((trx) => appendBase(trx, { kind: 'base', edition: 'uno', base: newer, at: 2 }));
    await expect(database.write((trx) => appendRevision(trx, jude(3, 'Una.')))).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
    });
  });

  test('is read in batches without gaps', async () => {
    const database = (await newStore()).open();
    await database.write(async (trx) => {
      for (let i = 0; i < 5; i++) await appendRevision(trx, jude(3, `${i}.`));
    });
    for (const piece of [1, 2, 3, 6, 7]) {
      const revisions = await all(database, 'uno', piece);
      expect(await verifyChain(revisions, sha256)).toMatchObject({ ok: true, length: 6 });
    }
  });

  test('yields to the event loop between batches', async () => {
    const database = (await newStore()).open();
    await database.write(async (trx) => {
      for (let i = 0; i < 5; i++) await appendRevision(trx, jude(3, `${i}.`));
    });
    let read = 0;
    const before = new Promise<number>((resolve) => setImmediate(() => resolve(read)));
    for await (const _ of revisionsAfter((work) => database.read(work), 'uno', 0, 1)) read++;
    expect(read).toBe(6);
    expect(await before).toBeLessThan(6);
  });

  test.each([
    ['a word', { text: 'Otra.' }, { kind: 'hash', seq: 3 }],
    ['the author', { author: 'c-2' }, { kind: 'hash', seq: 3 }],
    ['the marks to invalid JSON', { marks: '[{' }, { kind: 'hash', seq: 3 }],
    ['the hash', { hash: 'f'.repeat(64) }, { kind: 'hash', seq: 3 }],
    ['the previous hash', { previous: 'f'.repeat(64) }, { kind: 'previous', seq: 3 }],
    ['the number', { seq: 9 }, { kind: 'seq', expected: 3, found: 4 }],
  ] as const)('verification detects a change of %s in the store', async (_, change, fault) => {
    const database = (await newStore()).open();
    for (const text of ['Una.', 'Dos.', 'Tres.'])
      await database.write((trx) =>
        appendRevision(trx, { ...jude(3, text), marks: [{ kind: 'added', start: 0, end: 3 }] }),
      );
    await database.write((trx) => trx.updateTable('revisions').set(change).where('seq', '=', 3).execute());
    expect(await verifyChain(await all(database), sha256)).toEqual({ ok: false, fault });
  });
});
