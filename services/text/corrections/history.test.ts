import { expect, test } from 'vitest';
import { describeEngines } from '../../../store/test-databases.ts';
import { createHistory } from './history.ts';
import { addContributor, addProposal, addRevision } from './test-proposals.ts';

describeEngines('the published history', (newStore) => {
  async function open() {
    const database = (await newStore()).open();
    await addContributor(database, { id: 'c-ana' });
    const names = async (ids: readonly string[]) => new Map(ids.map((id) => [id, `nombre de ${id}`]));
    return { database, history: createHistory({ database, names }) };
  }

  test('a text that was never corrected has no history', async () => {
    const { history } = await open();
    expect(await history.verseHistory('uno', 'Jude', 1, 3)).toEqual([]);
    expect(await history.changes('uno', 10)).toEqual([]);
    expect(await history.versesWithHistory('uno')).toEqual([]);
  });

  test('the history of a verse begins at its first revision, each with the text before it', async () => {
    const { database, history } = await open();
    await addProposal(database, { id: 'p', state: 'accepted', base_text: 'Texto cero.', base_title: 'Título.' });
    await addRevision(database, { seq: 1, kind: 'base' });
    await addRevision(database, { seq: 2, proposal: 'p', author: 'c-ana', reason: 'Errata.' });
    await addRevision(database, { seq: 3, verse: 4 });
    await addRevision(database, { seq: 4, title: 'Otro.' });
    await addRevision(database, { seq: 1, edition: 'dos' });
    expect(await history.verseHistory('uno', 'Jude', 1, 3)).toEqual([
      {
        edition: 'uno',
        seq: 2,
        hash: 'uno-2'.padEnd(64, 'f'),
        kind: 'verse',
        id: 'Jude.1.3',
        before: { text: 'Texto cero.', title: 'Título.' },
        after: { text: 'Texto 2.' },
        author: 'nombre de c-ana',
        reason: 'Errata.',
        at: 2_000,
        proposal: { id: 'p', kind: 'edit' },
      },
      {
        edition: 'uno',
        seq: 4,
        hash: 'uno-4'.padEnd(64, 'f'),
        kind: 'verse',
        id: 'Jude.1.3',
        before: { text: 'Texto 2.' },
        after: { text: 'Texto 4.', title: 'Otro.' },
        at: 4_000,
      },
    ]);
  });

  test('a revision is found by its whole hash', async () => {
    const { database, history } = await open();
    await addRevision(database, { seq: 1, kind: 'base' });
    await addRevision(database, { seq: 2 });
    const hash = 'uno-2'.padEnd(64, 'f');
    expect(await history.change('uno', hash)).toMatchObject({ hash, id: 'Jude.1.3', after: { text: 'Texto 2.' } });
    expect(await history.change('uno', hash.slice(0, 12))).toBeUndefined();
    expect(await history.change('dos', hash)).toBeUndefined();
  });

  test('after a newer text the earlier wording is the one that the author saw', async () => {
    const { database, history } = await open();
    await addProposal(database, { id: 'p', state: 'accepted', base_text: 'Texto nuevo.' });
    await addRevision(database, { seq: 2 });
    await addRevision(database, { seq: 3, kind: 'base', base: 'c'.repeat(64) });
    await addRevision(database, { seq: 4, base: 'c'.repeat(64), proposal: 'p' });
    const [, newest] = await history.verseHistory('uno', 'Jude', 1, 3);
    expect(newest?.before).toEqual({ text: 'Texto nuevo.' });
  });

  test('all changes are listed newest first, in pages', async () => {
    const { database, history } = await open();
    await addRevision(database, { seq: 1, kind: 'base' });
    for (const seq of [2, 3, 4, 5]) await addRevision(database, { seq, verse: seq });
    const seqs = async (limit: number, before?: number) =>
      (await history.changes('uno', limit, before === undefined ? {} : { before })).map(({ seq, kind, id }) => [
        seq,
        kind,
        id,
      ]);
    expect(await seqs(2)).toEqual([
      [5, 'verse', 'Jude.1.5'],
      [4, 'verse', 'Jude.1.4'],
    ]);
    expect(await seqs(9, 3)).toEqual([
      [2, 'verse', 'Jude.1.2'],
      [1, 'base', undefined],
    ]);
    expect(await history.changes('dos', 9)).toEqual([]);
  });

  test('verses with a history are listed once, with the time of the newest revision', async () => {
    const { database, history } = await open();
    await addRevision(database, { seq: 1, kind: 'base' });
    await addRevision(database, { seq: 2 });
    await addRevision(database, { seq: 3, verse: 4 });
    await addRevision(database, { seq: 4 });
    const verses = (await history.versesWithHistory('uno')).toSorted((a, b) => a.id.localeCompare(b.id));
    expect(verses).toEqual([
      { id: 'Jude.1.3', at: 4_000 },
      { id: 'Jude.1.4', at: 3_000 },
    ]);
  });
});
