import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { type ListeningEvent, listeningStep, type Reading, SILENT } from './listening.ts';
import { createSpeaker, type Manner } from './speaker.ts';

/** A chapter that has not come by then is told of. */
const LATE_MS = 8_000;
/** What the page would lose if it were turned, or show a reader no longer. */
export const AT_SOMETHING = '.correcting, .verses > .chosen, dialog[open], :popover-open';

/** The state of reading aloud, and what takes its events; does outside what they ask for (see listening.ts). */
export function useListening(reading: Reading, manner: Manner, turn: (path: string | undefined) => void) {
  const [state, setState] = useState(SILENT);
  const latest = useRef({ state, reading, manner, turn });
  Object.assign(latest.current, { reading, manner, turn });
  const [{ take, hush }] = useState(() => {
    const speaker = createSpeaker({
      onEnd: (utterance) => take({ type: 'ended', utterance, now: Date.now() }),
      onFail: (utterance) => take({ type: 'failed', utterance }),
    });
    function take(event: ListeningEvent): void {
      const { current } = latest;
      const { state, effect } = listeningStep(current.state, event, current.reading);
      current.state = state;
      setState(state);
      if (effect?.type === 'say') speaker.say(effect.utterance, effect.text, current.manner);
      else if (effect) speaker.hush();
      if (effect?.type !== 'turn') return;
      if (document.querySelector(AT_SOMETHING)) take({ type: 'busy' });
      else current.turn(effect.path);
    }
    return { take, hush: speaker.hush };
  });

  const { phase, trouble } = state;
  useEffect(() => {
    if (phase !== 'turning' || trouble) return;
    const timer = setTimeout(() => take({ type: 'late' }), LATE_MS);
    return () => clearTimeout(timer);
  }, [phase, trouble, take]);
  // Browsers go on speaking when the page is left.
  useEffect(() => {
    addEventListener('pagehide', hush);
    return () => {
      removeEventListener('pagehide', hush);
      hush();
    };
  }, [hush]);
  return { state, take };
}

/** Does something when a value changes, not at first. */
export function useChange(value: unknown, onChange: () => void): void {
  const before = useRef(value);
  const tell = useLatest(onChange);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    tell();
  }, [value, tell]);
}
