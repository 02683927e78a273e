import { When } from '../../ui/when.tsx';
import type { changeFields } from './change-fields.ts';
import { HISTORY } from './wording.ts';

interface Props extends Pick<ReturnType<typeof changeFields>, 'seq' | 'hash' | 'at' | 'author' | 'kind'> {
  /** Link to the text at this revision. */
  readonly permanent?: string;
}

/** Author, date, and the entry of the hash chain. */
export function RevisionFacts({ seq, hash, at, author, kind, permanent }: Props) {
  return (
    <>
      <p className="byline">
        {author !== undefined && <b>{HISTORY.author(author)}</b>}
        {author !== undefined && ', '}
        <When at={at} />
        {kind && ` · ${HISTORY.kinds[kind]}`}
      </p>
      <details className="hash">
        <summary>
          {HISTORY.revision(seq)} · <code>{hash.slice(0, 12)}</code>
        </summary>
        <p>
          {HISTORY.hash} (SHA-256): <code>{hash}</code>
        </p>
        {permanent && (
          <p>
            <a href={permanent} rel="nofollow">
              {HISTORY.permanent}
            </a>
          </p>
        )}
      </details>
    </>
  );
}
