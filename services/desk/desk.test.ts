import { expect, test } from 'vitest';
import type { SiteSettings } from '../../forms/site-settings.ts';
import { insertContributor } from '../../store/contributors.ts';
import { insertLetter } from '../../store/outbox.ts';
import { insertProposal } from '../../store/proposals.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { createSettings } from '../owner/settings/create-settings.ts';
import { DEFAULT_SETTINGS } from '../owner/settings/settings.ts';
import { openAccounts } from '../people/test-support.ts';
import { createDesk } from './desk.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const FAILED = { at: NOW - 1, error: { code: 'said', text: 'En el disco no queda sitio.' } } as const;

function openDesk(
  store: TestStore,
  site: Partial<SiteSettings> = {},
  backups: readonly number[] = [],
  given: Partial<Parameters<typeof createDesk>[0]> = {},
) {
  const { database, accounts, openBrowser } = openAccounts(store);
  const desk = createDesk({
    database,
    accounts,
    settings: createSettings({ ...DEFAULT_SETTINGS, ...site }),
    mail: { delivers: false },
    text: () => ({ title: 'Reina-Valera 1909', year: 1909 }),
    scans: { list: () => [] },
    loss: async () => undefined,
    ownOrigin: () => undefined,
    copiesElsewhere: false,
    backups: { list: async () => backups.map((at) => ({ ...BACKUP, at })), state: async () => ({ last: FAILED }) },
    away: { state: async () => ({ noted: false }) },
    now: () => new Date(NOW),
    ...given,
  });
  return { desk, database, openBrowser };
}

describeEngines('the desk’s figures', (newStore) => {
  test('the guide shows open and done steps, without the dismissed ones', async () => {
    const store = await newStore();
    const { desk } = openDesk(store);
    expect((await desk.state()).guide.map(({ step, done }) => [step, done])).toEqual([
      ['text', false],
      ['brand', false],
      ['address', false],
      ['mail', false],
      ['zone', false],
      ['picture', false],
      ['person', false],
      ['backup', false],
      ['scan', false],
    ]);
    const site = {
      title: 'La Biblia',
      subtitle: '1909',
      timeZone: 'America/Bogota',
      setAside: ['scan'] as const,
    };
    const later = await openDesk(store, site, [NOW - DAY_MS], {
      ownOrigin: () => 'https://biblia.example.org',
      copiesElsewhere: true,
    }).desk.state();
    expect(later.guide.map(({ step, done }) => [step, done])).toEqual([
      ['text', true],
      ['brand', true],
      ['address', true],
      ['mail', false],
      ['zone', true],
      ['picture', false],
      ['person', false],
      ['backup', true],
    ]);
    expect(later).toMatchObject({
      setAside: ['scan'],
      lastBackup: NOW - DAY_MS,
      lastRun: FAILED,
      unread: 0,
      proposals: 0,
      dead: 0,
    });
  });

  test('a second person is somebody else who may review or administer', async () => {
    const { desk, database, openBrowser } = openDesk(await newStore());
    const person = async () => (await desk.state()).guide.find(({ step }) => step === 'person')?.done;
    for (const [name, role] of [
      ['ana', 'administrador'],
      ['eva', 'lector'],
    ] as const) {
      await openBrowser().signUp(`${name}@example.org`, undefined, name);
      await database.write((trx) => trx.updateTable('users').set({ role }).where('name', '=', name).execute());
    }
    expect(await person()).toBe(false);
    await database.write((trx) =>
      trx.updateTable('users').set({ role: 'corrector' }).where('name', '=', 'eva').execute(),
    );
    expect(await person()).toBe(true);
  });

  test('proposals and decisions are counted by week and by corrector', async () => {
    const store = await newStore();
    const { desk, database, openBrowser } = openDesk(store, { timeZone: 'UTC' });
    await openBrowser().signUp();
    await database.write(async (trx) => {
      const ana = (await trx.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
      const erased = await insertContributor(trx, {}, () => 'nadie');
      await trx.updateTable('contributors').set({ erased_at: 1 }).execute();
      // Her proposals come from two devices.
      for (const id of ['a', 'b'])
        await trx.insertInto('contributors').values({ id, user_id: ana, device: null, erased_at: null }).execute();
      let number = 0;
      const propose = (daysAgo: number, state: 'pending' | 'accepted' | 'rejected', by: string | null = null) =>
        insertProposal(trx, {
          ...PROPOSAL,
          id: `p${number++}`,
          author: erased,
          state,
          created_at: NOW - Math.round(daysAgo * DAY_MS),
          decided_at: by === null ? null : NOW - DAY_MS,
          decided_by: by,
        });
      await propose(0, 'pending');
      // It is Monday in UTC, and still Sunday in Honolulu.
      await propose(5 + 7 / 24, 'pending');
      await propose(7, 'accepted', 'a');
      await propose(8, 'accepted', 'b');
      await propose(14, 'rejected', 'b');
      await propose(400, 'rejected', erased);
      await insertLetter(trx, { ...LETTER, state: 'dead' });
    });
    const { states, weeks, correctors } = await desk.proposals();
    expect(states).toEqual({ pending: 2, accepted: 2, rejected: 2, withdrawn: 0, superseded: 0 });
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-3).map(({ week, ...counts }) => [new Date(week).toISOString().slice(0, 10), counts])).toEqual([
      ['2026-11-02', { made: 1, accepted: 0, rejected: 0 }],
      ['2026-11-09', { made: 2, accepted: 0, rejected: 0 }],
      ['2026-11-16', { made: 2, accepted: 2, rejected: 2 }],
    ]);
    const elsewhere = (await openDesk(store, { timeZone: 'Pacific/Honolulu' }).desk.proposals()).weeks.slice(-2);
    expect(elsewhere.map(({ week, made }) => [new Date(week).toISOString(), made])).toEqual([
      ['2026-11-09T10:00:00.000Z', 3],
      ['2026-11-16T10:00:00.000Z', 1],
    ]);
    expect(correctors).toEqual([
      { who: 'Ana', accepted: 2, rejected: 1 },
      { who: 'cuenta eliminada', accepted: 0, rejected: 1 },
    ]);
    expect(await desk.state()).toMatchObject({ proposals: 2, dead: 1 });
  });
});

const PROPOSAL = {
  edition: 'uno',
  book: 'John',
  chapter: 3,
  verse: 16,
  part: null,
  kind: 'edit',
  base_text: 'Aquí.',
  base_title: null,
  base_revision: 'r',
  text: 'Allí.',
  title: null,
  note: null,
  email: null,
  version: 1,
  changed_at: 1,
  reason: null,
  published_text: null,
  published_title: null,
  revision: null,
  seen_at: null,
  client: null,
} as const;

const LETTER = {
  id: 'l',
  kind: 'contact',
  recipient: 'ana@example.org',
  reply_to: null,
  subject: 'Hola',
  text: 'Hola',
  message_id: 'm',
  attempts: 9,
  next_at: 0,
  claimed_until: null,
  last_error: null,
  in_reply_to: null,
  created_at: 1,
  sent_at: null,
};

const BACKUP = { name: 'a', reason: 'schedule', program: '1', bytes: 1, faults: [] } as const;
