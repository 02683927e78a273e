import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { EditAnswer } from '../../../../../services/text/corrections/corrections.ts';
import { waitInWords } from '../../../../ui/wait-in-words.ts';
import { CORRECT } from '../wording.ts';

/** What a corrector may say is meant: unusual characters, or the loss of most words. */
export type Confirmation = 'confirm' | 'loss';

/** Why a correction was not taken. What was typed is kept in every case. */
export type Trouble =
  /** The same words have been changed meanwhile: the author chooses. */
  | {
      readonly kind: 'conflict';
      readonly current: Wording & { readonly revision: string };
      /** What was typed, with all of the present text that it says nothing of. */
      readonly yours: Wording;
    }
  /** Something in it must be changed first. */
  | {
      readonly kind: 'refused';
      readonly detail: string;
      readonly field?: string;
      /** A corrector may say that it is meant so. */
      readonly confirmable?: Confirmation;
      /** One's own proposal, which it was about, waits no more. */
      readonly closed?: true;
    }
  /** Nothing is wrong with it; it may be sent again. */
  | { readonly kind: 'failed'; readonly detail: string; readonly signIn: boolean }
  /** There is no connection; it will be sent by itself. */
  | { readonly kind: 'offline' };

/** What was taken: published, or waiting for review. */
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
 * What an answer that is not a success means.
 * @param body its JSON, where it had any
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
    return failed(retryAfter === undefined ? sentence : `${sentence} ${later(waitInWords(retryAfter))}`);
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
