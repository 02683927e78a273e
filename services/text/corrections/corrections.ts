import type { InferOutput } from 'valibot';
import type { DECISION, EDIT } from '../../../forms/edit.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import type { MergedChange } from '../../../scripture/correction/rebase.ts';
import type { RevisionKind } from '../../../scripture/correction/revision.ts';
import type { TextRef } from '../../../scripture/correction/text-ref.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';
import type { Region } from '../../../scripture/facsimile/region.ts';
import type { PartOfHistory } from '../../../store/history.ts';
import type { Browser } from '../../access/browser.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { DECIDED, EDIT_ANSWER, OWN_PROPOSAL } from './answers.ts';
import type { Pause } from './proposal-limits.ts';

/** The validated body of `POST /api/verse/Edit`. */
export type EditInput = InferOutput<typeof EDIT>;

export type EditAnswer = InferOutput<typeof EDIT_ANSWER>;

export type ProposalState = OwnProposal['state'];

/** A proposal as its author sees it. */
export type OwnProposal = InferOutput<typeof OWN_PROPOSAL>;

/** A proposal as correctors see it. It never contains an address. */
export interface ReviewItem extends Omit<OwnProposal, 'news'> {
  readonly kind: 'edit' | 'conflict' | 'revert';
  /** A name, `visitante`, or `cuenta eliminada`. */
  readonly author: string;
  /** Groups the proposals of one author. */
  readonly authorId: string;
  /** The name of the corrector who decided it. */
  readonly decidedBy?: string;
  /** The verse as currently published. */
  readonly current: Wording & { readonly revision: string };
  /** True if the verse has changed since the author saw it. */
  readonly overtaken: boolean;
  /** The wording that accepting publishes: the author's change applied to the current verse. */
  readonly laid: MergedChange;
  /** Two-person review: the approvals so far, each with its wording. */
  readonly approvals: readonly ReviewSupport[];
  /** The part of the printed page that the author refers to. */
  readonly region?: Region;
  /**
   * Number of open proposals that only correct slips (old word → new word) which this one corrects too, itself included; 1 if
   * there are no others.
   */
  readonly alike: number;
  /** Equal for open proposals that correct exactly the same slips. */
  readonly slips?: string;
}

interface ReviewQueue {
  readonly items: readonly ReviewItem[];
  readonly total: number;
  /** Number of proposals that the viewer has still to decide. */
  readonly waiting: number;
  /** The first of those in the order. */
  readonly first?: string;
}

export interface ReviewSupport extends Wording {
  readonly name: string;
  readonly mine: boolean;
  /** True if it was given before the verse changed; it then does not count. */
  readonly past: boolean;
}

/** A block that keeps an author from proposing. */
export interface Suspension {
  readonly author: string;
  readonly reason: string;
  readonly at: number;
  /** Absent: until it is lifted. */
  readonly until?: number;
}

/** The pending proposals of one person. */
interface AuthorsWork {
  /** The person's name, or `visitante`. */
  readonly name: string;
  readonly items: readonly ReviewItem[];
  /** Proposals of other visitors from the same connection on the same day. */
  readonly beside: readonly ReviewItem[];
  readonly suspension?: Suspension;
}

export type QueueOrder = 'oldest' | 'book' | 'author';

export type Decision = InferOutput<typeof DECISION>;

export type Decided = InferOutput<typeof DECIDED>;

/** A published change, as everybody may see it. */
export interface PublishedChange {
  readonly edition: string;
  readonly seq: number;
  /** SHA-256, hex. */
  readonly hash: string;
  readonly kind: RevisionKind;
  /** OSIS, or a part's key (scripture/correction/text-ref.ts); absent for a base. */
  readonly id?: string;
  readonly before?: Wording;
  readonly after?: Wording;
  /** A name, `visitante`, `cuenta eliminada`, or undefined for a base. */
  readonly author?: string;
  readonly reason?: string;
  readonly at: number;
  /** The proposal that was published. */
  readonly proposal?: { readonly id: string; readonly kind: ReviewItem['kind'] };
}

/** Corrections of the text: see docs/decisions/010-corrections.md. Every method that changes something notifies all instances. */
export interface Corrections {
  propose(viewer: Viewer, input: EditInput): Promise<Outcome<EditAnswer>>;
  /**
   * Proposes from the plain form that corrects a verse: `id`, `edicion`, `text`, `title`, `note`, `email`, `revision`, `key`,
   * and the honeypot `apellido2`, which is hidden from people. `trapped`: the honeypot was filled in; the sender gets the
   * answer of a success.
   */
  proposeFromForm(viewer: Viewer, form: SentForm, browser: Browser): Promise<Outcome<EditAnswer | 'trapped'>>;
  /** Amends from the form of one's own proposal: `text`, `title`, `note`, `confirm`. */
  amendFromForm(viewer: Viewer, proposal: string, form: SentForm): Promise<Outcome<OwnProposal>>;
  amend(
    viewer: Viewer,
    proposal: string,
    input: Pick<EditInput, 'text' | 'title' | 'note' | 'confirm' | 'region'>,
  ): Promise<Outcome<OwnProposal>>;
  withdraw(viewer: Viewer, proposal: string): Promise<Outcome<OwnProposal>>;
  /** Newest first. */
  ownProposals(
    viewer: Viewer,
    where?: { edition: string; book: string; chapter: number },
    part?: { readonly most: number; readonly skip?: number },
  ): Promise<readonly OwnProposal[]>;
  /** Number of the viewer's own proposals. */
  countOwn(viewer: Viewer): Promise<number>;
  ownProposal(viewer: Viewer, proposal: string): Promise<OwnProposal | undefined>;
  /** Records that the author has been shown these outcomes. */
  markSeen(viewer: Viewer, proposals: readonly string[]): Promise<void>;
  /** Assigns to an account the proposals that its device made before signing in. */
  adopt(viewer: Viewer): Promise<void>;

