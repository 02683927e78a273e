import { Link, useLocation } from 'react-router';
import { WORDING } from '../wording.ts';
import { explainError } from './explain-error.ts';
import { useRequestId } from './request-id.ts';

const { errors } = WORDING;

/** What shows where a page could not be made. The error's own text is for developers only. */
export function ErrorPage({ error }: { error: unknown }) {
  const location = useLocation();
  const requestId = useRequestId();
  const expected = explainError(error);
  return (
    <main className="plate">
      <h1>{errors.unexpected}</h1>
      <p>{expected ?? errors.unexpectedSentence}</p>
      {!expected && requestId && (
        <p>
          {errors.report} <code id="incidente">{requestId}</code>
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      <p>
        <Link to={location} reloadDocument>
          {errors.retry}
        </Link>
      </p>
      <p>
        <Link to="/" reloadDocument>
          {errors.home}
        </Link>
      </p>
    </main>
  );
}
