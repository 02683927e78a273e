import { useState } from 'react';
import type { OwnRecord } from '../../../forms/own/record.ts';
import type { Own } from '../../own/own.ts';
import { OWN } from './data/wording.ts';

const { erase: words } = OWN;

interface Props {
  readonly own: Own;
  readonly records: readonly OwnRecord[];
}

/** Removes everything, says before what that is, and undoes it. */
export function EraseAll({ own, records }: Props) {
  const [erased, setErased] = useState<readonly string[]>();
  const count = (kind: OwnRecord['kind']) => records.filter((record) => record.kind === kind).length;
  const erase = async () => {
    const ids = records.map(({ id }) => id);
    await own.remove(ids);
    setErased(ids);
  };
  const undo = async (ids: readonly string[]) => {
    await own.restore(ids);
    setErased(undefined);
  };
  if (records.length === 0 && !erased) return null;
  return (
    <section className="erasing">
      <h2>{words.title}</h2>
      {erased && records.length === 0 ? (
        <p className="removed">
          <span role="status">{words.done}</span>{' '}
          {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
          <button type="button" autoFocus onClick={() => void undo(erased)}>
            {OWN.undo}
          </button>
        </p>
      ) : (
        <>
          <p>{words.what(count('highlight'), count('note'), count('bookmark'))}</p>
          <button type="button" onClick={() => void erase()}>
            {words.button}
          </button>
        </>
      )}
    </section>
  );
}
