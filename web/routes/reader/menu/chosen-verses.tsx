import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useBars } from '../read/use-bars.ts';
import { answerCopy } from '../take/copy-text.ts';
import { keptCopyWay } from '../take/copy-way.ts';
import { quote } from '../take/quote.ts';
import type { Selection } from '../take/selection.ts';
import { SHARE, useShare } from '../take/use-share.ts';

const words = {
  label: 'Versículos elegidos',
  count: (count: number) => (count === 1 ? '1 versículo' : `${count} versículos`),
  hint: 'Mayúsculas y flechas: más o menos versículos; Mayúsculas y espacio: uno suelto. Tabulador: copiarlos o compartirlos. Escape: dejarlos.',
  close: 'Dejar los versículos elegidos',
} as const;

interface Props {
  /** Undefined where none are chosen. */
  readonly selection: Selection | undefined;
  /** The verse up to which one has come: it is kept in view. */
  readonly latest: number | undefined;
  /** More ways of copying and sharing them are wanted. */
  readonly onShare: () => void;
  readonly onLeave: () => void;
}

/** Verses that are chosen together: they are marked in the text, and a bar at the foot of the window says which, and copies and shares them. */
export function ChosenVerses({ selection, latest, onShare, onLeave }: Props) {
  const bars = useBars();
  const numbers = selection?.verses.map(({ number }) => number).join() ?? '';
  useEffect(() => {
    const chosen = new Set(numbers.split(','));
    for (const item of document.querySelectorAll('.verses > li'))
      item.classList.toggle('chosen', chosen.has(item.id.slice(1)));
  }, [numbers]);
  // Not below the bar.
  useEffect(() => {
    if (latest !== undefined && bars) document.getElementById(`v${latest}`)?.scrollIntoView({ block: 'nearest' });
  }, [latest, bars]);
  const told = selection && `${words.count(selection.verses.length)}: ${selection.place}`;
  return (
    bars &&
    createPortal(
      <>
        <p className="unseen" role="status">
          {told && `${told}. ${words.hint}`}
        </p>
        {selection && told && <Bar told={told} selection={selection} onShare={onShare} onLeave={onLeave} />}
      </>,
      bars,
    )
  );
}

interface BarProps extends Pick<Props, 'onShare' | 'onLeave'> {
  readonly told: string;
  readonly selection: Selection;
}

function Bar({ told, selection, onShare, onLeave }: BarProps) {
  const { said, copy, copyLink, share } = useShare(selection);
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // What else is selected is what is wanted.
      const inField = event.target instanceof Element && event.target.closest('input, textarea');
      if (inField || getSelection()?.isCollapsed === false) return;
      answerCopy(event, quote(selection, keptCopyWay()));
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [selection]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields
    <div className="choice" role="group" aria-label={words.label}>
      <p aria-hidden="true">{told}</p>
      <button type="button" onClick={copy}>
        {SHARE.copy}
      </button>
      <button type="button" onClick={copyLink}>
        {SHARE.link}
      </button>
      {share && (
        <button type="button" onClick={share}>
          {SHARE.share}
        </button>
      )}
      <button type="button" onClick={onShare}>
        {SHARE.more}
        <span className="unseen"> {SHARE.moreWhat}</span>
      </button>
      <button type="button" className="shut" aria-label={words.close} onClick={onLeave}>
        ×
      </button>
      <small role="status">{said}</small>
    </div>
  );
}
