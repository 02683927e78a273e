import { useLocation } from 'react-router';
import { WORDING } from '../wording.ts';
import { explainError } from './explain-error.ts';
import { useRequestId } from './request-id.ts';

const { errors } = WORDING;

/** What shows where a page could not be made. The error's own text is for developers only. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  const expected = explainError(error);
  return (
    <main className="plate">
      <h1>{expected?.title ?? errors.unexpected}</h1>
      <p>{expected?.sentence ?? errors.unexpectedSentence}</p>
      {!expected && requestId && (
        <p>
          {errors.report} <code id="incidente">{requestId}</code>
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      {(!expected || expected.passes) && (
        <p>
          <a href={pathname + search}>{errors.retry}</a>
        </p>
      )}
      <p>
        <a href="/">{errors.home}</a>
      </p>
    </main>
  );
}