  /** A page of the queue, after the given proposal; `mine` is filled in if the viewer is given. */
  queue(order: QueueOrder, after?: string, viewer?: Viewer): Promise<ReviewQueue>;
  /**
   * The open proposals before and after the given one, which may already be decided. If the viewer is given, proposals that
   * they have approved are skipped.
   */
  beside(
    order: QueueOrder,
    proposal: string,
    viewer?: Viewer,
  ): Promise<{ readonly previous?: string; readonly next?: string }>;
  reviewItem(viewer: Viewer, proposal: string): Promise<ReviewItem | undefined>;
  /** Other open proposals on the same verse. */
  rivals(proposal: string): Promise<readonly ReviewItem[]>;
  /** Open proposals that only correct slips which this one corrects too, without those that the viewer has approved. */
  alike(viewer: Viewer, proposal: string): Promise<readonly ReviewItem[]>;
  /** Open proposals that correct all slips of this one, and others. */
  amongOthers(proposal: string): Promise<readonly ReviewItem[]>;
  /** The proposals of a contributor, including other ids of the same person; undefined where the id is unknown. */
  byAuthor(viewer: Viewer, author: string): Promise<AuthorsWork | undefined>;
  /** Set while readers cannot propose anything. */
  pause(): Pause | undefined;
  /** Number of the author's pending proposals. */
  countOpenBy(author: string): Promise<number>;
  /** Administrators only. @param days absent: until it is lifted */
  suspend(
    viewer: Viewer,
    author: string,
    how: { readonly reason: string; readonly days?: number },
  ): Promise<Outcome<Suspension>>;
  /** Ends a suspension. */
  lift(viewer: Viewer, author: string): Promise<Outcome<void>>;
  suspension(author: string): Promise<Suspension | undefined>;
  /** All active suspensions, the newest first, with the authors' names. */
  suspensions(): Promise<readonly (Suspension & { readonly name: string })[]>;
  /** Number of proposals that wait for the viewer: all, without those that the viewer has approved and that need a second approval. */
  waiting(viewer: Viewer): Promise<number>;
  decide(viewer: Viewer, proposal: string, decision: Decision): Promise<Outcome<Decided>>;
  /** Sets the marked part of the printed page, or removes it if empty. Returns the stored value. */
  markRegion(viewer: Viewer, proposal: string, region: string): Promise<Outcome<string>>;
  /** Applies one decision to many proposals (identical slips), each with its own wording. Outcomes are in the given order. */
  decideMany(
    viewer: Viewer,
    proposals: readonly { readonly proposal: string; readonly version: number }[],
    decision: Pick<Decision, 'verdict' | 'reason'>,
  ): Promise<readonly { readonly proposal: string; readonly outcome: Outcome<Decided> }[]>;
  /**
   * Undoes the change of one revision and keeps later changes. If the caller names the verse's current `revision`, restores
   * the whole earlier wording instead. With two-person review it becomes a proposal.
   */
  revert(
    viewer: Viewer,
    edition: string,
    hash: string,
    asked?: { readonly reason?: string; readonly revision?: string },
  ): Promise<Outcome<EditAnswer>>;

  /** Revisions of a verse, oldest first; empty where it was never corrected. */
  verseHistory(edition: string, book: string, chapter: number, verse: number): Promise<readonly PublishedChange[]>;
  /** Revisions of a part of the editors' words, oldest first. */
  partHistory(edition: string, ref: TextRef): Promise<readonly PublishedChange[]>;
  /** Revisions of the headings and notes of a verse, oldest first. */
  historyBeside(edition: string, book: string, chapter: number, verse: number): Promise<readonly PublishedChange[]>;
  /** One revision, by its hash. */
  change(edition: string, hash: string): Promise<PublishedChange | undefined>;
  /** Newest first; optionally only below a number and of one chapter. */
  changes(edition: string, limit: number, part?: PartOfHistory): Promise<readonly PublishedChange[]>;
  /** Revisions after a number, oldest first. */
  changesAfter(edition: string, seq: number, limit: number): Promise<readonly PublishedChange[]>;
  /** Verses with a history, for the sitemap: OSIS with the time of the newest revision. */
  versesWithHistory(edition: string): Promise<readonly { readonly id: string; readonly at: number }[]>;
}
