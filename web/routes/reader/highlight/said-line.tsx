import { useRef } from 'react';
import { choose } from '../../../../forms/reading/choices.ts';
import { useSettings } from '../../../ui/reading/use-settings.ts';
import { PlainButton } from '../read/plain-button.tsx';
import type { OwnChapter } from './use-own-chapter.ts';
import { HIGHLIGHT } from './wording.ts';

interface Props {
  readonly own: OwnChapter;
  /** What an act on the verse did that was no highlighting; the newest. */
  readonly other?: string;
}

/** Says what the last act did, with its undoing, and once offers to highlight by one tap. */
export function SaidLine({ own: { said, say }, other = '' }: Props) {
  const [settings, change] = useSettings();
  const line = useRef<HTMLDivElement>(null);
  const act = (run: () => void) => () => {
    // The button goes away; the keyboard stays here.
    line.current?.focus({ preventScroll: true });
    run();
  };
  function takeOneTap(): void {
    change(choose(settings, 'tap', 'highlight'));
    say({ text: HIGHLIGHT.oneTapNow });
  }
  return (
    <div className="said" role="status" ref={line} tabIndex={-1}>
      {other}
      {!other && said && (
        <>
          {said.text} {said.undo && <PlainButton onClick={act(said.undo)}>{HIGHLIGHT.undo}</PlainButton>}
          {said.offersOneTap && (
            <>
              {' '}
              {HIGHLIGHT.oneTap} <PlainButton onClick={act(takeOneTap)}>{HIGHLIGHT.oneTapYes}</PlainButton>
            </>
          )}
        </>
      )}
    </div>
  );
}
