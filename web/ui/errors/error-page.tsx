import { useHere } from '../../page/here.ts';
import { WORDING } from '../wording.ts';
import { explainError } from './explain-error.ts';

const { errors } = WORDING;

interface Props {
  readonly error: unknown;
  /** Names the rendering in the log. */
  readonly requestId: string;
}

/** What shows where a page could not be made. The error's own text is for developers only. */
export function ErrorPage({ error, requestId }: Props) {
  const { pathname, search } = useHere();
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
