import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { REVIEW } from '../wording.ts';
import type { ItemData } from './read-item.ts';

/** The same misprint in other verses: a tick box for each, and one decision for all that are ticked. */
export function SameMisprints({
  page: { alike, noun, language },
  marked,
}: {
  page: ItemData;
  marked: readonly string[];
}) {
  return (
    <fieldset className="alike" aria-describedby="iguales">
      <legend>{REVIEW.alike(alike.length)}</legend>
      <p id="iguales">{REVIEW.alikeHint(noun)}</p>
      {alike.length > 1 && (
        <p>
          <button type="button" className="quiet" data-key="x" data-mark-all="" hidden>
            {REVIEW.markAll}
          </button>
        </p>
      )}
      <ul>
        {alike.map(({ proposal, version, reference, current, would, author, clash }) => {
          const value = `${proposal}:${version}`;
          return (
            <li key={proposal} className="check">
              <input
                type="checkbox"
                name="tambien"
                value={value}
                id={proposal}
                defaultChecked={marked.includes(value)}
                aria-describedby={`${proposal}-texto`}
              />
              <div>
                <label htmlFor={proposal}>
                  {reference}{' '}
                  <small>
                    <bdi>{author}</bdi>
                  </small>
                </label>
                {clash && <small> {REVIEW.tags.clash}</small>}
                <ChangedVerse id={`${proposal}-texto`} language={language} before={current} after={would} />
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
