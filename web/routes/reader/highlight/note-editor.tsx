import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Label, labelField } from '../../../../forms/own/list/labels.ts';
import { type OwnRecord, textOf, valueIn } from '../../../../forms/own/record.ts';
import type { PutResult } from '../../../own/own.ts';
import { newKey } from '../../../ui/new-key.ts';
import { newRecord, type Target } from './target.ts';
import type { OwnChapter } from './use-own-chapter.ts';
import { HIGHLIGHT } from './wording.ts';

const words = {
  text: 'Su nota',
  labels: 'Etiquetas',
  add: 'Añadir una etiqueta',
  hint: 'Escríbala y pulse Intro. Una nueva queda en su lista.',
  remove: (label: string) => `Quitar la etiqueta ${label}`,
  removeNote: 'Quitar la nota',
  noteRemoved: 'Nota quitada.',
  kept: 'Guardada.',
} as const;

interface Props {
  readonly own: OwnChapter;
  readonly target: Target;
  readonly note: OwnRecord | undefined;
  readonly highlight: OwnRecord | undefined;
}

/** A note and its labels. Each letter is stored at once; a note without words is none. */
export default function NoteEditor({ own, target, note, highlight }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => textOf(note, 'text'));
  const made = useRef(note);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.closest('.note')?.scrollIntoView({ block: 'nearest' });
  }, []);

  /** One after another, so that the last letter wins. */
  function enqueue(work: () => Promise<PutResult | undefined>): void {
    queue.current = queue.current.then(work).then(
      (put) => put && own.say({ text: put.ok ? words.kept : put.detail }),
      () => own.say({ text: HIGHLIGHT.failed }),
    );
  }
  async function putNote(fields: Parameters<Awaited<ReturnType<OwnChapter['open']>>['put']>[2]) {
    const store = await own.open();
    const fresh = made.current ? undefined : noteOf(own.chapter, target, highlight);
    const put = await store.put(made.current?.id ?? fresh!.id, 'note', { ...fresh?.fields, ...fields });
    if (put.ok) made.current = put.record;
    return put;
  }
  function type(typed: string): void {
    setText(typed);
    enqueue(() => putNote({ text: typed }));
  }
  // A note that was emptied is removed when its editor closes.
  useEffect(
    () => () => {
      enqueue(async () => {
        const last = made.current;
        if (last && textOf(last, 'text').trim() === '') await (await own.open()).remove([last.id]);
        return undefined;
      });
    },
    [],
  );
  function remove(): void {
    const last = made.current;
    setText('');
    if (!last) return;
    enqueue(async () => {
      const store = await own.open();
      await store.remove([last.id]);
      made.current = undefined;
      own.say({
        text: words.noteRemoved,
        undo: () => {
          setText(textOf(last, 'text'));
          made.current = last;
          enqueue(() => store.restore([last.id]).then(() => undefined));
        },
      });
      return undefined;
    });
  }

  return (
    <>
      <label htmlFor={`${id}-t`}>{words.text}</label>
      <textarea
        ref={field}
        id={`${id}-t`}
        dir="auto"
        rows={3}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Labels
        own={own}
        of={highlight ?? note}
        onSet={(label, on) =>
          enqueue(async () => {
            const fields = { [labelField(label)]: on };
            return highlight ? (await own.open()).put(highlight.id, 'highlight', fields) : putNote(fields);
          })
        }
      />
      {text !== '' && (
        <button type="button" className="plain" onClick={remove}>
          {words.removeNote}
        </button>
      )}
    </>
  );
}

/** The note of a highlight of words stands at the same words. */
function noteOf(chapter: string, target: Target, highlight: OwnRecord | undefined) {
  const given = textOf(highlight, 'words');
  if (target.words || given === '') return newRecord('note', chapter, target);
  return newRecord('note', chapter, { verse: target.verse, words: JSON.parse(given) });
}

interface LabelsProps {
  readonly own: OwnChapter;
  readonly of: OwnRecord | undefined;
  readonly onSet: (label: string, on: boolean) => void;
}

function Labels({ own, of, onSet }: LabelsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const others = own.labels.filter(({ colour }) => colour === undefined);
  const set = others.filter((label) => valueIn(of, labelField(label.id)) === true);
  async function add(): Promise<void> {
    const name = typed.trim();
    if (name === '') return;
    const same = (label: Label) => label.name.localeCompare(name, 'es', { sensitivity: 'accent' }) === 0;
    const known = others.find(same);
    const label = known?.id ?? `l${newKey()}`;
    if (!known) {
      const put = await (await own.open()).put(label, 'label', { name, order: others.length });
      if (!put.ok) return own.say({ text: put.detail });
    }
    setTyped('');
    onSet(label, true);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Not the form of the correction.
    event.preventDefault();
    event.stopPropagation();
    void add();
  }
  return (
    <div className="labels">
      {set.map(({ id, name }) => (
        <button type="button" key={id} aria-label={words.remove(name)} onClick={() => onSet(id, false)}>
          <bdi>{name}</bdi> ×
        </button>
      ))}
      <label htmlFor={`${id}-l`}>{words.add}</label>
      <input
        id={`${id}-l`}
        list={`${id}-o`}
        maxLength={100}
        autoComplete="off"
        aria-describedby={`${id}-h`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={`${id}-o`}>
        {others.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <small id={`${id}-h`}>{words.hint}</small>
    </div>
  );
}
