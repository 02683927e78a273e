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
    // A field that is only to be read has no caret in some browsers.
    const keep = (event: Event) => event.preventDefault();
    field.current?.addEventListener('beforeinput', keep);
  }, []);
  return (
    <div className="note words">
      <label htmlFor={id}>{HIGHLIGHT.chooseWords}</label>
      <textarea
        ref={field}
        id={id}
        aria-describedby={`${id}-h`}
        aria-readonly
        inputMode="none"
        rows={3}
        lang={language}
        spellCheck={false}
        defaultValue={text}
      />
      <small id={`${id}-h`}>{HIGHLIGHT.chooseWordsHint}</small>
    </div>
  );
}
