import type { Generated } from 'kysely';

/** What the site is set to, what was done, and what its instances share. */
export interface SiteTables {
  /** The migrations that have made the tables, from 1; see store/migrate.ts, which makes this one. */
  schema_version: { version: number; name: string; at: number };

  /** What the owner has set, over the program's defaults. */
  settings: { name: string; value: string; changed_at: number };

  /** What instances must hear of, in the order of its commits. Writers hold the log's lock, so no number appears late. */
  change_log: { seq: Generated<number>; kind: string; edition: string | null; detail: string; at: number };

  /** What was done at the owner's desk, in order. Names are stored elsewhere, see store/audit.ts. */
  audit_log: {
    id: Generated<number>;
    at: number;
    /** contributors.id, `operator` or `program`. */
    actor: string;
    /** See store/audit.ts. */
    action: string;
    target: string;
    /** JSON. */
    before: string | null;
    after: string | null;
  };

  /** How often somebody (a hash) did something in a window of time, which lasts since `window` (epoch milliseconds). */
  limits: { bucket: string; subject: string; window: number; count: number; expires_at: number };

  /** One random salt a day, deleted with it: clients' addresses are stored only hashed with it. */
  salts: { day: string; salt: string };

  /** The installation's secrets. With SQLite they lie in a file of mode 600 instead. */
  secrets: { name: string; value: string };

  /** Copies of the installation that the running program has made, or is making. The copies themselves are in BACKUP_DIR. */
  backup_runs: {
    id: string;
    reason: 'schedule' | 'desk';
    state: 'running' | 'done' | 'failed';
    /** What is being done, in words. */
    step: string;
    /** Of the copy's folder. */
    name: string | null;
    bytes: number | null;
    /** Why there is none, or what is lacking in it, in words. */
    error: string | null;
    started_at: number;
    /** While it runs it is touched every now and then: one that is not has ended with its process. */
    touched_at: number;
  };
}
