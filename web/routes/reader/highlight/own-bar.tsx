import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBars } from '../read/use-bars.ts';
import { SaidLine } from './said-line.tsx';
import { Swatches } from './swatches.tsx';
import type { OwnChapter } from './use-own-chapter.ts';
import type { SelectedWords } from './use-selected-words.ts';
import { HIGHLIGHT } from './wording.ts';

interface Props {
  readonly own: OwnChapter;
  /** The words selected in the text. */
  readonly words: SelectedWords | undefined;
  /** The menu of a verse or a selection of verses is shown, which says what was done. */
  readonly quiet: boolean;
  readonly placeOf: (verse: number) => string;
}

/** Milliseconds: long enough to read it and press its button, also with slow hands. */
const SHOWN_MS = 20_000;

/** At the foot of the window: the colours for selected words, and what was done without a menu. */
export function OwnBar({ own, words, quiet, placeOf }: Props) {
  const bars = useBars();
  const [held, hold] = useState(false);
  const { said, say } = own;
  useEffect(() => {
    if (!said || held) return;
    const timer = setTimeout(() => say(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said, held, say]);
  const shown = words && !quiet ? words : undefined;
  if (!bars || (quiet && !shown) || !(shown || own.said)) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is read
    <div
      className="choice own-bar"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {shown && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields
        <div role="group" aria-label={HIGHLIGHT.words}>
          <p>{HIGHLIGHT.place(placeOf(shown.targets[0]!.verse), shown.text)}</p>
          <Swatches labels={own.labels} current={undefined} onChoose={(colour) => own.paint(shown.targets, colour)} />
        </div>
      )}
      <SaidLine own={own} />
      {own.said && (
        <button type="button" className="shut" aria-label={HIGHLIGHT.close} onClick={() => own.say(undefined)}>
          ×
        </button>
      )}
    </div>,
    bars,
  );
}
