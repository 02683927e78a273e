import { usePageLocation } from '../../page/location-context.ts';
import { WORDING } from '../wording.ts';
import { explainError } from './explain-error.ts';

const { errors } = WORDING;

interface Props {
  readonly error: unknown;
  /** The request's id in the log. */
  readonly requestId: string;
}

/** The page shown after an error. The error's own text is for developers only. */
export function ErrorPage({ error, requestId }: Props) {
  const { pathname, search } = usePageLocation();
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
