import type { Generated } from 'kysely';

/** The editions, as the desk changes them. */
export interface LibraryTables {
  /** What was done to the editions at the desk, in order: see services/text/library. Every machine does it in its own library. */
  library_changes: {
    id: Generated<number>;
    at: number;
    kind: 'install' | 'default' | 'remove';
    edition: string;
    /** JSON of the edition's entry in the library; of a removed one, as it was. */
    entry: string | null;
    /** files.sha256 of the compiled edition; null where it can be had no more. */
    sha256: string | null;
    /** files.sha256 of what it was made from, where that was brought at the desk. */
    source: string | null;
  };

  /** Sources of editions that were brought to the desk and are not installed yet. */
  edition_candidates: {
    id: string;
    /** Of the file, as its owner's machine calls it. */
    name: string;
    /** files.sha256 */
    source: string;
    size: number;
    state: 'reading' | 'ready' | 'refused';
    /** What is being done, or why it was refused, in words. */
    step: string;
    /** JSON: see services/text/library. */
    facts: string | null;
    added_at: number;
    /** While it is read it is touched every now and then: one that is not has ended with its process. */
    touched_at: number;
  };

  /** Editions of the catalogue as they are fetched for the desk; gone with the candidate that one has become. */
  edition_fetches: {
    /** Its id in the catalogue. */
    edition: string;
    state: 'fetching' | 'fetched' | 'failed';
    /** What is being done, or why it failed, in words. */
    step: string;
    /** edition_candidates.id, once it has been fetched. */
    candidate: string | null;
    /** While it is fetched it is touched every now and then. */
    touched_at: number;
  };
}
