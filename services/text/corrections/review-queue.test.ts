import { afterAll, expect, test } from 'vitest';
import { openTestServices } from '../../../server/test-support.ts';
import { contributorNames } from '../../../store/contributors.ts';
import type { Database } from '../../../store/database.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import type { Viewer } from '../../access/viewer.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import type { QueueOrder } from './corrections.ts';
import { createReviewQueue, QUEUE_PAGE } from './review-queue.ts';
import { addAccount, addContributor, addProposal } from './test-proposals.ts';

const services = openTestServices();
afterAll(() => services.close());
const { texts } = services;

const namesIn = (database: Database) => async (ids: readonly string[]) =>
  new Map(
    (await database.read((db) => contributorNames(db, ids))).map(({ id, name, erased_at }) => [
      id,
      erased_at === null ? (name ?? 'visitante') : 'cuenta eliminada',
    ]),
  );

const corrector: Viewer = {
  account: { id: 'u-eva', name: 'Eva', email: 'eva@example.org', emailVerified: true, role: 'corrector' },
  expired: false,
  client: '',
};

describeEngines('the review queue', (newStore) => {
  async function open() {
    const database = (await newStore()).open();
    await addAccount(database, { id: 'u-ana', name: 'Ana' });
    await addAccount(database, { id: 'u-eva', name: 'Eva', role: 'corrector' });
    await addContributor(database, { id: 'c-ana', user_id: 'u-ana' });
    await addContributor(database, { id: 'c-visita', device: 'd' });
    const settings = { site: () => ({ ...DEFAULT_SETTINGS, twoPersonReview: true }), generation: 1 };
    const corrections = createReviewQueue({
      database,
      texts,
      settings,
      names: namesIn(database),
      suspension: async () => undefined,
    });
    const ids = async (order: QueueOrder, after?: string) =>
      (await corrections.queue(order, after)).items.map(({ proposal }) => proposal);
    return { database, corrections, ids };
  }

  test('without proposals the queue and all of its lists are empty', async () => {
    const { corrections } = await open();
    expect(await corrections.queue('oldest')).toEqual({ items: [], total: 0, waiting: 0 });
    expect(await corrections.reviewItem(corrector, 'p')).toBeUndefined();
    expect(await corrections.rivals('p')).toEqual([]);
    expect(await corrections.alike(corrector, 'p')).toEqual([]);
    expect(await corrections.beside('oldest', 'p')).toEqual({});
  });

  test('proposals are sorted by age, book or author, and only open ones are listed', async () => {
    const { database, corrections, ids } = await open();
    await addContributor(database, { id: 'c-vieja', user_id: 'u-ana' });
    await addProposal(database, { id: 'p1', book: 'Jude', verse: 10, created_at: 40, author: 'c-visita' });
    await addProposal(database, { id: 'p2', book: 'John', chapter: 3, verse: 16, created_at: 30 });
    await addProposal(database, { id: 'p3', book: 'Jude', verse: 9, created_at: 20, author: 'c-vieja' });
    await addProposal(database, { id: 'p4', book: 'Num', chapter: 13, verse: 1, created_at: 50 });
    await addProposal(database, { id: 'p0', state: 'withdrawn', created_at: 1 });

    expect(await ids('oldest')).toEqual(['p3', 'p2', 'p1', 'p4']);
    expect(await ids('book'), 'verse 9 before 10, by number').toEqual(['p4', 'p2', 'p3', 'p1']);
    expect(await ids('author'), 'an account that took over a device is one person').toEqual(['p3', 'p2', 'p4', 'p1']);
    expect((await corrections.queue('book')).total).toBe(4);

    expect(await ids('book', 'p2')).toEqual(['p3', 'p1']);
    expect(await ids('author', 'p2')).toEqual(['p4', 'p1']);
    expect(await corrections.beside('book', 'p2')).toEqual({ previous: 'p4', next: 'p3' });
    expect(await corrections.beside('oldest', 'p3')).toEqual({ next: 'p2' });
    expect(await ids('oldest', 'p0'), 'after one that is settled meanwhile').toEqual(['p3', 'p2', 'p1', 'p4']);
    expect(await ids('oldest', 'nadie')).toEqual(['p3', 'p2', 'p1', 'p4']);
  });

  test('pages lose no proposal, also where times are equal', async () => {
    const { database, corrections, ids } = await open();
    const all = Array.from({ length: QUEUE_PAGE + 5 }, (_, n) => `p${String(n).padStart(3, '0')}`);
    for (const id of all.toReversed()) await addProposal(database, { id, created_at: 7 });
    const first = await ids('oldest');
    expect(first).toEqual(all.slice(0, QUEUE_PAGE));
    expect(await ids('oldest', first.at(-1))).toEqual(all.slice(QUEUE_PAGE));
    expect((await corrections.queue('oldest')).total).toBe(QUEUE_PAGE + 5);
  });

  test('an item has all facts for a corrector, and no address', async () => {
    const { database, corrections } = await open();
    await addProposal(database, {
      id: 'p',
      email: 'ana@example.org',
      note: 'Facsímil, folio 3.',
      created_at: 5,
      version: 4,
    });
    expect(await corrections.reviewItem(corrector, 'p')).toEqual({
      proposal: 'p',
      edition: 'uno',
      id: 'Jude.1.3',
      kind: 'edit',
      state: 'pending',
      base: { text: 'Aquí está Judas 1:3.' },
      proposed: { text: 'Allí está Judas 1:3.' },
      note: 'Facsímil, folio 3.',
      at: 5,
      version: 4,
      author: 'Ana',
      authorId: 'c-ana',
      current: { text: 'Aquí está Judas 1:3.', revision: texts.edition()!.meta.revision },
      overtaken: false,
      laid: { clash: false, wording: { text: 'Allí está Judas 1:3.' } },
      approvals: [],
      alike: 1,
      slips: expect.any(String),
    });
  });

  test('visitors and deleted accounts are shown as authors', async () => {
    const { database, corrections } = await open();
    await addContributor(database, { id: 'c-ida', erased_at: 3 });
    await addProposal(database, { id: 'p1', author: 'c-visita', created_at: 1 });
    await addProposal(database, { id: 'p2', author: 'c-ida', created_at: 2 });
    const { items } = await corrections.queue('oldest');
    expect(items.map(({ author }) => author)).toEqual(['visitante', 'cuenta eliminada']);
  });

  test('a proposal is overtaken if the verse differs from what its author saw', async () => {
    const { database, corrections } = await open();
    await addProposal(database, { id: 'p1', base_text: 'Estaba Judas 1:3.' });
    await addProposal(database, { id: 'p2', base_title: 'Título.' });
    await addProposal(database, { id: 'p3', edition: 'quitada' });
    await addProposal(database, { id: 'p4', state: 'accepted', base_text: 'Estaba Judas 1:3.', decided_by: 'c-ana' });
    const item = async (id: string) => (await corrections.reviewItem(corrector, id))!;
    expect(await item('p1')).toMatchObject({ overtaken: true, current: { text: 'Aquí está Judas 1:3.' } });
    expect((await item('p2')).overtaken).toBe(true);
    expect(await item('p3')).toMatchObject({ overtaken: true, current: { text: 'Aquí está Judas 1:3.' } });
    expect(await item('p4')).toMatchObject({ overtaken: false, decidedBy: 'Ana' });
  });

  test('an item lists the approvals with their wordings', async () => {
    const { database, corrections } = await open();
    await addAccount(database, { id: 'u-teo', name: 'Teo', role: 'administrador' });
    await addAccount(database, { id: 'u-leo', name: 'Leo', role: 'corrector' });
    await addProposal(database, { id: 'p' });
    const approval = { proposal: 'p', title: null, over_text: 'Aquí está Judas 1:3.', over_title: null };
    await database.write(async (trx) => {
      await trx
        .insertInto('approvals')
        .values([
          { ...approval, user_id: 'u-teo', text: 'Acá está Judas 1:3.', at: 2 },
          { ...approval, user_id: 'u-eva', text: 'Allí está Judas 1:3.', at: 1 },
          { ...approval, user_id: 'u-leo', text: 'Allí está Judas 1:3.', over_text: 'Antes.', at: 4 },
          // A former corrector.
          { ...approval, user_id: 'u-ana', text: 'Allí está Judas 1:3.', at: 3 },
        ])
        .execute();
    });
    const approvals = [
      { name: 'Eva', mine: true, past: false, text: 'Allí está Judas 1:3.' },
      { name: 'Teo', mine: false, past: false, text: 'Acá está Judas 1:3.' },
      { name: 'Leo', mine: false, past: true, text: 'Allí está Judas 1:3.' },
    ];
    expect((await corrections.reviewItem(corrector, 'p'))?.approvals).toEqual(approvals);
    expect((await corrections.queue('oldest', undefined, corrector)).items[0]?.approvals).toEqual(approvals);
  });

  test('rivals are open and on the same verse of the same edition', async () => {
    const { database, corrections } = await open();
    await addProposal(database, { id: 'p1' });
    await addProposal(database, { id: 'p2', text: 'Acá está Judas 1:3.', created_at: 2_000 });
    await addProposal(database, { id: 'p3', state: 'rejected' });
    await addProposal(database, { id: 'p4', edition: 'dos' });
    await addProposal(database, { id: 'p5', verse: 4 });
    expect((await corrections.rivals('p1')).map(({ proposal }) => proposal)).toEqual(['p2']);
  });

  test('proposals with the same replaced words correct the same slip, in any verse', async () => {
    const { database, corrections } = await open();
    await addProposal(database, { id: 'p1' });
    await addProposal(database, { id: 'p2', verse: 4, created_at: 2_000 });
    await addProposal(database, { id: 'p3', verse: 5, text: 'Acá está Judas 1:5.' });
    await addProposal(database, { id: 'p4', edition: 'dos' });
    await addProposal(database, { id: 'p5', verse: 6, state: 'rejected' });
    const alike = async (id: string) => (await corrections.alike(corrector, id)).map(({ proposal }) => proposal);
    expect(await alike('p1')).toEqual(['p2']);
    expect((await corrections.queue('oldest')).items.map(({ proposal, alike }) => [proposal, alike])).toEqual([
      ['p1', 2],
      ['p3', 1],
      ['p4', 1],
      ['p2', 2],
    ]);

    await database.write(async (trx) => {
      const changed = { text: 'Acá está Judas 1:3.', version: 2 };
      await trx.updateTable('proposals').set(changed).where('id', '=', 'p1').execute();
    });
    expect(await alike('p1'), 'its author has written something else').toEqual(['p3']);
    expect(await alike('p2')).toEqual([]);
  });

  test('a slip that occurs several times in a verse counts once', async () => {
    const { database, corrections } = await open();
    const slip = (id: string, verse: number, base_text: string, text: string) =>
      addProposal(database, { id, verse, base_text, text, created_at: verse });
    await slip('once', 1, 'Vino á Galilea.', 'Vino a Galilea.');
    await slip('twice', 2, 'Dijo á Simón y á Juan.', 'Dijo a Simón y a Juan.');
    await slip('thrice', 4, 'Á uno, á dos, á tres y á cuatro.', 'Á uno, a dos, a tres y a cuatro.');
    await slip('with another', 5, 'Fué á Galilea.', 'Fue a Galilea.');
    await slip('the other', 6, 'Fué luego.', 'Fue luego.');
    const ids = (items: readonly { readonly proposal: string }[]) => items.map(({ proposal }) => proposal);
    const about = async (id: string) => ({
      alike: ids(await corrections.alike(corrector, id)),
      amongOthers: ids(await corrections.amongOthers(id)),
    });
    expect(await about('once')).toEqual({ alike: ['twice', 'thrice'], amongOthers: ['with another'] });
    expect(await about('thrice')).toEqual({ alike: ['once', 'twice'], amongOthers: ['with another'] });
    // Accepting both slips decides each of them.
    expect(await about('with another')).toEqual({ alike: ['once', 'twice', 'thrice', 'the other'], amongOthers: [] });
    expect(await about('the other')).toEqual({ alike: [], amongOthers: ['with another'] });

    const { items } = await corrections.queue('oldest');
    const slips = new Map(items.map(({ proposal, slips }) => [proposal, slips]));
    expect(slips.get('twice')).toBe(slips.get('once'));
    expect(slips.get('thrice')).toBe(slips.get('once'));
    expect(new Set(slips.values()).size).toBe(3);
  });

  test('a proposal that a corrector has approved waits for another one only', async () => {
    const { database, corrections } = await open();
    for (const verse of [3, 4, 5, 6]) await addProposal(database, { id: `p${verse}`, verse, created_at: verse });
    const eva = { user_id: 'u-eva', title: null, over_title: null, at: 1 };
    await database.write(async (trx) => {
      await trx
        .insertInto('approvals')
        .values([
          ...[3, 5].map((verse) => ({
            ...eva,
            proposal: `p${verse}`,
            text: `Allí está Judas 1:${verse}.`,
            over_text: `Aquí está Judas 1:${verse}.`,
          })),
          // The verse has changed since her approval, so it waits for her again.
          { ...eva, proposal: 'p6', text: 'Allí está Judas 1:6.', over_text: 'Estaba Judas 1:6.' },
        ])
        .execute();
    });
    expect(await corrections.waiting(corrector)).toBe(2);
    const { items, total, waiting, first } = await corrections.queue('oldest', undefined, corrector);
    expect([items.length, total, waiting, first]).toEqual([4, 4, 2, 'p4']);
    expect(await corrections.beside('oldest', 'p4', corrector)).toEqual({ next: 'p6' });
    expect(await corrections.beside('oldest', 'p6', corrector)).toEqual({ previous: 'p4' });
    expect((await corrections.alike(corrector, 'p4')).map(({ proposal }) => proposal)).toEqual(['p6']);

    const ana: Viewer = { ...corrector, account: { ...corrector.account!, id: 'u-ana' } };
    expect(await corrections.waiting(ana)).toBe(4);
    expect((await corrections.queue('oldest', undefined, ana)).first).toBe('p3');
  });
});
