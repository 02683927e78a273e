import type { MessageFolder } from '../../../store/messages.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { ReasonKind } from '../mail/reason.ts';

/** A message as the list shows it. */
export interface MessageInList {
  readonly id: string;
  readonly address: string;
  readonly text: string;
  readonly at: number;
  readonly read: boolean;
  readonly folder: MessageFolder;
  readonly answers: number;
}

/** What has become of an answer: `lost` is one whose letter is gone without having gone out. */
type ReplyState = 'waiting' | 'sending' | 'sent' | 'dead' | 'lost';

export interface Reply {
  readonly id: string;
  readonly text: string;
  /** Whose it is; absent where that account is gone. */
  readonly author?: string;
  readonly at: number;
  readonly state: ReplyState;
  readonly sentAt?: number;
  /** Why it has not gone out yet. */
  readonly reason?: ReasonKind;
}

export interface WholeMessage extends Omit<MessageInList, 'answers'> {
  readonly replies: readonly Reply[];
}

interface OpenMessage extends WholeMessage {
  /** For an answer to it: what is sent twice under one key is one answer. */
  readonly answerKey: string;
}

interface MessageFilter {
  readonly folder: MessageFolder;
  /** Words; case and accents make no difference. */
  readonly search?: string;
  /** Only older ones than this. */
  readonly before?: string;
}

type MessageCounts = Readonly<Record<MessageFolder | 'unread', number>>;

/** What readers have written, for the owner. Whoever asks has been let in as one already. */
export interface MessageDesk {
  list(
    filter: MessageFilter,
  ): Promise<{ readonly messages: readonly MessageInList[]; readonly more: boolean; readonly counts: MessageCounts }>;
  /** Has it count as read; undefined where there is none. */
  open(id: string): Promise<OpenMessage | undefined>;
  markUnread(id: string): Promise<Outcome<void>>;
  /** Where it lay before. */
  move(viewer: Viewer, id: string, to: MessageFolder): Promise<Outcome<MessageFolder>>;
  delete(viewer: Viewer, id: string): Promise<Outcome<void>>;
  reply(viewer: Viewer, id: string, answer: { readonly key: string; readonly text: string }): Promise<Outcome<void>>;
  /** Sends an answer again that has not gone out. */
  resend(viewer: Viewer, id: string, reply: string): Promise<Outcome<void>>;
  /** All that the filter lets through, one after the other, newest first; of every folder where it names none. */
  export(filter: Partial<Pick<MessageFilter, 'folder' | 'search'>>): AsyncIterable<WholeMessage>;
}
