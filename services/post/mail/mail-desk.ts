import type { LetterState } from '../../../store/outbox.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { describeMailServer } from './mail-server.ts';
import type { ReasonKind } from './reason.ts';

/** A letter without its words: they may hold a link that opens somebody's account. */
export interface LetterInList {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: LetterState;
  readonly attempts: number;
  readonly at: number;
  readonly sentAt?: number;
  /** When it is tried next; only where it waits. */
  readonly nextAt?: number;
  /** Why it has not gone out; `code` as the log has it. */
  readonly reason?: { readonly kind: ReasonKind; readonly code: string };
}

interface OutboxPage {
  readonly letters: readonly LetterInList[];
  readonly more: boolean;
  readonly counts: Readonly<Record<LetterState, number>>;
}

/** What came of a letter that was sent to see whether letters arrive. */
export type MailTest =
  | { readonly arrived: true; readonly to: string }
  | { readonly arrived: false; readonly to: string; readonly reason: NonNullable<LetterInList['reason']> };

/** The letters of the site, for the owner. Whoever asks has been let in as one already. */
export interface MailDesk {
  /** The mail server; absent if none is configured. */
  readonly server?: ReturnType<typeof describeMailServer>;
  list(asked: { readonly state?: LetterState; readonly before?: string }): Promise<OutboxPage>;
  /** Tries a letter anew that was given up. */
  retry(viewer: Viewer, id: string): Promise<Outcome<undefined>>;
  /** Tries anew all that were given up, but for those that nobody can or wants to get; how many there are. */
  retryAll(viewer: Viewer): Promise<Outcome<number>>;
  /** Tries all that wait now; how many there are. */
  hurry(viewer: Viewer): Promise<Outcome<number>>;
  /** Takes out a letter that was given up. */
  discard(viewer: Viewer, id: string): Promise<Outcome<undefined>>;
  /** Sends a letter to the viewer's own address, at once. */
  test(viewer: Viewer): Promise<Outcome<MailTest>>;
}
