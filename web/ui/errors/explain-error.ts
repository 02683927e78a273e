import { DataResponse } from '../../page/page.ts';
import { WORDING } from '../wording.ts';

interface ErrorText {
  readonly title: string;
  readonly sentence: string;
  /** Whether a retry may help. */
  readonly passes: boolean;
}

/** A description of an expected error in the site's words; undefined for a bug. */
export function explainError(error: unknown): ErrorText | undefined {
  const { errors } = WORDING;
  if (error instanceof DataResponse) {
    const { status = 500 } = error;
    const sentence = (error.data as { sentence?: string } | undefined)?.sentence;
    if (status === 404) return { title: errors.notFound, sentence: sentence ?? errors.notFoundSentence, passes: false };
    if (status === 503) return { title: errors.notNow, sentence: sentence ?? errors.unavailable, passes: true };
    if (status >= 500) return undefined;
    return { title: errors.refused, sentence: sentence ?? errors.badRequest, passes: false };
  }
  return undefined;
}
