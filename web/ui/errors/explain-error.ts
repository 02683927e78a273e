import { isRouteErrorResponse } from 'react-router';
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
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    const sentence: string | undefined = error.data?.sentence;
    if (status === 404) return { title: errors.notFound, sentence: sentence ?? errors.notFoundSentence, passes: false };
    if (status === 503) return { title: errors.notNow, sentence: sentence ?? errors.unavailable, passes: true };
    if (status >= 500) return undefined;
    return { title: errors.refused, sentence: sentence ?? errors.badRequest, passes: false };
  }
  return isNetworkError(error) ? { title: errors.cut, sentence: errors.offline, passes: true } : undefined;
}

/** What the browsers' fetch throws when nothing came back: Chromium, Firefox, Safari. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError when|Load failed)/.test(error.message);
