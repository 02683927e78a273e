import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { type ListeningEvent, listeningStep, type Reading, SILENT } from './listening.ts';
import { createSpeaker, type VoiceSettings } from './speaker.ts';

/** Milliseconds after which a chapter that has not loaded is reported as late. */
const LATE_MS = 8_000;
/** Elements that turning the page would destroy or hide from the reader. */
export const BUSY_SELECTOR = '.correcting, .verses li.chosen, dialog[open], :popover-open';

/** The player's state, and its dispatch function, which also runs the side effects (see listening.ts). */
export function useListening(reading: Reading, settings: VoiceSettings, turn: (path: string | undefined) => void) {
  const [state, setState] = useState(SILENT);
  const latest = useRef({ state, reading, settings, turn });
  Object.assign(latest.current, { reading, settings, turn });
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
      if (effect?.type === 'say') speaker.say(effect.utterance, effect.text, current.settings);
      else if (effect) speaker.hush();
      if (effect?.type !== 'turn') return;
      if (document.querySelector(BUSY_SELECTOR)) take({ type: 'busy' });
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
  // Browsers keep speaking after the page is left.
  useEffect(() => {
    addEventListener('pagehide', hush);
    return () => {
      removeEventListener('pagehide', hush);
      hush();
    };
  }, [hush]);
  return { state, take };
}

/** Calls back when a value changes, but not on the first render. */
export function useChange(value: unknown, onChange: () => void): void {
  const before = useRef(value);
  const latestOnChange = useLatest(onChange);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    latestOnChange();
  }, [value, latestOnChange]);
}
