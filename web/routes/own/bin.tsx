import { useEffect, useState } from 'react';
import { type OwnRecord, TEXT, textOf } from '../../../forms/own/record.ts';
import { verseName } from '../../../scripture/reference/format-spanish.ts';
import type { Own } from '../../own/own.ts';
import { OWN } from './data/wording.ts';

const { bin: words } = OWN;
/** Entries that are listed; the others come back with all. */
const LISTED = 50;
/** Characters of a note that tell which one it is. */
const LONGEST = 60;

interface Props {
  readonly own: Own;
  /** A change of these is a reason to read the bin again. */
  readonly records: ReadonlyMap<string, OwnRecord>;
}

/** What was removed within 30 days. */
export function Bin({ own, records }: Props) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState<readonly OwnRecord[]>([]);
  useEffect(() => {
    if (!open) return;
    let left = false;
    own.deleted().then(
      (deleted) => left || setGone(deleted),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [own, records, open]);
  const listed = gone.slice(0, LISTED);
  return (
    <details className="bin" id="papelera" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{words.title}</h2>
      </summary>
      <p className="hint">{gone.length === 0 ? words.none : words.hint}</p>
      <ul>
        {listed.map((record) => (
          <li key={record.id}>
            <span>
              {words.kinds[record.kind]} <bdi>{describe(record)}</bdi>
            </span>
            <button
              type="button"
              className="quiet"
              aria-label={`${words.restore}: ${words.kinds[record.kind]} ${describe(record)}`}
              onClick={() => void own.restore([record.id])}
            >
              {words.restore}
            </button>
          </li>
        ))}
      </ul>
      {gone.length > LISTED && <p className="hint">{words.more(gone.length - LISTED)}</p>}
      {gone.length > 1 && (
        <button type="button" onClick={() => void own.restore(gone.map(({ id }) => id))}>
          {words.restoreAll}
        </button>
      )}
    </details>
  );
}

/** What a reader knows a record by. */
function describe(record: OwnRecord): string {
  const place = verseName(textOf(record, 'at').replace(/^.*:/, ''));
  const text = textOf(record, TEXT) || textOf(record, 'name');
  return [place, text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text].filter((part) => part !== '').join(': ');
}
