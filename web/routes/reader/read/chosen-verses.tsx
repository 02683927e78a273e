import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { formatSpanish } from '../../../../scripture/reference/format-spanish.ts';
import { verses as passage } from '../../../../scripture/reference/passage.ts';
import { versesPath } from '../../../../scripture/reference/path.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { useSiteData } from '../../../ui/site-data.ts';
import { quote } from './quote.ts';
import type { ReaderData } from './reader-data.ts';
import { useBars } from './use-bars.ts';
import { SHARE, type Shared, useShare } from './use-share.ts';

const words = {
  label: 'Versículos elegidos',
  count: (count: number) => (count === 1 ? '1 versículo' : `${count} versículos`),
  hint: 'Mayúsculas y flechas: más o menos versículos. Tabulador: copiarlos o compartirlos. Escape: dejarlos.',
  close: 'Dejar los versículos elegidos',
} as const;

interface Props {
  readonly data: ReaderData;
  readonly verses: readonly Verse[];
  /** Either end may be the later one. */
  readonly chosen: { readonly from: number; readonly to: number } | undefined;
  readonly onLeave: () => void;
}

/** Verses that are chosen together: they are marked in the text, and a bar at the foot of the window says which, and copies and shares them. */
export function ChosenVerses({ data, verses, chosen, onLeave }: Props) {
  const site = useSiteData();
  const bars = useBars();
  const { book, chapter, query } = data;
  const [first, last] = chosen ? [Math.min(chosen.from, chosen.to), Math.max(chosen.from, chosen.to)] : [0, 0];
  const these = verses.filter(({ number }) => number >= first && number <= last);
  useEffect(() => {
    for (const item of document.querySelectorAll('.verses > li')) {
      const number = Number(item.id.slice(1));
      item.classList.toggle('chosen', number >= first && number <= last);
    }
  }, [first, last]);
  // Not below the bar.
  useEffect(() => {
    if (chosen && bars) document.getElementById(`v${chosen.to}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, bars]);
  const place = formatSpanish(passage(book.osis, { chapter, verse: first }, { chapter, verse: last }));
  const told = `${words.count(these.length)}: ${place}`;
  return (
    bars &&
    createPortal(
      <>
        <p className="unseen" role="status">
          {chosen && `${told}. ${words.hint}`}
        </p>
        {chosen && (
          <Bar
            told={told}
            shared={{
              title: place,
              text: quote(these, place, site?.edition.title ?? ''),
              url: (site?.publicUrl ?? '') + versesPath({ book: book.osis, chapter, verse: first }, last, query),
            }}
            onLeave={onLeave}
          />
        )}
      </>,
      bars,
    )
  );
}

function Bar({ told, shared, onLeave }: { told: string; shared: Shared; onLeave: () => void }) {
  const { said, copy, copyLink, share } = useShare(shared);
  const { text } = shared;
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // What else is selected is what is wanted.
      const inField = event.target instanceof Element && event.target.closest('input, textarea');
      if (inField || getSelection()?.isCollapsed === false) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [text]);
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
      <button type="button" className="shut" aria-label={words.close} onClick={onLeave}>
        ×
      </button>
      <small role="status">{said}</small>
    </div>
  );
}
