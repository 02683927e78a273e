import type { Generated } from 'kysely';
import type { VersificationId } from '../../scripture/text/edition.ts';

/** Settings, logs, and state shared by the instances. */
export interface SiteTables {
  /** The migrations applied, from 1; store/migrate.ts creates this table. */
  schema_version: { version: number; name: string; at: number };

  /** The owner's settings, which override the program's defaults. */
  settings: { name: string; value: string; changed_at: number };

  /** What each day has shown as its verse, since the first day that showed one. */
  days: {
    /** `2026-11-25`, in the site's time zone. */
    day: string;
    /** OSIS: one verse, or several of a chapter. */
    reference: string;
    /** The numbering of the reference: see scripture/text/edition.ts. */
    numbering: VersificationId;
  };

  /** Changes that other instances must learn of, in commit order. Writers hold the log's lock, so no number appears late. */
  change_log: { seq: Generated<number>; kind: string; edition: string | null; detail: string; at: number };

  /** Actions at the owner's desk, in order. Names are stored elsewhere, see store/audit.ts. */
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

  /** Rate limits: how often a subject (a hash) did something in the window that began at `window` (epoch milliseconds). */
  limits: { bucket: string; subject: string; window: number; count: number; expires_at: number };

  /** One random salt a day, deleted after a while: clients' addresses are stored only as hashes with it. */
  salts: { day: string; salt: string };

  /** The installation's secrets. With SQLite they are in a file of mode 600 instead. */
  secrets: { name: string; value: string };

  /** Backups that the running program has made or is making. The backups themselves are in BACKUP_DIR. */
  backup_runs: {
    id: string;
    reason: 'schedule' | 'desk';
    state: 'running' | 'done' | 'failed';
    /** The current step, as text. */
    step: string;
    /** The name of the backup's folder. */
    name: string | null;
    bytes: number | null;
    /** Why there is no backup, or what it lacks, as text. */
    error: string | null;
    started_at: number;
    /** Updated regularly while it runs; a stale time means that the process has died. */
    touched_at: number;
  };

  /** Where backups are sent, at most one row. */
  away_place: {
    id: string;
    /** JSON of AwayPlace, without secrets. */
    place: string;
    /** The password or key of the place, sealed with the installation's secret. */
    secret: string;
    /** The salt of the encryption key, in hexadecimal. */
    salt: string;
    /** The encryption key, sealed with the installation's secret. The pass-phrase is stored nowhere. */
    key: string;
    /** 1 once the owner has said that the pass-phrase is written down; nothing is sent before. */
    noted: number;
    set_at: number;
  };

  /** Attempts to send a backup there. */
  away_runs: {
    id: string;
    /** The name of the backup. */
    name: string;
    state: 'running' | 'done' | 'failed';
    /** The current step, as text. */
    step: string;
    bytes: number | null;
    /** Why it failed, as text. */
    error: string | null;
    started_at: number;
    /** Updated regularly while it runs; a stale time means that the process has died. */
    touched_at: number;
  };

  /** Pages of the owner's own, at most ten. */
  site_pages: {
    id: string;
    /** The last part of its address; unique. */
    slug: string;
    title: string;
    /** See forms/site-page/page-text.ts. */
    body: string;
    place: 'header' | 'footer' | 'none';
    /** 1: every reader sees it. */
    published: number;
    position: number;
    /** Grows by one with every saving: detects concurrent changes. */
    version: number;
    changed_at: number;
  };

  /** What a page said after each saving that changed its words. */
  site_page_versions: {
    page: string;
    version: number;
    title: string;
    body: string;
    /** contributors.id. */
    author: string;
    at: number;
  };

  /** How often a page was read on a day: nothing of who read it. */
  page_counts: {
    /** `2026-11-25`, in the site's time zone. */
    day: string;
    /** `rv1909/John.3`, or the kind of a page: see services/desk/readings/countable-page.ts. */
    page: string;
    count: number;
  };

  /** The last time that editions and histories were verified at the desk, at most one row. */
  history_check: {
    id: string;
    /** Epoch milliseconds. */
    started_at: number;
    /** Updated regularly while it runs; a stale time means that the process has died. */
    touched_at: number;
    state: 'running' | 'sound' | 'faulty' | 'failed';
    /** What the command has said, a line each. */
    said: string;
  };
}
