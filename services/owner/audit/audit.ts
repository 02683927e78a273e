import type { Edition } from '../../../scripture/text/edition.ts';
import {
  AUDIT_NOUNS,
  type AuditNoun,
  type AuditRow,
  accountsOf,
  addressesOf,
  auditActors,
  auditEntry,
  auditPage,
} from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';

/** A readable entry of the audit log. */
export interface AuditEntry {
  readonly id: number;
  readonly at: number;
  /** contributors.id, `operator` or `program`. */
  readonly actor: string;
  /** The actor's name, or a placeholder for one; undefined where the actor is not a person. */
  readonly who: string | undefined;
  /** An AuditAction, or one of an earlier version. */
  readonly action: string;
  readonly target: string;
  /** Current name of the target: of a person or an edition, or the address of a message or a letter. */
  readonly named?: string;
  /** users.id of a target that is a person, if the account still exists. */
  readonly account?: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface AuditFilter {
  readonly noun?: AuditNoun;
  readonly actor?: string;
}

/** The audit log of the desk, for reading. store/audit.ts writes it together with each change. */
export interface Audit {
  /** The newest first; `more` is true if there are older ones. */
  page(
    filter: AuditFilter & { readonly before?: number; readonly limit?: number },
  ): Promise<{ readonly entries: readonly AuditEntry[]; readonly more: boolean }>;
  entry(id: number): Promise<AuditEntry | undefined>;
  /** The nouns that the page can be filtered by. */
  readonly nouns: readonly AuditNoun[];
  /** All actors with an entry in the log. */
  actors(): Promise<readonly Pick<AuditEntry, 'actor' | 'who'>[]>;
}

const PAGE = 30;
const NOT_PEOPLE: ReadonlySet<string> = new Set(['operator', 'program']);

export function createAudit({
  database,
  accounts,
  texts,
}: {
  readonly database: Database;
  /** Public names by contributor or account id. */
  readonly accounts: { names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> };
  readonly texts: { edition(id: string): Edition | undefined };
}): Audit {
  async function named(rows: readonly AuditRow[]): Promise<AuditEntry[]> {
    const targets = (...nouns: readonly AuditNoun[]) =>
      rows.filter(({ action }) => nouns.some((noun) => action.startsWith(`${noun}.`))).map(({ target }) => target);
    const people = targets('person', 'author');
    const names = await accounts.names([...rows.map(({ actor }) => actor), ...people]);
    const asked = { messages: targets('message'), letters: targets('letter') };
    const [addresses, accountIds] = await database.read((db) =>
      Promise.all([addressesOf(db, asked), accountsOf(db, targets('person'))]),
    );
    const titles = new Map(targets('edition').map((id) => [id, texts.edition(id)?.meta.title]));
    const nameOf = (target: string) =>
      (people.includes(target) ? names.get(target) : undefined) ?? addresses.get(target) ?? titles.get(target);
    return rows.map(({ before, after, ...row }) => {
      const name = nameOf(row.target);
      const account = accountIds.get(row.target);
      return {
        ...row,
        who: personOf(names, row.actor),
        ...(name !== undefined && { named: name }),
        ...(account !== undefined && { account }),
        before: parsed(before),
        after: parsed(after),
      };
    });
  }

  return {
    async page({ limit = PAGE, ...asked }) {
      const rows = await database.read((db) => auditPage(db, { ...asked, limit: limit + 1 }));
      return { entries: await named(rows.slice(0, limit)), more: rows.length > limit };
    },
    async entry(id) {
      const row = await database.read((db) => auditEntry(db, id));
      return row && (await named([row]))[0];
    },
    nouns: AUDIT_NOUNS,
    async actors() {
      const actors = await database.read(auditActors);
      const names = await accounts.names(actors);
      return actors.map((actor) => ({ actor, who: personOf(names, actor) }));
    },
  };
}

const personOf = (names: ReadonlyMap<string, string>, actor: string): string | undefined =>
  NOT_PEOPLE.has(actor) ? undefined : names.get(actor);

const parsed = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));
