import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { textOf } from '../../../../forms/own/record.ts';
import { SaidLine } from '../highlight/said-line.tsx';
import { Swatches } from '../highlight/swatches.tsx';
import { recordAt } from '../highlight/target.ts';
import type { OwnChapter } from '../highlight/use-own-chapter.ts';
import { useBars } from '../read/use-bars.ts';
import { readCopyPreferences } from '../take/copy-preferences.ts';
import { answerCopy } from '../take/copy-text.ts';
import { quote } from '../take/quote.ts';
import type { Selection } from '../take/selection.ts';
import { SHARE } from '../take/share-wording.ts';
import { useShare } from '../take/use-share.ts';

const words = {
  label: 'Versículos seleccionados',
  count: (count: number) => (count === 1 ? '1 versículo' : `${count} versículos`),
  touch: 'Toque el último versículo.',
  click: 'Haga clic en el último versículo.',
  keys: 'Mayúsculas y flechas: más o menos versículos; Mayúsculas y espacio: uno suelto. Tabulador: copiarlos o compartirlos. Escape: quitar la selección.',
  more: 'Más',
  moreWhat: '(imagen, cita o código QR)',
  close: 'Quitar la selección',
} as const;

/** Whether the reader has nothing but a finger. */
const touches = () => matchMedia('(any-hover: none)').matches;

interface Props {
  /** Undefined if none are selected. */
  readonly selection: Selection | undefined;
  readonly own: OwnChapter;
  /** The last verse of the range, which is kept in view. */
  readonly latest: number | undefined;
  /** Opens the dialog with more ways to copy and share them. */
  readonly onShare: () => void;
  readonly onLeave: () => void;
}

/** The selection of verses: marked in the text, with a bar at the foot of the window that names, copies and shares it. */
export function ChosenVerses({ selection, own, latest, onShare, onLeave }: Props) {
  const bars = useBars();
  const numbers = selection?.verses.map(({ number }) => number).join() ?? '';
  useEffect(() => {
    const chosen = new Set(numbers.split(','));
    for (const item of document.querySelectorAll('.verses li'))
      item.classList.toggle('chosen', chosen.has(item.id.slice(1)));
  }, [numbers]);
  // The bar must not cover the verse.
  useEffect(() => {
    if (latest !== undefined && bars) document.getElementById(`v${latest}`)?.scrollIntoView({ block: 'nearest' });
  }, [latest, bars]);
  const summary = selection && `${words.count(selection.verses.length)}: ${selection.place}`;
  return (
    bars &&
    createPortal(
      <>
        <p className="unseen" role="status">
          {summary && `${summary}. ${touches() ? words.touch : words.keys}`}
        </p>
        {selection && summary && <Bar {...{ summary, selection, own, onShare, onLeave }} />}
      </>,
      bars,
    )
  );
}

interface BarProps extends Pick<Props, 'own' | 'onShare' | 'onLeave'> {
  readonly summary: string;
  readonly selection: Selection;
}

function Bar({ summary, selection, own, onShare, onLeave }: BarProps) {
  const { said, say, copy, copyLink, share } = useShare(selection);
  const targets = selection.verses.map(({ number }) => ({ verse: number }));
  const colours = new Set(targets.map((target) => textOf(recordAt(own.shown, 'highlight', target), 'colour')));
  const [colour] = colours.size === 1 ? colours : [];
  // The newest act is told.
  useEffect(() => {
    if (own.said) say('');
  }, [own.said, say]);
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // A text selection takes precedence.
      const inField = event.target instanceof Element && event.target.closest('input, textarea');
      if (inField || getSelection()?.isCollapsed === false) return;
      answerCopy(event, quote(selection, readCopyPreferences()));
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [selection]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields
    <div className="choice" role="group" aria-label={words.label}>
      <p aria-hidden="true">
        {summary} {selection.verses.length === 1 && <small>{touches() ? words.touch : words.click}</small>}
      </p>
      <Swatches labels={own.labels} current={colour} onChoose={(chosen) => own.paint(targets, chosen)} />
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
        {words.more}
        <span className="unseen"> {words.moreWhat}</span>
      </button>
      <button type="button" className="shut" aria-label={words.close} onClick={onLeave}>
        ×
      </button>
      <SaidLine own={own} other={said} />
    </div>
  );
}
