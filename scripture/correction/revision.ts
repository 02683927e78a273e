import type { VerseRef } from '../canon/verse-ref.ts';
import type { EditionMeta, Mark, Verse } from '../text/edition.ts';

// The history of an edition is a hash chain: every revision contains the SHA-256 of the previous one, and its own hash covers
// all its content, that hash included. So no revision can be changed, removed or inserted without changing every later hash,
// and anybody who has noted a hash can verify it. Authors are random ids; names are stored elsewhere.

/** The kinds of revisions. A later version of this program may know more. */
export const REVISION_KINDS = ['base', 'verse', 'part'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** A revision of a kind that this version does not know: what it and all later ones come to is unknown. */
export class UnknownRevision extends Error {
  override readonly name = 'UnknownRevision';
  readonly seq: number;

  constructor(edition: string, seq: number, kind: string) {
    super(
      `revision ${seq} of ${edition} is of the kind «${kind}», which this version does not know: update the program`,
    );
    this.seq = seq;
  }
}

/** The fields of every revision. */
interface RevisionFacts {
  readonly edition: string;
  /** From 1, without holes. */
  readonly seq: number;
  /** The hash of the previous revision; GENESIS for the first one. */
  readonly previous: string;
  /** SHA-256 (hex) of the canonical lines of the installed text. */
  readonly base: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly author?: string;
  readonly reason?: string;
}

/** The installation of a text of the edition. */
export interface BaseRevision extends RevisionFacts {
  readonly kind: 'base';
  /** Outcome for the corrections of the previous text; absent for the first text. */
  readonly outcome?: BaseOutcome;
}

/** Verses (`John.3.16`) and parts (`John.3!note 16.1`) whose corrections a newer text ended; the others stay. */
export interface BaseOutcome {
  /** The new text equals the correction. */
  readonly contained: readonly string[];
  /** The new text differs from both the previous text and the correction. */
  readonly conflicts: readonly string[];
  /** The new text lacks the verse. */
  readonly gone: readonly string[];
}

/** The publication of a verse. */
export interface VerseRevision extends RevisionFacts, VerseRef, Pick<Verse, 'text' | 'title' | 'marks' | 'titleMarks'> {
  readonly kind: 'verse';
  readonly proposal?: string;
}

/** The publication of a part of what the editors set beside the text. */
export interface PartRevision extends RevisionFacts, Omit<VerseRef, 'verse'>, Pick<Verse, 'text' | 'marks'> {
  readonly kind: 'part';
  /** See scripture/correction/text-ref.ts. */
  readonly part: string;
  /** The installed words that it corrects: it is shown only in their place. */
  readonly over: string;
  readonly proposal?: string;
}

export type RevisionDraft = BaseRevision | VerseRevision | PartRevision;
export type Revision = RevisionDraft & {
  /** SHA-256 (hex) of the canonical line. */
  readonly hash: string;
};

/** The `previous` of the first revision. */
export const GENESIS = '0'.repeat(64);

const markLine = ({ kind, start, end, value }: Mark) =>
  value === undefined ? [kind, start, end] : [kind, start, end, value];
const markLines = (marks: readonly Mark[] | undefined) => marks?.map(markLine) ?? null;

/** The hashed content: one line of JSON with the fields in this order, absent ones null. Must never change for existing data. */
export function revisionLine(revision: RevisionDraft): string {
  const { edition, seq, previous, base, at, author = null, reason = null } = revision;
  const facts = [edition, seq, previous, base, at, author, reason];
  if (revision.kind === 'base') {
    const { outcome } = revision;
    return JSON.stringify(['base', ...facts, outcome ? [outcome.contained, outcome.conflicts, outcome.gone] : null]);
  }
  if (revision.kind === 'part') {
    const { book, chapter, part, text, marks, over, proposal = null } = revision;
    return JSON.stringify(['part', ...facts, book, chapter, part, text, markLines(marks), over, proposal]);
  }
  const { book, chapter, verse, text, title = null, marks, titleMarks, proposal = null } = revision;
  return JSON.stringify([
    'verse',
    ...facts,
    book,
    chapter,
    verse,
    text,
    title,
    markLines(marks),
    markLines(titleMarks),
    proposal,
  ]);
}

/** The revision with its hash. */
export const sealRevision = (draft: RevisionDraft, sha256: (line: string) => string): Revision => ({
  ...draft,
  hash: sha256(revisionLine(draft)),
});

/** The first 12 hex digits, as in a verse's `revision`. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** The name of an edition's current text: its newest revision, or the installed text if its history is unknown. */
export const newestRevision = ({ history, revision }: Pick<EditionMeta, 'history' | 'revision'>): string =>
  history ? shortHash(history.hash) : revision;

/** The first fault of a chain. */
export type ChainFault =
  /** A number is missing, repeated, or out of order. */
  | { readonly kind: 'seq'; readonly expected: number; readonly found: number }
  /** `previous` is not the hash of the previous revision. */
  | { readonly kind: 'previous'; readonly seq: number }
  /** The content does not match the hash. */
  | { readonly kind: 'hash'; readonly seq: number }
  | { readonly kind: 'edition'; readonly seq: number }
  /** A later version of this program wrote the revision; the ones before it are sound. */
  | { readonly kind: 'unknown'; readonly seq: number }
  /** The chain does not begin with an installed text. */
  | { readonly kind: 'first'; readonly seq: number };

export type VerifiedChain =
  | {
      readonly ok: true;
      readonly length: number /** Hash of the newest revision; GENESIS if there is none. */;
      readonly head: string;
    }
  | { readonly ok: false; readonly fault: ChainFault };

/** Verifies the revisions of an edition in order and returns the first fault. */
export async function verifyChain(
  revisions: Iterable<Revision> | AsyncIterable<Revision>,
  sha256: (line: string) => string,
): Promise<VerifiedChain> {
  try {
    return await verifyLinks(revisions, sha256);
  } catch (error) {
    if (error instanceof UnknownRevision) return { ok: false, fault: { kind: 'unknown', seq: error.seq } };
    throw error;
  }
}

async function verifyLinks(
  revisions: Iterable<Revision> | AsyncIterable<Revision>,
  sha256: (line: string) => string,
): Promise<VerifiedChain> {
  let head = GENESIS;
  let length = 0;
  let edition: string | undefined;
  const broken = (fault: ChainFault) => ({ ok: false, fault }) as const;
  for await (const revision of revisions) {
    const { seq } = revision;
    if (seq !== length + 1) return broken({ kind: 'seq', expected: length + 1, found: seq });
    edition ??= revision.edition;
    if (revision.edition !== edition) return broken({ kind: 'edition', seq });
    if (revision.previous !== head) return broken({ kind: 'previous', seq });
    if (sha256(revisionLine(revision)) !== revision.hash) return broken({ kind: 'hash', seq });
    if (seq === 1 && revision.kind !== 'base') return broken({ kind: 'first', seq });
    head = revision.hash;
    length = seq;
  }
  return { ok: true, length, head };
}

/** The name of a revision in addresses and the API: a number, or the first digits of a hash. */
export type RevisionName =
  | { readonly kind: 'seq'; readonly seq: number }
  | { readonly kind: 'hash'; readonly hash: string };

/** Parses `12` or at least eight hex digits of a hash, in any case; undefined for anything else. */
export function parseRevisionName(typed: string): RevisionName | undefined {
  const name = typed.trim().toLowerCase();
  if (/^[1-9]\d{0,8}$/.test(name)) return { kind: 'seq', seq: Number(name) };
  return /^[0-9a-f]{8,64}$/.test(name) ? { kind: 'hash', hash: name } : undefined;
}
