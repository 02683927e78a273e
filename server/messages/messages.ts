import type { Viewer } from '../access/viewer.ts';
import type { SentForm } from '../bodies/sent-form.ts';
import type { Outcome } from '../outcome.ts';
import type { MessageRules } from './message-rules.ts';

export interface MessageInput {
  readonly address: string;
  readonly message: string;
  /** Made by the client: what comes again under the same key is the same message. */
  readonly key?: string;
  /** What stood in the field that nobody sees: what fills it in is no person. */
  readonly trap?: string;
}

/** What readers write to the owner. */
export interface Messages {
  readonly rules: MessageRules;
  /**
   * Stored when it resolves, also what looks like spam.
   * @throws DatabaseUnavailable
   */
  take(viewer: Viewer, input: MessageInput): Promise<Outcome<{ readonly id: string }>>;
  /** The same from the page's plain form; that the store is away is an outcome, since the page shows the text again. */
  takeForm(viewer: Viewer, form: SentForm): Promise<Outcome<{ readonly id: string }>>;
}
