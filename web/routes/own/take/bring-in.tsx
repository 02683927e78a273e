import { useId, useRef, useState } from 'react';
import { LARGEST_OWN_FILE } from '../../../../forms/own/file/own-file.ts';
import type { Label } from '../../../../forms/own/list/labels.ts';
import type { OwnRecord } from '../../../../forms/own/record.ts';
import type { Own } from '../../../own/own.ts';
import type { OwnProps } from '../data/own-props.ts';
import { OWN } from '../data/wording.ts';
import { type Brought, bringFile, bringList } from './bring.ts';

const { take: words } = OWN;

interface Props extends OwnProps {
  readonly own: Own;
  readonly records: readonly OwnRecord[];
  readonly labels: readonly Label[];
}

const failed = (sentence: string): Brought => ({ done: false, sentence });

/** Brings in a file of this page, or highlights the verses of a list of references. What could not be read stays in the field. */
export function BringIn({ own, records, labels, editions, defaultId }: Props) {
  const id = useId();
  const [brought, setBrought] = useState<Brought>();
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLTextAreaElement>(null);
  const colour = useRef<HTMLSelectElement>(null);
  const { versification = 'own' } = editions.find(({ id }) => id === defaultId) ?? {};
  const bring = async () => {
    const chosen = file.current?.files?.[0];
    const typed = list.current?.value ?? '';
    if (!chosen && typed.trim() === '') return list.current?.focus();
    setBusy(true);
    const place = { own, records, edition: defaultId, versification, colour: colour.current?.value ?? 'c1' };
    if (chosen && chosen.size > LARGEST_OWN_FILE) setBrought(failed(words.tooLarge(LARGEST_OWN_FILE)));
    else {
      const text = chosen ? await chosen.text() : typed;
      const done = text.trimStart().startsWith('{') ? await bringFile(text, place) : await bringList(text, place);
      setBrought(done);
      if (chosen) file.current!.value = '';
      else if (done.done) list.current!.value = (done.bad ?? []).map(({ text }) => text).join('\n');
    }
    setBusy(false);
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void bring().catch(() => {
          setBrought(failed(words.failed));
          setBusy(false);
        });
      }}
    >
      <p className="field">
        <label htmlFor={`${id}-file`}>{words.bringFile}</label>
        <input id={`${id}-file`} ref={file} type="file" accept=".json,.txt,.md,application/json,text/plain" />
      </p>
      <p className="field">
        <label htmlFor={`${id}-list`}>{words.bringList}</label>
        <textarea id={`${id}-list`} ref={list} rows={4} placeholder={words.example} />
      </p>
      <p className="field">
        <label htmlFor={`${id}-colour`}>{words.colour}</label>
        <select id={`${id}-colour`} ref={colour}>
          {labels.map(
            ({ id, name, colour }) =>
              colour !== undefined && (
                <option key={id} value={id}>
                  {name}
                </option>
              ),
          )}
        </select>
      </p>
      <button type="submit" disabled={busy}>
        {words.submit}
      </button>
      <div role="status">
        {brought && <p>{brought.sentence}</p>}
        {brought?.bad && brought.bad.length > 0 && (
          <>
            <p>{words.bad(brought.bad.length)}</p>
            <ul className="bad-lines">
              {brought.bad.map(({ line, text, sentence }) => (
                <li key={line}>
                  {words.line(line)}: «<bdi>{text}</bdi>». {sentence}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
}
