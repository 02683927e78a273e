import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { When } from '../../../ui/when.tsx';
import { REVIEW } from '../wording.ts';
import type { ItemData } from './read-item.ts';

/** Reference material: others' proposals, the verse's history, and other editions. */
export function ReferenceMaterial({ page }: { page: ItemData }) {
  const { noun, rivals, parallels, language } = page;
  return (
    <aside aria-label={REVIEW.beside}>
      {rivals.length > 0 && (
        <section>
          <h2>{REVIEW.rivals(noun)}</h2>
          <ul>
            {rivals.map(({ proposal, path, author, at, current, would }) => (
              <li key={proposal}>
                <p className="byline">
                  <a href={path}>
                    <bdi>{author}</bdi>, <When at={at} day />
                  </a>
                </p>
                <ChangedVerse language={language} before={current} after={would} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Past page={page} />
      {parallels.length > 0 && (
        <section>
          <h2>{REVIEW.parallels}</h2>
          {parallels.map(({ title, language, verses }) => (
            <div key={title}>
              <h3>{title}</h3>
              {verses.length === 0 && <p className="byline">{REVIEW.noParallel}</p>}
              {verses.map(({ reference, path, text }) => (
                <p key={reference} lang={language}>
                  <a href={path} lang="es">
                    {reference}
                  </a>{' '}
                  {text}
                </p>
              ))}
            </div>
          ))}
        </section>
      )}
      <p>
        <a href={page.chapterPath}>{REVIEW.chapter}</a>
      </p>
    </aside>
  );
}

function Past({ page: { history, historyPath, language } }: { page: ItemData }) {
  return (
    <section>
      <h2>{REVIEW.history}</h2>
      {history.length === 0 && <p className="byline">{REVIEW.noHistory}</p>}
      <ul>
        {history.map(({ hash, before, after, author, at, reason }) => (
          <li key={hash}>
            <p className="byline">
              {author && (
                <>
                  <bdi>{author}</bdi>,{' '}
                </>
              )}
              <When at={at} day />
            </p>
            {before && after && <ChangedVerse language={language} before={before} after={after} />}
            {reason && (
              <p className="byline" dir="auto">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
      {history.length > 0 && (
        <p>
          <a href={historyPath}>{REVIEW.wholeHistory}</a>
        </p>
      )}
    </section>
  );
}
