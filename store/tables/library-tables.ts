import type { Generated } from 'kysely';

/** Changes to the editions made at the desk. */
export interface LibraryTables {
  /** The changes to editions, in order; every machine applies them to its own library. See services/text/library. */
  library_changes: {
    id: Generated<number>;
    at: number;
    kind: 'install' | 'default' | 'remove';
    edition: string;
    /** JSON of the edition's entry in the library; for a removal, the last one. */
    entry: string | null;
    /** files.sha256 of the compiled edition; null once the file is deleted. */
    sha256: string | null;
    /** files.sha256 of the source, if it was uploaded at the desk. */
    source: string | null;
  };

  /** Edition sources uploaded at the desk and not installed yet. */
  edition_candidates: {
    id: string;
    /** The file's name on its owner's machine. */
    name: string;
    /** files.sha256 */
    source: string;
    size: number;
    state: 'reading' | 'ready' | 'refused';
    /** The current step, or the reason for refusal, as text. */
    step: string;
    /** JSON: see services/text/library. */
    facts: string | null;
    added_at: number;
    /** Updated regularly while it is read; a stale time means that the process has died. */
    touched_at: number;
  };

  /** Catalogue editions being fetched for the desk; deleted together with the resulting candidate. */
  edition_fetches: {
    /** Its id in the catalogue. */
    edition: string;
    state: 'fetching' | 'fetched' | 'failed';
    /** The current step, or the reason for failure, as text. */
    step: string;
    /** edition_candidates.id, once it has been fetched. */
    candidate: string | null;
    /** Updated regularly while it is fetched. */
    touched_at: number;
  };
}
