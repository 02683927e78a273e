/** Proposals, decisions and published revisions. */
export interface CorrectionTables {
  /**
   * The chain of an edition: append-only. `seq` counts from 1 in each edition; `hash` is over the line of
   * scripture/correction/revision.ts, which holds the hash of the one before.
   */
  revisions: {
    edition: string;
    seq: number;
    hash: string;
    previous: string;
    /** A RevisionKind, or a kind that a later version of the program wrote. */
    kind: string;
    book: string | null;
    chapter: number | null;
    verse: number | null;
    text: string | null;
    title: string | null;
    /** JSON of Mark[]. */
    marks: string | null;
    title_marks: string | null;
    /** canonicalSha256 of the text it belongs to. */
    base: string;
    /** contributors.id. */
    author: string | null;
    proposal: string | null;
    reason: string | null;
    at: number;
    /** What of the edition a revision of another kind than `base` and `verse` changes; null for those two. */
    part: string | null;
    /** The installed words that a part corrects; null for other kinds. */
    over: string | null;
  };

  /** Authors, outside the chain: a random id, and the account or device behind it until that is erased. */
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
    /** 0 for an introduction. */
    verse: number;
    /** What beside the verse it corrects (scripture/correction/text-ref.ts); null: the verse itself. */
    part: string | null;
    state: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'superseded';
    /** `edit`: a person's; `conflict`: a correction that a newer base text contradicts. */
    kind: 'edit' | 'conflict' | 'revert';
    /** The verse or part as the author saw it. */
    base_text: string;
    base_title: string | null;
    base_revision: string;
    text: string;
    title: string | null;
    note: string | null;
    author: string;
    /** A visitor's own address for the outcome; never public. */
    email: string | null;
    /** Grows by one with every amendment and decision: detects concurrent changes. */
    version: number;
    created_at: number;
    changed_at: number;
    decided_at: number | null;
    /** contributors.id. */
    decided_by: string | null;
    reason: string | null;
    /** The published wording, if the corrector changed the proposed one. */
    published_text: string | null;
    published_title: string | null;
    /** revisions.hash. */
    revision: string | null;
    /** When the author has seen the outcome. */
    seen_at: number | null;
    /** A visitor's connection, hashed with the day's salt, for as long as that is kept. */
    client: string | null;
  };

  /** Two-person review: who approved which wording, and which text of the verse it would replace. */
  approvals: {
    proposal: string;
    user_id: string;
    text: string;
    title: string | null;
    over_text: string;
    over_title: string | null;
    at: number;
  };

  /** Suspended authors: an account, or a visitor's device and that day's network. */
  suspensions: {
    id: string;
    contributor: string;
    user_id: string | null;
    device: string | null;
    client: string | null;
    /** Shown to the person. */
    reason: string;
    at: number;
    /** Absent: until it is lifted. */
    until: number | null;
  };

  /** The part of a printed page that a proposal points to: scripture/facsimile/region.ts. */
  regions: { proposal: string; region: string };

  /** The answers already given to clients' keys. */
  edit_keys: { key: string; fingerprint: string; answer: string; at: number };
}
