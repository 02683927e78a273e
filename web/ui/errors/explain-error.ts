import { isRouteErrorResponse } from 'react-router';
import { WORDING } from '../wording.ts';

interface Told {
  readonly title: string;
  readonly sentence: string;
}

/** In words of our own what may be expected to fail; undefined for a bug. */
export function explainError(error: unknown): Told | undefined {
  const { errors } = WORDING;
  if (isRouteErrorResponse(error)) {
    const sentence: string | undefined = error.data?.sentence;
    if (error.status === 404) return { title: errors.notFound, sentence: sentence ?? errors.notFoundSentence };
    if (error.status === 503) return { title: errors.notNow, sentence: sentence ?? errors.unavailable };
    return error.status < 500 ? { title: errors.refused, sentence: sentence ?? errors.badRequest } : undefined;
  }
  return isNetworkError(error) ? { title: errors.cut, sentence: errors.offline } : undefined;
}

/** What the browsers' fetch throws when nothing came back: Chromium, Firefox, Safari. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError when|Load failed)/.test(error.message);
