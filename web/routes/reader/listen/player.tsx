import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatChapter, formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { isPlainClick } from '../../../early/page-events.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { ReaderData } from '../read/reader-data.ts';
import { useBars } from '../read/use-bars.ts';
import stylesheet from './listen.css?url';
import { ListenBar } from './listen-bar.tsx';
import { readSpeechPreferences, saveSpeechPreferences } from './speech-preferences.ts';
import { spokenChapter } from './spoken-chapter.ts';
import { useFollow } from './use-follow.ts';
import { BUSY_SELECTOR, useChange, useListening } from './use-listening.ts';

/** A request of the reader, a new object each time: to read from somewhere, or to pause and resume. */
export interface PlayRequest {
  readonly verse: number | undefined;
  readonly toggle?: true;
}

export interface PlayerProps {
  readonly data: ReaderData;
  readonly verses: readonly Verse[];
  /** Not empty. */
  readonly voices: readonly SpeechSynthesisVoice[];
  readonly request: PlayRequest;
  /** Loads another chapter within the document. */
  readonly turnTo: (path: string) => void;
  readonly onClose: () => void;
}

/** Reads this and the following chapters aloud within the document: a new document would stop the voice. */
export function Player({ data, verses, voices, request, turnTo, onClose }: PlayerProps) {
  const { book, chapter, next, query } = data;
  const bars = useBars();
  const [preferences, setPreferences] = useState(readSpeechPreferences);
  const voice = voices.find(({ voiceURI }) => voiceURI === preferences.voice) ?? voices[0]!;
  const reading = useMemo(() => {
    const titles = document.documentElement.dataset.titles !== 'hidden';
    return { parts: spokenChapter({ book, chapter }, verses, titles), more: next !== undefined };
  }, [book, chapter, verses, next]);
  const { state, take } = useListening(reading, { voice, rate: preferences.rate }, (path) => {
    if (path ?? next) turnTo(path ?? next!.path + query);
  });
  const verse = reading.parts[state.part]?.verse;

  const asked = useRef<PlayRequest>(undefined);
  useEffect(() => {
    if (asked.current === request) return;
    const again = asked.current !== undefined;
    asked.current = request;
    take(request.toggle && again ? { type: 'toggle' } : { type: 'read', verse: request.verse });
  }, [request, take]);
  const place = `${book.osis} ${chapter} ${query}`;
  useChange(place, () => {
    scrollTo({ top: 0, behavior: 'instant' });
    take({ type: 'shown' });
  });
  useChange(`${preferences.rate} ${voice.voiceURI}`, () => take({ type: 'retune' }));
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
          rate={preferences.rate}
          take={take}
          onShow={show}
          onPreferences={(chosen) => {
            const kept = { ...preferences, ...chosen };
            saveSpeechPreferences(kept);
            setPreferences(kept);
          }}
          onClose={close}
        />
      </>,
      bars,
    )
  );
}

/** Makes the links to the chapters before and after load within the document; keys and swipes click them too. */
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

/** Closes the player with Escape, unless something else is open, which closes first. */
function useEscape(onEscape: () => void): void {
  const leave = useLatest(onEscape);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector(`${BUSY_SELECTOR}, details[open]`) && leave();
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [leave]);
}
