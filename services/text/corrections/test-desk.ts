// The whole service over a real store and an invented edition: tests only.
import { afterEach } from 'vitest';
import type { AccountRole } from '../../../forms/account-roles.ts';
import { sentenceOf, statusOf } from '../../../forms/refusals/refusal.ts';
import type { SiteSettings } from '../../../forms/site-settings.ts';
import { createLog } from '../../../program/log.ts';
import type { TestStore } from '../../../store/test-databases.ts';
import { insertUser } from '../../../store/users.ts';
import { createLimits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { TEST_COST } from '../../people/accounts/test-cost.ts';
import { type Accounts, createAccounts } from '../../people/accounts.ts';
import { createMail } from '../../post/mail/mail.ts';
import { openCorrectedTexts } from '../texts/corrected-texts.ts';
import { installInvented } from '../texts/test-support.ts';
import { createCorrections } from './create-corrections.ts';

const PUBLIC_URL = 'https://biblia.example.org';

/** An instance of the service; several may share `varDir` and the store. */
export async function openDesk(store: TestStore, { install = true, varDir = store.varDir } = {}) {
  if (install) installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Ps', 'Jude'] });
  const database = store.open();
  let time = Date.UTC(2026, 0, 2);
  const now = () => new Date(time++);
  const texts = openCorrectedTexts({ varDir, log: createLog('silent'), database, now });
  await texts.read;
  let site: SiteSettings = DEFAULT_SETTINGS;
  const settings = { site: () => site, generation: 1 };
  const mail = createMail({ database, varDir, siteUrl: () => PUBLIC_URL, delivers: () => false, now });
  const shared = { database, limits: createLimits(database, now), mail, settings, siteUrl: () => PUBLIC_URL, now };
  const accounts: Accounts = createAccounts({
    ...shared,
    clientOf: () => 'aquí',
    secret: async () => 'secreto de prueba',
    adopt: (viewer) => corrections.adopt(viewer),
    passwordCost: TEST_COST,
  });
  const corrections = createCorrections({ ...shared, texts, accounts });

  return {
    database,
    texts,
    accounts,
    corrections,
    set: (changes: Partial<SiteSettings>) => {
      site = { ...site, ...changes };
    },
    pass: (ms: number) => {
      time += ms;
    },
    close: () => texts.close(),

    async person(id: string, role: AccountRole = 'lector', { proved = true } = {}): Promise<Viewer> {
      const email = `${id}@example.org`;
      const name = id.charAt(0).toUpperCase() + id.slice(1);
      const row = { id, name, email, verified_at: proved ? 1 : null, password: '', role, digest: 0, created_at: 1 };
      await database.write((trx) => insertUser(trx, row));
      return { account: { id, name, email, emailVerified: proved, role }, expired: false, client: `de-${id}` };
    },

    /** Verse 3 of Judas (or another) as readers see it. */
    verse: (number = 3) =>
      texts
        .edition('uno')
        ?.chapter('Jude', 1)
        ?.verses.find((verse) => verse.number === number),

    letters: () =>
      database.read((db) => db.selectFrom('outbox').select(['recipient', 'subject', 'text']).orderBy('id').execute()),

    rows: () => database.read((db) => db.selectFrom('proposals').selectAll().orderBy('id').execute()),
  };
}

/**
 * Creates the desks of a suite: each with its own store and the given people, and closed after the test.
 * @param people roles by name: `{ eva: 'corrector' }`
 */
export function desksOver<Name extends string = never>(
  newStore: () => Promise<TestStore>,
  people: Readonly<Record<Name, AccountRole>> = {} as Record<Name, AccountRole>,
) {
  const open: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });
  return async () => {
    const store = await newStore();
    const desk = await openDesk(store);
    open.push(desk.close);
    const viewers = {} as Record<Name, Viewer>;
    for (const [name, role] of Object.entries<AccountRole>(people))
      viewers[name as Name] = await desk.person(name, role);
    return {
      ...desk,
      ...viewers,
      store,
      /** Proposes a text and returns the proposal's id; by default for verse 3 of Judas and by a visitor. */
      send: async (text = 'Allí está Judas 1:3.', viewer = visitor('a'), more: object = {}): Promise<string> =>
        unwrap(await desk.corrections.propose(viewer, { id: 'Jude.1.3', text, ...more })).proposal,
    };
  };
}

export const visitor = (device: string): Viewer => ({ device: device.padEnd(64, '0'), expired: false, client: 'aquí' });

/** The value of a successful outcome; throws for a refusal. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${codeOf(outcome)}: ${sentenceOf(outcome.refusal)}`);
  return outcome.value;
}

export const codeOf = (outcome: Outcome<unknown>): string =>
  outcome.ok ? 'ok' : `${statusOf(outcome.refusal)} ${outcome.refusal.code}`;
