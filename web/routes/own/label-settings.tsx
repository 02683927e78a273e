import { useMemo, useState } from 'react';
import type { Entry } from '../../../forms/own/list/entries.ts';
import type { Label } from '../../../forms/own/list/labels.ts';
import type { Own } from '../../own/own.ts';
import { OWN } from './data/wording.ts';
import { addLabel } from './entries/entry-acts.ts';

const { labels: words, editor } = OWN;

interface Props {
  readonly own: Own;
  readonly labels: readonly Label[];
  readonly entries: readonly Entry[];
}

/** The names of the colours, and the reader's other labels. */
export function LabelSettings({ own, labels, entries }: Props) {
  const [removed, setRemoved] = useState<Label>();
  const [added, setAdded] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const uses = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { colour, labels } of entries)
      for (const id of colour === undefined ? labels : [colour, ...labels]) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }, [entries]);
  const rename = (label: Label, typed: string) => {
    const name = typed.trim();
    if (name === label.name || (name === '' && label.colour === undefined)) return;
    void own.put(label.id, 'label', { name });
  };
  const add = async () => {
    const name = added.trim();
    if (name === '') return;
    const made = labels.some((label) => label.name === name) ? undefined : await addLabel(own, name, labels.length);
    setTrouble(made && !made.ok ? made.detail : undefined);
    if (!made || made.ok) setAdded('');
  };
  const remove = async (label: Label) => {
    await own.remove([label.id]);
    setRemoved(label);
  };
  const undo = async ({ id }: Label) => {
    await own.restore([id]);
    setRemoved(undefined);
  };
  return (
    <details className="naming">
      <summary>
        <h2>{words.title}</h2>
      </summary>
      <p className="hint">{words.hint}</p>
      <ul>
        {labels.map((label) => (
          <li key={label.id}>
            <span className="tag" data-colour={label.id} aria-hidden="true" />
            <input
              // A name changed elsewhere is shown anew.
              key={label.name}
              aria-label={words.name(label.colour ?? label.name)}
              defaultValue={label.name}
              maxLength={100}
              onBlur={({ target }) => rename(label, target.value)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && rename(label, currentTarget.value)}
            />
            <small>{words.uses(uses.get(label.id) ?? 0)}</small>
            {label.colour === undefined && (
              <button
                type="button"
                className="quiet"
                aria-label={`${OWN.remove}: ${label.name}`}
                onClick={() => void remove(label)}
              >
                {OWN.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <p className="removed">
          <span role="status">{words.removed(removed.name)}</span>{' '}
          {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
          <button type="button" autoFocus onClick={() => void undo(removed)}>
            {OWN.undo}
          </button>
        </p>
      )}
      <form
        className="adding"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <input
          aria-label={editor.newTag}
          placeholder={editor.newTag}
          value={added}
          maxLength={100}
          onChange={({ target }) => setAdded(target.value)}
        />
        <button type="submit" className="quiet">
          {editor.add}
        </button>
        <span className="wrong" role="status">
          {trouble}
        </span>
      </form>
    </details>
  );
}
