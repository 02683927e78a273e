import { isRouteErrorResponse } from 'react-router';
import { WORDING } from '../wording.ts';

/** A sentence of our own for what may be expected to fail; undefined for a bug. */
export function explainError(error: unknown): string | undefined {
  const { errors } = WORDING;
  if (isRouteErrorResponse(error)) {
    if (error.status === 405) return errors.notAllowed;
    if (error.status === 503) return error.data?.sentence ?? errors.unavailable;
    return error.status < 500 ? errors.badRequest : undefined;
  }
  return isNetworkError(error) ? errors.offline : undefined;
}

/** What the browsers' fetch throws when nothing came back: Chromium, Firefox, Safari. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError when|Load failed)/.test(error.message);
