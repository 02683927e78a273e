import type { InferOutput } from 'valibot';
import type { DECISION, EDIT } from '../../../forms/edit.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import type { LaidChange } from '../../../scripture/correction/rebase.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';
import type { Region } from '../../../scripture/facsimile/region.ts';
import type { PartOfHistory } from '../../../store/history.ts';
import type { Browser } from '../../access/browser.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { DECIDED, EDIT_ANSWER, OWN_PROPOSAL } from './answers.ts';
import type { Pause } from './proposal-limits.ts';

/** What is sent to `POST /api/verse/Edit`, checked. */
export type EditInput = InferOutput<typeof EDIT>;

export type EditAnswer = InferOutput<typeof EDIT_ANSWER>;

export type ProposalState = OwnProposal['state'];

/** A proposal as its author sees it. */
export type OwnProposal = InferOutput<typeof OWN_PROPOSAL>;

/** A proposal as correctors see it. No address ever. */
export interface ReviewItem extends Omit<OwnProposal, 'news'> {
  readonly kind: 'edit' | 'conflict' | 'revert';
  /** A name, `visitante`, or `cuenta eliminada`. */
  readonly author: string;
  /** Groups what one author sent. */
  readonly authorId: string;
  /** The name of the corrector who decided it. */
  readonly decidedBy?: string;
  /** The verse as it is published now. */
  readonly current: Wording & { readonly revision: string };
  /** The verse has changed since the author saw it. */
  readonly overtaken: boolean;
  /** What accepting it publishes: the author's change laid on the verse as it is now. */
  readonly laid: LaidChange;
  /** Two-person review: who has approved it, and with which wording. */
  readonly approvals: readonly ReviewSupport[];
  /** The part of the printed page that its author points to. */
  readonly region?: Region;
  /** Open proposals that correct nothing but slips (old word → new word) that this one corrects, itself included; 1 where none. */
  readonly alike: number;
  /** Equal for open proposals that correct just the same slips. */
  readonly slips?: string;
}

interface ReviewQueue {
  readonly items: readonly ReviewItem[];
  readonly total: number;
  /** Of all, those that the viewer has still to decide. */
  readonly waiting: number;
  /** The first of those in the order. */
  readonly first?: string;
}

export interface ReviewSupport extends Wording {
  readonly name: string;
  readonly mine: boolean;
  /** It was given before the verse changed, and does not count. */
  readonly past: boolean;
}

/** Somebody may propose nothing for now. */
export interface Suspension {
  readonly author: string;
  readonly reason: string;
  readonly at: number;
  /** Absent: until it is lifted. */
  readonly until?: number;
}

/** What one person has proposed and waits. */
interface AuthorsWork {
  /** Their name, or `visitante`. */
  readonly name: string;
  readonly items: readonly ReviewItem[];
  /** What other visitors sent from the same connection on the same day. */
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
  readonly kind: 'base' | 'verse';
  /** OSIS; absent for a base. */
  readonly id?: string;
  readonly before?: Wording;
  readonly after?: Wording;
  /** A name, `visitante`, `cuenta eliminada`, or undefined where nobody wrote it. */
  readonly author?: string;
  readonly reason?: string;
  readonly at: number;
  /** What it was published from. */
  readonly proposal?: { readonly id: string; readonly kind: ReviewItem['kind'] };
}

/** How the text is cared for: see docs/decisions/010-corrections.md. Every method that changes something says so to all instances. */
export interface Corrections {
  propose(viewer: Viewer, input: EditInput): Promise<Outcome<EditAnswer>>;
  /**
   * From the plain form that corrects a verse: `id`, `edicion`, `text`, `title`, `note`, `email`, `revision`, `key`, and
   * `apellido2`, which nobody sees and a person leaves empty: `trapped` is what filled it in, and gets the same answer as a
   * success.
   */
  proposeFromForm(viewer: Viewer, form: SentForm, browser: Browser): Promise<Outcome<EditAnswer | 'trapped'>>;
  /** From the form of somebody's own proposal: `text`, `title`, `note`, `confirm`. */
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
  /** How many proposals are theirs. */
  countOwn(viewer: Viewer): Promise<number>;
  ownProposal(viewer: Viewer, proposal: string): Promise<OwnProposal | undefined>;
  /** The author has been shown these outcomes. */
  markSeen(viewer: Viewer, proposals: readonly string[]): Promise<void>;
  /** Gives an account what its device proposed before signing in. */
  adopt(viewer: Viewer): Promise<void>;

  /** A page of the queue, after the given proposal; `mine` is filled in if the viewer is given. */
  queue(order: QueueOrder, after?: string, viewer?: Viewer): Promise<ReviewQueue>;
  /**
   * The open proposals before and after one in an order; that one may already be decided. If the viewer is given, proposals
   * that they have approved are skipped.
   */
  beside(
    order: QueueOrder,
    proposal: string,
    viewer?: Viewer,
  ): Promise<{ readonly previous?: string; readonly next?: string }>;
  reviewItem(viewer: Viewer, proposal: string): Promise<ReviewItem | undefined>;
  /** Other open proposals on the same verse. */
  rivals(proposal: string): Promise<readonly ReviewItem[]>;
  /** Open proposals that correct nothing but slips that this one corrects too, less what the viewer supports already. */
  alike(viewer: Viewer, proposal: string): Promise<readonly ReviewItem[]>;
  /** Open proposals that correct all slips of this one, and others. */
  amongOthers(proposal: string): Promise<readonly ReviewItem[]>;
  /** What a contributor, and whoever is the same person, has proposed; undefined where there is nobody of that id. */
  byAuthor(viewer: Viewer, author: string): Promise<AuthorsWork | undefined>;
  /** Set where readers may propose nothing for now. */
  pause(): Pause | undefined;
  /** How many of theirs wait. */
  countOpenBy(author: string): Promise<number>;
  /** Administrators only. @param days absent: until it is lifted */
  suspend(
    viewer: Viewer,
    author: string,
    how: { readonly reason: string; readonly days?: number },
  ): Promise<Outcome<Suspension>>;
  /** Lets them propose again. */
  lift(viewer: Viewer, author: string): Promise<Outcome<void>>;
  suspension(author: string): Promise<Suspension | undefined>;
  /** All that hold, the newest first, with the name of whom each is about. */
  suspensions(): Promise<readonly (Suspension & { readonly name: string })[]>;
  /** How many wait for the viewer's word: all, less what they support already where that needs a second. */
  waiting(viewer: Viewer): Promise<number>;
  decide(viewer: Viewer, proposal: string, decision: Decision): Promise<Outcome<Decided>>;
  /** Points to a part of the printed page, or with an empty one to none any more; gives what was kept. */
  markRegion(viewer: Viewer, proposal: string, region: string): Promise<Outcome<string>>;
  /** One decision for many (identical slips), each as it is proposed; what came of each, in the order given. */
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

  /** Revisions of a verse, oldest first; empty where it never had one. */
  verseHistory(edition: string, book: string, chapter: number, verse: number): Promise<readonly PublishedChange[]>;
  /** One of them, by its hash. */
  change(edition: string, hash: string): Promise<PublishedChange | undefined>;
  /** Newest first; below a number and of one chapter where given. */
  changes(edition: string, limit: number, part?: PartOfHistory): Promise<readonly PublishedChange[]>;
  /** After a number, oldest first. */
  changesAfter(edition: string, seq: number, limit: number): Promise<readonly PublishedChange[]>;
  /** Verses that have a history, for the sitemap: OSIS with the time of the newest revision. */
  versesWithHistory(edition: string): Promise<readonly { readonly id: string; readonly at: number }[]>;
}
