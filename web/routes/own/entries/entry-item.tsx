import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../../../../forms/own/list/entries.ts';
import type { Label } from '../../../../forms/own/list/labels.ts';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { editionQuery, versePath } from '../../../../scripture/reference/path.ts';
import type { Own } from '../../../own/own.ts';
import { formatOwnDay } from '../data/months.ts';
import type { Verses } from '../data/use-verses.ts';
import { OWN } from '../data/wording.ts';
import { EntryEditor } from './entry-editor.tsx';

interface Props {
  readonly own: Own;
  readonly entry: Entry;
  /** Title of its edition, if it is not the site's. */
  readonly edition: string | undefined;
  readonly defaultId: string;
  readonly labels: readonly Label[];
  readonly verses: Verses;
  readonly removed: boolean;
  /** It has just been brought back. */
  readonly back: boolean;
  readonly onRemove: (entry: Entry) => Promise<void>;
  readonly onUndo: (entry: Entry) => Promise<void>;
}

/** An entry of the list: its place, its words, the note, the labels, and what can be done with it. */
export function EntryItem({ own, entry, edition, defaultId, labels, verses, removed, back, onRemove, onUndo }: Props) {
  const [editing, edit] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that brought it back is gone.
    if (back && !removed) link.current?.focus();
  }, [back, removed]);
  const name = formatVerse(entry.ref);
  if (removed)
    return (
      <li className="removed">
        <p role="status">{OWN.removed(name)}</p>
        {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
        <button type="button" autoFocus onClick={() => void onUndo(entry)}>
          {OWN.undo}
        </button>
      </li>
    );
  const { book, chapter, verse } = entry.ref;
  const tags = [entry.colour, ...entry.labels].flatMap((id) => labels.find((label) => label.id === id) ?? []);
  return (
    <li className="entry" data-colour={entry.colour}>
      <h3>
        <a ref={link} href={versePath({ book, chapter, verse }, editionQuery(entry.edition, defaultId))}>
          {name}
        </a>
        {edition && <small> {edition}</small>}
      </h3>
      <Quotation entry={entry} verses={verses} />
      {editing ? (
        <EntryEditor own={own} entry={entry} labels={labels} onDone={() => edit(false)} />
      ) : (
        <>
          {entry.text !== '' && (
            <p className="note" dir="auto">
              {entry.text}
            </p>
          )}
          <p className="facts">
            {tags.map(({ id, name }) => (
              <bdi key={id} className="tag" data-colour={id}>
                {name}
              </bdi>
            ))}
            {entry.made > 0 && <time dateTime={new Date(entry.made).toISOString()}>{formatOwnDay(entry.made)}</time>}
          </p>
          <p className="acts">
            <button type="button" className="quiet" aria-label={`${OWN.change}: ${name}`} onClick={() => edit(true)}>
              {OWN.change}
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={`${OWN.remove}: ${name}`}
              onClick={() => void onRemove(entry)}
            >
              {OWN.remove}
            </button>
          </p>
        </>
      )}
    </li>
  );
}

/** The words as they were highlighted, with what has become of them, or the verse. */
function Quotation({ entry, verses }: { readonly entry: Entry; readonly verses: Verses }) {
  const quoted = verses.quote(entry);
  const place = verses.place(entry);
  const today = verses.textOf(entry);
  if (quoted === undefined)
    return today === null ? <p className="hint">{OWN.withoutText}</p> : <blockquote aria-busy="true">…</blockquote>;
  const now = place?.kind === 'changed' ? today?.slice(place.from, place.to) : undefined;
  return (
    <>
      <blockquote>
        <q>{now ?? quoted}</q>
      </blockquote>
      {place && place.kind !== 'exact' && <p className="hint">{OWN.changedWords(place.was)}</p>}
    </>
  );
}
