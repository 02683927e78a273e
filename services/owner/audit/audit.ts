import type { AuditNoun } from '../../../store/audit.ts';

/** An entry of the audit log, ready to be read. */
export interface AuditEntry {
  readonly id: number;
  readonly at: number;
  /** contributors.id, `operator` or `program`. */
  readonly actor: string;
  /** The actor's name, or a placeholder for one; none where it is no person. */
  readonly who: string | undefined;
  /** An AuditAction, or one that an older program knew. */
  readonly action: string;
  readonly target: string;
  /** What the target is called now: a person's or an edition's name, the address of a message or a letter. */
  readonly named?: string;
  /** users.id of a target that is a person, where the account is still there. */
  readonly account?: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface AuditFilter {
  readonly noun?: AuditNoun;
  readonly actor?: string;
}

/** What was done at the desk, and by whom. It is written by store/audit.ts, with each change. */
export interface Audit {
  /** The newest first; `more`: there are older ones. */
  page(
    filter: AuditFilter & { readonly before?: number; readonly limit?: number },
  ): Promise<{ readonly entries: readonly AuditEntry[]; readonly more: boolean }>;
  entry(id: number): Promise<AuditEntry | undefined>;
  /** What it can be narrowed to. */
  readonly nouns: readonly AuditNoun[];
  /** Everybody with an entry in the log. */
  actors(): Promise<readonly Pick<AuditEntry, 'actor' | 'who'>[]>;
}
