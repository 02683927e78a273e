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

  /** Scanned books and their predecessors; of each book at most one has not ended. */
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
    /** The edition that this book prints; null if the site has no text of it. */
    edition: string | null;
    /** What readers call it: `la edición impresa de 1602`; null: by its edition. */
    title: string | null;
    /** The edition whose words are sought on its pages; null until the owner has chosen one. */
    known_text: string | null;
    /** 1: «Descargar La Biblia» gives this one. */
    is_download: number;
    /** 0 until the owner has said which book it is; until then it stands beside the default edition. */
    is_settled: number;
  };

  /** Work on a scan's pages, the newest last: pictures of them, or the verses on them. What it makes are files in FILES_DIR. */
  scan_runs: {
    id: string;
    scan: string;
    kind: 'prepare' | 'read';
    state: 'waiting' | 'running' | 'stopped' | 'done' | 'failed';
    /** `3-5,9`; empty: all; `~3,6,9`: a sample, of which readers are shown nothing. */
    pages: string;
    /** `Gen.1-Gen.4`; empty: the whole text. */
    chapters: string;
    /** The model that reads, once it is known: `spa_old`. */
    model: string | null;
    /** How many of its pages are done. */
    done: number;
    fault: string | null;
    asked_at: number;
    ended_at: number | null;
    /** The holder of the lease; another may take over after `claimed_until`. */
    claim: string | null;
    claimed_until: number | null;
  };

  /** Where a person says that a verse stands; no later reading changes it. */
  strip_mends: {
    scan: string;
    /** `John.3.16` */
    verse: string;
    /** JSON: `[{ page, regions: [[x, y, w, h]…] }]` in parts of the page; empty: it is not shown. */
    regions: string;
    by: string;
    at: number;
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
