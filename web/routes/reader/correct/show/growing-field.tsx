import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Caret } from '../draft/open-area.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  /** Focus it there on mount; absent: do not change the focus, nor a touch screen's keyboard. */
  readonly caret?: Caret | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly language?: string | undefined;
}

/**
 * A text area as tall as its text: a hidden copy of the text sets its height. Spell checking is off: today's dictionaries know neither
 * «fué» nor «díjole», and would underline half of the words.
 */
export function GrowingField({ label, value, onType, caret, describedBy, invalid, language }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!caret || !field.current) return;
    field.current.focus({ preventScroll: true });
    const offset = caret.offset ?? value.length;
    field.current.setSelectionRange(offset, offset);
  }, []);
  return (
    <span className="growing" data-text={`${value}\u200b`}>
      <textarea
        ref={field}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        lang={language}
        rows={1}
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={keepInOneParagraph}
      />
    </span>
  );
}

/** A verse has no line breaks. */
function keepInOneParagraph(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
