import type { VerseRef } from '../canon/verse-ref.ts';
import type { EditionMeta, Mark, Verse } from '../text/edition.ts';

// The history of an edition is a chain: every revision names the SHA-256 of the one before it, and its own is taken over
// everything that it says, that name included. So no word of the past can be changed, taken out or put in without every
// later hash changing too; whoever has noted a hash can check. Authors are random ids: names are kept elsewhere.

/** What all revisions have. */
interface RevisionFacts {
  readonly edition: string;
  /** From 1, without holes. */
  readonly seq: number;
  /** The hash of the revision before; GENESIS for the first one. */
  readonly previous: string;
  /** SHA-256 (hex) of the canonical lines of the text it stands on. */
  readonly base: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly author?: string;
  readonly reason?: string;
}

/** A text of the edition was installed. */
export interface BaseRevision extends RevisionFacts {
  readonly kind: 'base';
  /** What became of the corrections of the text before; absent for the first one. */
  readonly outcome?: BaseOutcome;
}

/** Verses (`John.3.16`) whose corrections a newer text has ended; the others stay as they are. */
export interface BaseOutcome {
  /** The new text says the same. */
  readonly contained: readonly string[];
  /** The new text says something else than both the text before and the correction. */
  readonly conflicts: readonly string[];
  /** The new text does not have the verse. */
  readonly gone: readonly string[];
}

/** A verse was published. */
export interface VerseRevision extends RevisionFacts, VerseRef, Pick<Verse, 'text' | 'title' | 'marks' | 'titleMarks'> {
  readonly kind: 'verse';
  readonly proposal?: string;
}

export type RevisionDraft = BaseRevision | VerseRevision;
export type Revision = RevisionDraft & {
  /** SHA-256 (hex) of the canonical line. */
  readonly hash: string;
};

/** What stands before the first revision. */
export const GENESIS = '0'.repeat(64);

const markLine = ({ kind, start, end, value }: Mark) =>
  value === undefined ? [kind, start, end] : [kind, start, end, value];
const markLines = (marks: readonly Mark[] | undefined) => marks?.map(markLine) ?? null;

/** What is hashed: one line of JSON, the fields in this order, absent ones null. It must never change for what exists. */
export function revisionLine(revision: RevisionDraft): string {
  const { edition, seq, previous, base, at, author = null, reason = null } = revision;
  const facts = [edition, seq, previous, base, at, author, reason];
  if (revision.kind === 'base') {
    const { outcome } = revision;
    return JSON.stringify(['base', ...facts, outcome ? [outcome.contained, outcome.conflicts, outcome.gone] : null]);
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

/** The first 12 hex digits: what a verse's `revision` is. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** What names an edition's text as it is now: its newest revision, or the installed text's where nothing is known of its history. */
export const newestRevision = ({ history, revision }: Pick<EditionMeta, 'history' | 'revision'>): string =>
  history ? shortHash(history.hash) : revision;

/** How a chain can be broken, at its first break. */
export type ChainFault =
  /** A number is missing, or comes twice, or in another order. */
  | { readonly kind: 'seq'; readonly expected: number; readonly found: number }
  /** It names another one as the one before it. */
  | { readonly kind: 'previous'; readonly seq: number }
  /** What it says is not what was hashed. */
  | { readonly kind: 'hash'; readonly seq: number }
  | { readonly kind: 'edition'; readonly seq: number }
  /** A chain begins with the installed text. */
  | { readonly kind: 'first'; readonly seq: number };

export type VerifiedChain =
  | {
      readonly ok: true;
      readonly length: number /** Of the newest; GENESIS where there is none. */;
      readonly head: string;
    }
  | { readonly ok: false; readonly fault: ChainFault };

/** Goes through the revisions of an edition in order and tells the first break. */
export async function verifyChain(
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

/** A revision as addresses and calls name it: a number, or the first digits of a hash. */
export type RevisionName =
  | { readonly kind: 'seq'; readonly seq: number }
  | { readonly kind: 'hash'; readonly hash: string };

/** `12` or at least eight digits of a hash, in capitals or not; undefined for anything else. */
export function parseRevisionName(typed: string): RevisionName | undefined {
  const name = typed.trim().toLowerCase();
  if (/^[1-9]\d{0,8}$/.test(name)) return { kind: 'seq', seq: Number(name) };
  return /^[0-9a-f]{8,64}$/.test(name) ? { kind: 'hash', hash: name } : undefined;
}
