// The tables, as both engines have them: text ids (UUIDv7 unless said otherwise), times in epoch milliseconds, yes/no as
// 1/0, JSON as text. Migrations make them, see migrations/.
import type { Generated } from 'kysely';

export interface Schema {
  /** What the owner has set, over the program's defaults. */
  settings: { name: string; value: string; changed_at: number };

  /** What instances must hear of, in the order of its commits. Writers hold the log's lock, so no number appears late. */
  change_log: { seq: Generated<number>; kind: string; edition: string | null; detail: string; at: number };

  /** What was done at the owner's desk, in order. Names stand outside, see audit.ts. */
  audit_log: {
    id: Generated<number>;
    at: number;
    /** contributors.id, `operator` or `program`. */
    actor: string;
    /** See server/audit/audit-actions.ts. */
    action: string;
    target: string;
    /** JSON. */
    before: string | null;
    after: string | null;
  };

  /**
   * The chain of an edition: append-only. `seq` counts from 1 in each edition; `hash` is over the line of
   * scripture/correction/revision.ts, which holds the hash of the one before.
   */
  revisions: {
    edition: string;
    seq: number;
    hash: string;
    previous: string;
    /** `base`: a text of the edition was installed; `verse`: a verse was published. */
    kind: 'base' | 'verse';
    book: string | null;
    chapter: number | null;
    verse: number | null;
    text: string | null;
    title: string | null;
    /** JSON of Mark[]. */
    marks: string | null;
    title_marks: string | null;
    /** canonicalSha256 of the text it stands on. */
    base: string;
    /** contributors.id. */
    author: string | null;
    proposal: string | null;
    reason: string | null;
    at: number;
  };

  /** Who wrote something, outside the chain: a random id, and whose it is until that is erased. */
  contributors: {
    id: string;
    user_id: string | null;
    /** SHA-256 of a visitor's device claim. */
    device: string | null;
    erased_at: number | null;
  };

  proposals: {
    id: string;
    edition: string;
    book: string;
    chapter: number;
    verse: number;
    state: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'superseded';
    /** `edit`: somebody's; `conflict`: a correction that a newer base text contradicts. */
    kind: 'edit' | 'conflict' | 'revert';
    /** The verse as the author saw it. */
    base_text: string;
    base_title: string | null;
    base_revision: string;
    text: string;
    title: string | null;
    note: string | null;
    author: string;
    /** A visitor's own address for the outcome; never public. */
    email: string | null;
    /** Grows by one with every amendment and decision, so that two who act at once are told apart. */
    version: number;
    created_at: number;
    changed_at: number;
    decided_at: number | null;
    /** contributors.id. */
    decided_by: string | null;
    reason: string | null;
    /** What was published, where it differs from `text`. */
    published_text: string | null;
    published_title: string | null;
    /** revisions.hash. */
    revision: string | null;
    /** When the author has seen the outcome. */
    seen_at: number | null;
  };

  /** Two-person review: who stands behind which wording. */
  approvals: { proposal: string; user_id: string; text: string; title: string | null; at: number };

  /** The answers already given to clients' keys. */
  edit_keys: { key: string; fingerprint: string; answer: string; at: number };

  /** How often somebody (a hash) did something in a window of time. */
  limits: { bucket: string; subject: string; window: number; count: number; expires_at: number };

  /** One random salt a day, deleted with it: clients' addresses are stored only hashed with it. */
  salts: { day: string; salt: string };

  /** The installation's secrets. With SQLite they lie in a file of mode 600 instead. */
  secrets: { name: string; value: string };

  /** Letters to send, stored before anything is acknowledged. */
  outbox: {
    id: string;
    kind: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    /** Empty once it has gone out. */
    text: string;
    /** The same on every try. */
    message_id: string;
    /** The Message-ID of what it answers. */
    in_reply_to: string | null;
    state: 'waiting' | 'sending' | 'sent' | 'dead';
    attempts: number;
    next_at: number;
    claimed_until: number | null;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
  };

  /** What readers write to the owner through `/Contact`. */
  messages: {
    id: string;
    /** What looks like spam is kept apart and never dropped. */
    folder: 'inbox' | 'spam';
    /** As its author gave it; nobody has proved it. */
    address: string;
    text: string;
    /** The client's, or else made of who sent what on one day: what is sent twice is kept once. */
    key: string;
    /** SHA-256 of what was sent under the key. */
    fingerprint: string;
    created_at: number;
    /** When somebody first opened it at the desk. */
    read_at: number | null;
    archived_at: number | null;
    /** Its address, words and answers without case and accents. */
    search: string;
  };

  /** What the owner has answered to messages; it goes out as a letter. */
  replies: {
    /** Made by the client, so that what is sent twice is kept once. */
    id: string;
    message: string;
    /** users.id; null where that account is gone. */
    author: string | null;
    text: string;
    /** outbox.id; letters go after their time, answers stay with their message. */
    letter: string;
    created_at: number;
    sent_at: number | null;
  };

  /** SHA-256 of addresses that want no more letters. */
  mail_stops: { address: string; at: number };

  /** People's accounts. Passwords and tokens are only ever kept hashed; decision 009 says why no library makes these tables. */
  users: {
    id: string;
    name: string;
    /** In lower case; unique. */
    email: string;
    /** When its owner proved that letters reach them there. */
    verified_at: number | null;
    /** See server/accounts/password.ts. */
    password: string;
    role: 'lector' | 'corrector' | 'administrador';
    /** 1: a daily letter with what waits for review. */
    digest: number;
    created_at: number;
  };

  sessions: {
    id: string;
    /** SHA-256 of the cookie's token; unique. */
    token: string;
    user_id: string;
    /** What the browser said of itself, in words: «Firefox en Linux». */
    device: string;
    created_at: number;
    /** The last day on which it was used, more or less. */
    seen_at: number;
    expires_at: number;
  };

  /** Devices that have signed in to an account before: wrong passwords elsewhere do not slow them. */
  known_devices: { user_id: string; device: string; seen_at: number };

  /** Links that work once, from letters and from the operator's terminal. */
  one_time_links: {
    /** SHA-256 of what stands in the link. */
    token: string;
    purpose: 'sign-up' | 'verify' | 'reset' | 'address';
    /** Absent while there is no account yet (`sign-up`). */
    user_id: string | null;
    /** JSON: what is done when it is followed. */
    detail: string | null;
    created_at: number;
    expires_at: number;
  };
  /** Files that are being uploaded; how much of each has come, its length on the disk says. */
  uploads: {
    id: string;
    name: string;
    size: number;
    /** The file's own date, where its machine told it. */
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

  /** The part of a printed page that a proposal points to: scripture/facsimile/region.ts. */
  regions: { proposal: string; region: string };

  /** Large files in FILES_DIR, named by their contents. */
  files: { sha256: string; size: number; at: number };
  /** What is made of a text for who wants it whole. The last file stands until the next one is there. */
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
  };

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

  /** What was done to the editions at the desk, in order: see server/library. Every machine does it in its own library. */
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
    /** JSON: see server/library. */
    facts: string | null;
    added_at: number;
    /** While it is read it is touched every now and then: one that is not has ended with its process. */
    touched_at: number;
  };
}
