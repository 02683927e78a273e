import { useEffect, useId, useRef, useState } from 'react';
import type { Entry } from '../../../../forms/own/list/entries.ts';
import type { Label } from '../../../../forms/own/list/labels.ts';
import { TEXT, textOf } from '../../../../forms/own/record.ts';
import type { Own } from '../../../own/own.ts';
import { OWN } from '../data/wording.ts';
import { addLabel, setColour, setLabel, writeNote } from './entry-acts.ts';

const { editor: words } = OWN;

interface Props {
  readonly own: Own;
  readonly entry: Entry;
  readonly labels: readonly Label[];
  readonly onDone: () => void;
}

/** The note, the colour and the labels of an entry. Each is stored as it is changed; the note when its field or the page is left. */
export function EntryEditor({ own, entry, labels, onDone }: Props) {
  const id = useId();
  const [trouble, setTrouble] = useState<string>();
  const [added, setAdded] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(entry);
  latest.current = entry;
  const store = async () => {
    const text = field.current?.value ?? '';
    if (text === textOf(latest.current.note, TEXT)) return true;
    const done = await writeNote(own, latest.current, text);
    setTrouble(done.ok ? undefined : done.detail);
    return done.ok;
  };
  const onLeave = useRef(store);
  onLeave.current = store;
  useEffect(() => {
    field.current?.focus();
    const leave = () => void onLeave.current();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  const add = async () => {
    const name = added.trim();
    if (name === '') return;
    const there = labels.find((label) => label.name === name);
    const made = there ? undefined : await addLabel(own, name, labels.length);
    if (made && !made.ok) return setTrouble(made.detail);
    const label = there?.id ?? (made?.ok ? made.record.id : undefined);
    if (label !== undefined) await setLabel(own, entry, label, true);
    setAdded('');
  };
  return (
    <form
      className="editing form"
      onSubmit={(event) => {
        event.preventDefault();
        void store().then((done) => done && onDone());
      }}
      onKeyDown={({ key }) => key === 'Escape' && void store().then((done) => done && onDone())}
    >
      <p className="field">
        <label htmlFor={`${id}-note`}>{words.note}</label>
        <textarea
          ref={field}
          id={`${id}-note`}
          rows={4}
          defaultValue={entry.text}
          aria-invalid={trouble !== undefined}
          aria-describedby={`${id}-trouble`}
          onBlur={() => void store()}
        />
        <span className="wrong" id={`${id}-trouble`} role="status">
          {trouble}
        </span>
      </p>
      <fieldset className="swatches">
        <legend>{words.colour}</legend>
        {labels.map(
          ({ id: colour, name, colour: isColour }) =>
            isColour && (
              <label key={colour} className="tag" data-colour={colour}>
                <input
                  type="radio"
                  name={`${id}-colour`}
                  checked={entry.colour === colour}
                  onChange={() => void setColour(own, entry, colour)}
                />{' '}
                <bdi>{name}</bdi>
              </label>
            ),
        )}
        {(entry.note !== undefined || entry.colour === undefined) && (
          <label className="tag">
            <input
              type="radio"
              name={`${id}-colour`}
              checked={entry.colour === undefined}
              onChange={() => void setColour(own, entry, undefined)}
            />{' '}
            {words.none}
          </label>
        )}
      </fieldset>
      <fieldset className="swatches">
        <legend>{words.tags}</legend>
        {labels.map(
          ({ id: label, name, colour }) =>
            colour === undefined && (
              <label key={label} className="tag">
                <input
                  type="checkbox"
                  checked={entry.labels.includes(label)}
                  onChange={({ target }) => void setLabel(own, entry, label, target.checked)}
                />{' '}
                <bdi>{name}</bdi>
              </label>
            ),
        )}
        <span className="adding">
          <input
            aria-label={words.newTag}
            placeholder={words.newTag}
            value={added}
            maxLength={100}
            onChange={({ target }) => setAdded(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void add();
            }}
          />
          <button type="button" className="quiet" onClick={() => void add()}>
            {words.add}
          </button>
        </span>
      </fieldset>
      <button type="submit">{words.done}</button>
    </form>
  );
}
