import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatChapter, formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { isPlainClick } from '../../../early/page-events.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { useBars } from '../read/use-bars.ts';
import { keepManner, keptManner } from './kept-manner.ts';
import stylesheet from './listen.css?url';
import { ListenBar } from './listen-bar.tsx';
import { spokenChapter } from './spoken-chapter.ts';
import { useFollow } from './use-follow.ts';
import { AT_SOMETHING, useChange, useListening } from './use-listening.ts';

/** What the reader asked for, one object each time: to hear the chapter from somewhere, or to pause and go on. */
export interface Wish {
  readonly verse: number | undefined;
  readonly toggle?: true;
}

export interface PlayerProps {
  readonly data: ReaderData;
  readonly verses: readonly Verse[];
  /** At least one. */
  readonly voices: readonly SpeechSynthesisVoice[];
  readonly wish: Wish;
  /** Shows another chapter within the page. */
  readonly turnTo: (path: string) => void;
  readonly onClose: () => void;
}

/** Reads the chapter aloud, and the ones after it, within the page: a new document would end the voice. */
export function Player({ data, verses, voices, wish, turnTo, onClose }: PlayerProps) {
  const { book, chapter, next, query } = data;
  const bars = useBars();
  const [manner, setManner] = useState(keptManner);
  const voice = voices.find(({ voiceURI }) => voiceURI === manner.voice) ?? voices[0]!;
  const reading = useMemo(() => {
    const titles = document.documentElement.dataset.titles !== 'hidden';
    return { parts: spokenChapter({ book, chapter }, verses, titles), more: next !== undefined };
  }, [book, chapter, verses, next]);
  const { state, take } = useListening(reading, { voice, rate: manner.rate }, (path) => {
    if (path ?? next) turnTo(path ?? next!.path + query);
  });
  const verse = reading.parts[state.part]?.verse;

  const asked = useRef<Wish>(undefined);
  useEffect(() => {
    if (asked.current === wish) return;
    const again = asked.current !== undefined;
    asked.current = wish;
    take(wish.toggle && again ? { type: 'toggle' } : { type: 'read', verse: wish.verse });
  }, [wish, take]);
  const place = `${book.osis} ${chapter} ${query}`;
  useChange(place, () => {
    scrollTo({ top: 0, behavior: 'instant' });
    take({ type: 'shown' });
  });
  useChange(`${manner.rate} ${voice.voiceURI}`, () => take({ type: 'retune' }));
  const show = useFollow(verse, place);
  useChapterLinks(state.phase !== 'paused', (path) => take({ type: 'turn', path }));

  function close(): void {
    if (verse !== undefined) document.getElementById(`v${verse}`)?.focus({ preventScroll: true });
    onClose();
  }
  useEscape(close);

  return (
    bars &&
    createPortal(
      <>
        <link rel="stylesheet" href={stylesheet} precedence="late" />
        <ListenBar
          state={state}
          place={
            verse === undefined ? formatChapter(book.osis, chapter) : formatVerse({ book: book.osis, chapter, verse })
          }
          voices={voices}
          voice={voice}
          rate={manner.rate}
          take={take}
          onShow={show}
          onManner={(chosen) => {
            const kept = { ...manner, ...chosen };
            keepManner(kept);
            setManner(kept);
          }}
          onClose={close}
        />
      </>,
      bars,
    )
  );
}

/** The ways to the chapters before and after lead there within the page: keys and swipes press them too. */
function useChapterLinks(listens: boolean, goTo: (path: string) => void): void {
  const follow = useLatest(goTo);
  useEffect(() => {
    if (!listens) return;
    const turn = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.turn a[rel]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      follow(link.pathname + link.search);
    };
    document.addEventListener('click', turn);
    return () => document.removeEventListener('click', turn);
  }, [listens, follow]);
}

/** What is open is closed first. */
function useEscape(onEscape: () => void): void {
  const leave = useLatest(onEscape);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector(`${AT_SOMETHING}, details[open]`) && leave();
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [leave]);
}
