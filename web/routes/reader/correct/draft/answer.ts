import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { EditAnswer } from '../../../../../services/text/corrections/corrections.ts';
import { formatRetryAfter } from '../../../../ui/format-retry-after.ts';
import { CORRECT } from '../wording.ts';

/** What a corrector may confirm as intended: unusual characters, or the loss of most words. */
export type Confirmation = 'confirm' | 'loss';

/** Why a correction was not accepted. The typed text is always kept. */
export type Trouble =
  /** Someone else has changed the same words meanwhile; the author chooses. */
  | {
      readonly kind: 'conflict';
      readonly current: Wording & { readonly revision: string };
      /** The typed text merged with the current one. */
      readonly yours: Wording;
    }
  /** The author must change something first. */
  | {
      readonly kind: 'refused';
      readonly detail: string;
      readonly field?: string;
      /** A corrector may confirm it as intended. */
      readonly confirmable?: Confirmation;
      /** The author's proposal that it amends is no longer pending. */
      readonly closed?: true;
    }
  /** A temporary failure: it may be sent again. */
  | { readonly kind: 'failed'; readonly detail: string; readonly signIn: boolean }
  /** No connection: it is sent automatically later. */
  | { readonly kind: 'offline' };

/** An accepted correction: published, or waiting for review. */
export type Taken = Pick<EditAnswer, 'status' | 'proposal' | 'text' | 'title' | 'hash' | 'laid'>;

interface ProblemBody {
  readonly code?: string;
  readonly detail?: string;
  readonly field?: string;
  readonly confirmable?: boolean;
  readonly current?: Wording & { readonly revision: string };
  readonly yours?: Wording;
}

/**
 * Maps an unsuccessful response to its trouble.
 * @param body its JSON, if it had any
 * @param retryAfter seconds
 */
export function troubleOf(status: number, body: unknown, retryAfter: number | undefined): Trouble {
  const { code, detail, field, confirmable, current, yours } = (body ?? {}) as ProblemBody;
  const { unexpected, expired, later } = CORRECT.trouble;
  const failed = (sentence: string): Trouble => ({ kind: 'failed', detail: sentence, signIn: false });
  if (status === 409 && typeof current?.text === 'string' && typeof yours?.text === 'string')
    return { kind: 'conflict', current, yours };
  if (code === 'password-again' && detail) return { kind: 'failed', detail, signIn: true };
  if (status === 401 || code === 'session-expired') return { kind: 'failed', detail: expired, signIn: true };
  if (status === 429) {
    const sentence = detail ?? unexpected;
    return failed(retryAfter === undefined ? sentence : `${sentence} ${later(formatRetryAfter(retryAfter))}`);
  }
  if (status >= 500 || detail === undefined) return failed(status === 503 && detail ? detail : unexpected);
  const closed = code === 'already-decided' || code === 'proposal-unknown';
  const meant = code === 'words-lost' ? 'loss' : confirmable ? 'confirm' : undefined;
  return {
    kind: 'refused',
    detail,
    ...(field !== undefined && { field }),
    ...(meant && { confirmable: meant }),
    ...(closed && { closed }),
  };
}
