import { type AuditRow, auditActors, auditEntry, auditPage } from '../../../store/audit.ts';
import { AUDIT_ACTIONS, AUDIT_NOUNS, type AuditNoun, isAuditAction } from '../../../store/audit-actions.ts';
import type { Database } from '../../../store/database.ts';
import type { Audit, AuditEntry } from './audit.ts';

const PAGE = 30;
const NOT_PEOPLE: Readonly<Record<string, string>> = {
  operator: 'desde la terminal',
  program: 'el programa',
};

export function createAudit({
  database,
  accounts,
}: {
  readonly database: Database;
  /** Public names by contributor or account id. */
  readonly accounts: { names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> };
}): Audit {
  async function named(rows: readonly AuditRow[]): Promise<AuditEntry[]> {
    const people = rows.filter(({ action }) => action.startsWith('person.')).map(({ target }) => target);
    const names = await accounts.names([...rows.map(({ actor }) => actor), ...people]);
    return rows.map(({ before, after, ...row }) => ({
      ...row,
      who: NOT_PEOPLE[row.actor] ?? names.get(row.actor) ?? row.actor,
      what: isAuditAction(row.action) ? AUDIT_ACTIONS[row.action] : row.action,
      ...(row.action.startsWith('person.') && { person: names.get(row.target) ?? row.target }),
      before: parsed(before),
      after: parsed(after),
    }));
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
    nouns: Object.entries(AUDIT_NOUNS) as [AuditNoun, string][],
    async actors() {
      const actors = await database.read(auditActors);
      const names = await accounts.names(actors);
      return actors.map((actor) => ({ actor, who: NOT_PEOPLE[actor] ?? names.get(actor) ?? actor }));
    },
  };
}

const parsed = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));
