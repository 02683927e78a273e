/** Large files: the scanned book and the downloads. */
export interface FileTables {
  /** Large files in FILES_DIR, named by their contents. */
  files: { sha256: string; size: number; at: number };

  /** Files being uploaded; the bytes received so far are the file's length on the disk. */
  uploads: {
    id: string;
    name: string;
    size: number;
    /** The file's modification time, if the sender gave it. */
    modified_at: number | null;
    created_at: number;
    touched_at: number;
    /** The lease of the request that receives a piece, and its expiry. */
    claim: string | null;
    claimed_until: number | null;
  };

  /** The scanned book and its predecessors; at most one has not ended. */
  scans: {
    id: string;
    name: string;
    /** SHA-256 of a file in FILES_DIR; null, like size and pages, if `url` links to another site. */
    sha256: string | null;
    size: number | null;
    pages: number | null;
    url: string | null;
    added_at: number;
    ended_at: number | null;
  };

  /** The page of a scan on which a chapter begins. */
  anchors: { scan: string; book: string; chapter: number; page: number };

  /** Files of whole texts to download. The last file is served until the next one is ready. */
  downloads: {
    edition: string;
    /** See editions/writers. */
    format: string;
    /** Identifies the text and the writer's version that the file was made from. */
    made_of: string | null;
    /** files.sha256; null until the first file exists, like the columns up to `took_ms`. */
    sha256: string | null;
    size: number | null;
    revision: string | null;
    history_hash: string | null;
    made_at: number | null;
    took_ms: number | null;
    state: 'resting' | 'making' | 'failed';
    /** Failed attempts since the last success. */
    attempts: number;
    /** Time of the next attempt. */
    next_at: number;
    /** Progress in thousandths. */
    progress: number;
    /** The holder of the lease; another may take over after `claimed_until`. */
    claim: string | null;
    claimed_until: number | null;
    last_error: string | null;
    /** The `made_of` for which making it failed permanently; it is not retried until that changes. */
    failed_of: string | null;
  };
}
