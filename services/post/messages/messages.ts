import type { InferInput } from 'valibot';
import type { MESSAGE } from '../../../forms/message.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

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
}
