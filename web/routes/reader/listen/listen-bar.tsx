import { useEffect, useId, useRef, useState } from 'react';
import type { Listening, ListeningEvent } from './listening.ts';
import { RATES, type Rate, type SpeechPreferences } from './speech-preferences.ts';
import { LISTEN } from './wording.ts';

interface Props {
  readonly state: Listening;
  /** The passage being read: `Juan 3:16` */
  readonly place: string;
  readonly voices: readonly SpeechSynthesisVoice[];
  readonly voice: SpeechSynthesisVoice;
  readonly rate: Rate;
  readonly take: (event: ListeningEvent) => void;
  /** Scrolls to the passage being read. */
  readonly onShow: () => void;
  readonly onPreferences: (chosen: Partial<SpeechPreferences>) => void;
  readonly onClose: () => void;
}

const MINUTE_MS = 60_000;
type Sleeping = keyof typeof LISTEN.sleeps;
const SLEEPS: readonly Sleeping[] = ['never', 15, 30, 60, 'chapter'];

/** The player's bar at the foot of the window. */
export function ListenBar({ state, place, voices, voice, rate, take, onShow, onPreferences, onClose }: Props) {
  const { phase, trouble, over } = state;
  const goes = phase !== 'paused' && !trouble;
  const toggle = useRef<HTMLButtonElement>(null);
  // The button that was pressed no longer exists.
  useEffect(() => toggle.current?.focus({ preventScroll: true }), []);
  const [sleeping, setSleeping] = useState<Sleeping>('never');
  useEffect(() => {
    if (state.sleep === undefined) setSleeping('never');
  }, [state.sleep]);
  function sleep(chosen: Sleeping): void {
    setSleeping(chosen);
    const until = typeof chosen === 'number' ? Date.now() + chosen * MINUTE_MS : undefined;
    take({ type: 'sleep', sleep: chosen === 'chapter' ? chosen : until });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields
    <div className="choice listen" role="group" aria-label={LISTEN.label}>
      <div>
        <button
          type="button"
          className="step"
          aria-label={LISTEN.before}
          onClick={() => take({ type: 'skip', by: -1 })}
        >
          ‹
        </button>
        <button type="button" className="toggle" ref={toggle} onClick={() => take({ type: 'toggle' })}>
          {goes ? LISTEN.pause : trouble === 'chapter' ? LISTEN.retry : LISTEN.resume}
        </button>
        <button type="button" className="step" aria-label={LISTEN.after} onClick={() => take({ type: 'skip', by: 1 })}>
          ›
        </button>
      </div>
      <button type="button" className="place" aria-label={LISTEN.back(place)} onClick={onShow}>
        {place}
      </button>
      <div className="manner">
        <Choice
          label={LISTEN.rate}
          chosen={rate}
          values={RATES.map((rate) => [rate, LISTEN.times(rate)])}
          onChoose={(rate) => onPreferences({ rate })}
        />
        <Choice
          label={LISTEN.voice}
          chosen={voice.voiceURI}
          values={voices.map(({ voiceURI, name, localService }) => [
            voiceURI,
            localService ? name : LISTEN.remote(name),
          ])}
          onChoose={(voice) => onPreferences({ voice })}
        />
        <Choice
          label={LISTEN.sleep}
          chosen={sleeping}
          values={SLEEPS.map((when) => [when, LISTEN.sleeps[when]])}
          onChoose={sleep}
        />
      </div>
      <button type="button" className="shut" aria-label={LISTEN.close} onClick={onClose}>
        ×
      </button>
      <small role="status">{trouble ? LISTEN.trouble[trouble] : over && LISTEN.over[over]}</small>
    </div>
  );
}

interface ChoiceProps<V> {
  readonly label: string;
  readonly values: readonly (readonly [value: V, words: string])[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
}

function Choice<V extends string | number>({ label, values, chosen, onChoose }: ChoiceProps<V>) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(values[target.selectedIndex]![0])}>
        {values.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}
