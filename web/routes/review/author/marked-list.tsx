import { reviewPath } from '../../../../scripture/addresses/paths.ts';
import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { When } from '../../../ui/when.tsx';
import type { AuthorItem } from './read-author.ts';

interface Props {
  /** Name of the list. */
  readonly label: string;
  readonly items: readonly AuthorItem[];
  /** The boxes marked in a submission that was refused. */
  readonly marked: readonly string[] | undefined;
  readonly markedAtFirst: boolean;
}

/** Proposals with a tick box each, whose value holds the version that was seen. */
export function MarkedList({ label, items, marked, markedAtFirst }: Props) {
  return (
    <fieldset className="marked-list">
      <legend className="unseen">{label}</legend>
      <ul>
        {items.map(({ proposal, version, reference, at, current, would, note, language }) => {
          const value = `${proposal}:${version}`;
          return (
            <li key={proposal} className="check">
              <input
                type="checkbox"
                name="cual"
                value={value}
                id={proposal}
                defaultChecked={marked ? marked.includes(value) : markedAtFirst}
                aria-describedby={`${proposal}-texto`}
              />
              <div>
                <label htmlFor={proposal}>{reference}</label>{' '}
                <small>
                  <a href={reviewPath(proposal)}>
                    <When at={at} />
                  </a>
                </small>
                <ChangedVerse id={`${proposal}-texto`} language={language} before={current} after={would} />
                {note && (
                  <p className="byline" dir="auto">
                    {note}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
