/** What is known of the large files: the scanned book and the downloads. */
export interface FileTables {
  /** Large files in FILES_DIR, named by their contents. */
  files: { sha256: string; size: number; at: number };

  /** Files that are being uploaded; how much of each has come, its length on the disk says. */
  uploads: {
    id: string;
    name: string;
    size: number;
    /** The file's modification time, if the sender gave it. */
    modified_at: number | null;
    created_at: number;
    touched_at: number;
    /** Whoever receives a piece of it now, and until when that counts. */
    claim: string | null;
    claimed_until: number | null;
  };

  /** The scanned book, and those that it took the place of: one at most has not ended. */
  scans: {
    id: string;
    name: string;
    /** Of a file in FILES_DIR, with its size and pages; absent where `url` leads to another site's. */
    sha256: string | null;
    size: number | null;
    pages: number | null;
    url: string | null;
    added_at: number;
    ended_at: number | null;
  };

  /** On which page of a scan a chapter begins. */
  anchors: { scan: string; book: string; chapter: number; page: number };

  /** Files of whole texts to download. The last file is served until the next one is ready. */
  downloads: {
    edition: string;
    /** See editions/writers. */
    format: string;
    /** Names the text, and the program's manner of writing it, that the file was made of. */
    made_of: string | null;
    /** files.sha256; null until the first one is there, as all up to `took_ms`. */
    sha256: string | null;
    size: number | null;
    revision: string | null;
    history_hash: string | null;
    made_at: number | null;
    took_ms: number | null;
    state: 'resting' | 'making' | 'failed';
    /** That failed since the last one that did not. */
    attempts: number;
    /** Not to be tried again before. */
    next_at: number;
    /** In thousandths. */
    progress: number;
    /** Whose turn it is; another takes it over after `claimed_until`. */
    claim: string | null;
    claimed_until: number | null;
    last_error: string | null;
    /** What it could not be made of, as `made_of`; it is not tried again of that. */
    failed_of: string | null;
  };
}
