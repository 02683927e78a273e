import { Answered } from '../../page/page.ts';
import { WORDING } from '../wording.ts';

interface Told {
  readonly title: string;
  readonly sentence: string;
  /** Asking for the same again may help. */
  readonly passes: boolean;
}

/** In words of our own what may be expected to fail; undefined for a bug. */
export function explainError(error: unknown): Told | undefined {
  const { errors } = WORDING;
  if (error instanceof Answered) {
    const { status = 500 } = error;
    const sentence = (error.data as { sentence?: string } | undefined)?.sentence;
    if (status === 404) return { title: errors.notFound, sentence: sentence ?? errors.notFoundSentence, passes: false };
    if (status === 503) return { title: errors.notNow, sentence: sentence ?? errors.unavailable, passes: true };
    if (status >= 500) return undefined;
    return { title: errors.refused, sentence: sentence ?? errors.badRequest, passes: false };
  }
  return undefined;
}
