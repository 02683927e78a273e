import { useRef, useState } from 'react';
import { OFFLINE_PATH } from '../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import { packParts, packSize } from '../../../scripture/pack/pack.ts';
import { editionQuery } from '../../../scripture/reference/path.ts';
import type { OtherCopy } from './copy-state.ts';
import { OFFLINE } from './wording.ts';

const { others: words } = OFFLINE;

interface Props {
  readonly copies: readonly OtherCopy[];
  readonly defaultId: string;
  readonly onRemove: (edition: string) => Promise<void>;
}

/** The other editions, each with a link to its page, and whether it is stored. */
export function OtherCopies({ copies, defaultId, onRemove }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<string>();
  if (copies.length === 0) return null;
  async function remove({ id, title }: OtherCopy) {
    await onRemove(id);
    setRemoved(title);
    // The pressed button no longer exists.
    heading.current?.focus();
  }
  return (
    <section className="others" aria-labelledby="otras">
      <h2 id="otras" tabIndex={-1} ref={heading}>
        {words.title}
      </h2>
      <p role="status">{removed !== undefined && words.removed(removed)}</p>
      <ul>
        {copies.map((copy) => (
          <li key={copy.id}>
            <p>
              {copy.offered ? (
                <a href={OFFLINE_PATH + editionQuery(copy.id, defaultId)}>
                  <bdi>{copy.title}</bdi>
                </a>
              ) : (
                <bdi>{copy.title}</bdi>
              )}{' '}
              <span className="amount">{standingOf(copy)}</span>
            </p>
            {(copy.manifest || copy.begun) && (
              <button type="button" className="quiet" onClick={() => void remove(copy)}>
                {words.remove}
                <span className="unseen"> {copy.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function standingOf({ manifest, begun, clearedAt }: OtherCopy): string {
  if (manifest) return words.stored(manifest.revision, formatBytes(packSize(packParts(manifest))));
  if (begun) return words.begun;
  return clearedAt === undefined ? words.none : words.cleared;
}
