// An office for tests: an outbox, a clock that the test moves, and a real mail server.
import { onTestFinished } from 'vitest';
import type { SiteSettings } from '../../../forms/site-settings.ts';
import { createLog } from '../../../program/log.ts';
import type { Database } from '../../../store/database.ts';
import type { TestStore } from '../../../store/test-databases.ts';
import { createSettings } from '../../owner/settings/create-settings.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { createMail, type Letter } from './mail.ts';
import type { PostmanDeps } from './postman.ts';
import { openSmtp } from './smtp.ts';
import { openSink } from './test-sink.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export const LETTER: Letter = {
  kind: 'account-reset',
  recipient: 'ana@example.org',
  subject: 'Elija otra contraseña · Sagrada Biblia',
  text: 'Aquí puede elegir otra:\n\nhttps://biblia.example.org/enlace/abc?x=1&y=2\n\nUn saludo.\n',
};

export async function openOffice({ varDir, open }: TestStore, site: Partial<SiteSettings> = {}) {
  const sink = await openSink();
  let at = Date.parse('2026-01-02T03:04:05Z');
  const now = () => new Date(at);
  const settings = createSettings({ ...DEFAULT_SETTINGS, ...site });
  /** One of several postmen that share the outbox. */
  const postman = async (timeoutMs = 60_000): Promise<PostmanDeps> => {
    const database = open();
    const mail = createMail({
      database,
      varDir,
      siteUrl: () => 'https://biblia.example.org',
      delivers: () => true,
      now,
    });
    const smtp = await openSmtp({ url: sink.url, from: 'biblia@example.org' }, timeoutMs);
    onTestFinished(() => smtp.close());
    return { database, mail, smtp, settings, log: createLog('silent'), now };
  };
  const deps = await postman();
  /** Each letter gets its own millisecond, so that the order is defined. */
  const queue = (letter: Partial<Letter> = {}) => {
    at++;
    return deps.database.write((trx) => deps.mail.queue(trx, { ...LETTER, ...letter }));
  };
  return { sink, deps, postman, queue, settings, now, pass: (ms: number) => (at += ms) };
}

export const rowsOf = (database: Database) =>
  database.read((db) => db.selectFrom('outbox').selectAll().orderBy('id').execute());
