import type { NotFoundData } from '../not-found-data.ts';
import { WORDING } from '../wording.ts';

const { errors } = WORDING;

/** The page for a missing address, with links to what exists instead. */
export function NotFoundPage({ data }: { data: NotFoundData | undefined }) {
  const links = data?.links ?? [];
  return (
    <main className="plate">
      <p className="figure" aria-hidden="true">
        404
      </p>
      <h1>{errors.notFound}</h1>
      <p>{data?.sentence ?? errors.notFoundSentence}</p>
      {links.length > 0 && (
        <nav aria-label={errors.existing}>
          <h2>{errors.existing}</h2>
          <ul>
            {links.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p>
        <a href="/">{errors.home}</a>
      </p>
    </main>
  );
}
