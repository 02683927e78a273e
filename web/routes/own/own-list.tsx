import { useMemo, useState } from 'react';
import { entriesOf } from '../../../forms/own/list/entries.ts';
import { labelsOf } from '../../../forms/own/list/labels.ts';
import type { OwnRecord } from '../../../forms/own/record.ts';
import { booksPath } from '../../../scripture/reference/path.ts';
import type { Own } from '../../own/own.ts';
import { Bin } from './bin.tsx';
import { Bookmarks } from './bookmarks.tsx';
import type { OwnProps } from './data/own-props.ts';
import { useOwn } from './data/use-own.ts';
import { useVerses } from './data/use-verses.ts';
import { OWN } from './data/wording.ts';
import { Entries } from './entries/entries.tsx';
import { EraseAll } from './erase-all.tsx';
import { LabelSettings } from './label-settings.tsx';
import { OutAndIn } from './take/out-and-in.tsx';

export function OwnList(props: OwnProps) {
  const state = useOwn();
  if (state.kind !== 'open') return <p role="status">{OWN[state.kind]}</p>;
  return <OpenList {...props} own={state.own} records={state.records} />;
}

interface Props extends OwnProps {
  readonly own: Own;
  readonly records: ReadonlyMap<string, OwnRecord>;
}

function OpenList({ own, records, editions, defaultId }: Props) {
  const all = useMemo(() => [...records.values()], [records]);
  const entries = useMemo(() => entriesOf(all), [all]);
  const labels = useMemo(() => labelsOf(all), [all]);
  const verses = useVerses();
  /** The entries that the list shows, which files and copies take along. */
  const [shown, show] = useState(entries);
  return (
    <>
      {entries.length === 0 ? (
        <p>
          {OWN.empty} <a href={booksPath()}>{OWN.read}</a>
        </p>
      ) : null}
      <Entries
        own={own}
        entries={entries}
        labels={labels}
        verses={verses}
        editions={editions}
        defaultId={defaultId}
        onShown={show}
      />
      <Bookmarks own={own} records={all} />
      <LabelSettings own={own} labels={labels} entries={entries} />
      <OutAndIn
        own={own}
        records={all}
        shown={shown}
        labels={labels}
        verses={verses}
        editions={editions}
        defaultId={defaultId}
      />
      <Bin own={own} records={records} />
      <EraseAll own={own} records={all} />
    </>
  );
}
