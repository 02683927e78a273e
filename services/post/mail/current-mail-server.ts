import type { MailServerFacts } from '../../../forms/mail-server.ts';
import type { Log } from '../../../program/log.ts';
import type { Database } from '../../../store/database.ts';
import { followStore } from '../../../store/follow-store.ts';
import { type MailServerRow, mailServerRow } from '../../../store/mail-server.ts';
import { seal, unseal } from '../../access/seal.ts';
import { mailTag } from './mail.ts';
import { type MailServer, mailServerOf } from './mail-server.ts';

/** Who gives the mail server: SMTP_URL with MAIL_FROM, the owner at the desk, or nobody. */
export type MailSource = 'environment' | 'desk' | 'none';

/** The mail server in use. Read anew at each use: the owner may change it on any instance. */
export interface CurrentMailServer {
  /** Undefined where nobody gives one, or its password cannot be read. */
  server(): MailServer | undefined;
  source(): MailSource;
  /** What is set at the desk, without the password. */
  facts(): MailServerFacts | undefined;
  /** Resolves when what was stored before the call is in use, or when the store is unreachable. */
  refresh(): Promise<void>;
  /** Calls the listener with a tag when letters can be sent from now on, or no longer. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
  close(): void;
}

interface Deps {
  readonly given: MailServer | undefined;
  readonly database: Database;
  readonly secret: () => Promise<string>;
  readonly log: Log;
}

const SEALED = 'mail-server';

/** The row that is stored. The password is sealed for these facts, so nobody can have it sent to another server. */
export function sealMailServer(facts: MailServerFacts, password: string, secret: string, at: number): MailServerRow {
  const text = JSON.stringify(facts);
  return { facts: text, password: seal(password, secret, SEALED, text), set_at: at };
}

/** Undefined where it was sealed with another secret, or for other facts. */
export const openPassword = ({ facts, password }: MailServerRow, secret: string): string | undefined =>
  unseal(password, secret, SEALED, facts);

export function createCurrentMailServer({ given, database, secret, log }: Deps): CurrentMailServer {
  const listeners = new Set<(tags: readonly string[]) => void>();
  let facts: MailServerFacts | undefined;
  let server = given;
  let seen: string | undefined;

  async function read(): Promise<void> {
    const row = await database.read(mailServerRow);
    const now = JSON.stringify(row);
    if (now === seen) return;
    const password = row && openPassword(row, await secret());
    const before = server !== undefined;
    facts = row && (JSON.parse(row.facts) as MailServerFacts);
    server = facts && password !== undefined ? mailServerOf(facts, password) : undefined;
    seen = now;
    if (row && password === undefined) log.warn('the mail server’s password was sealed with another secret');
    if (before !== (server !== undefined)) for (const listener of listeners) listener([mailTag]);
  }
  const following = given ? undefined : followStore(database, log, 'mail server unreadable', read);

  return {
    server: () => server,
    source: () => (given ? 'environment' : facts ? 'desk' : 'none'),
    facts: () => facts,
    refresh: async () => await following?.refresh(),
    onInvalidated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => following?.close(),
  };
}
