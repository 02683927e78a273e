import type { InferInput } from 'valibot';
import type { MESSAGE } from '../../../forms/message.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../refusals/outcome.ts';

/** As it is sent; the schema says what it must be. */
export type MessageInput = InferInput<typeof MESSAGE>;

/** What readers write to the owner. */
export interface Messages {
  /**
   * Stored when it resolves, also what looks like spam.
   * @param input held against the schema here, whatever it is
   * @throws DatabaseUnavailable
   */
  take(
    viewer: Viewer,
    input: MessageInput | Readonly<Record<string, unknown>>,
  ): Promise<Outcome<{ readonly id: string }>>;
  /** The same from the page's plain form; that the store is away is an outcome, since the page shows the text again. */
  takeForm(viewer: Viewer, form: SentForm): Promise<Outcome<{ readonly id: string }>>;
}
