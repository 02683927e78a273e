import { useEffect, useId, useRef } from 'react';
import { HIGHLIGHT } from './wording.ts';

interface Props {
  readonly text: string;
  readonly language: string | undefined;
}

/** The verse's text where it has no area: its words are selected with the keyboard (use-area-words.ts). */
export function WordsField({ text, language }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(0, 0);
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="note words">
      <label htmlFor={id}>{HIGHLIGHT.chooseWords}</label>
      <textarea ref={field} id={id} aria-describedby={`${id}-h`} rows={3} lang={language} value={text} readOnly />
      <small id={`${id}-h`}>{HIGHLIGHT.chooseWordsHint}</small>
    </div>
  );
}
