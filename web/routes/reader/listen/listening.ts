import type { Part } from './spoken-chapter.ts';

// Reading a chapter aloud as a state machine. A voice gets one piece at a time and is never paused: a pause stops it, and resuming
// repeats that piece. Events of an abandoned utterance are recognized by its number and ignored: some browsers report it as ended, some
// as failed.

/** When to stop: at a time, or at the end of the chapter. */
export type Sleep = number | 'chapter';

/** Why there is no sound. */
export type Trouble =
  /** The voice failed, or did not start. */
  | 'voice'
  /** The next chapter takes long. */
  | 'chapter'
  /** The reader is busy with something on this page. */
  | 'busy';

export interface Listening {
  /** `turning`: the next chapter was requested, and is read once it has loaded. */
  readonly phase: 'reading' | 'paused' | 'turning';
  /** Index of the chapter's part; the number of parts means its end. */
  readonly part: number;
  readonly piece: number;
  /** The requested chapter; undefined: the next one. */
  readonly path?: string | undefined;
  /** Number of utterances so far; only the last one counts. */
  readonly said: number;
  readonly sleep?: Sleep | undefined;
  readonly trouble?: Trouble | undefined;
  /** Paused by the sleep timer, or at the end of the Bible. */
  readonly over?: 'slept' | 'end' | undefined;
}

/** The chapter to read. */
export interface Reading {
  readonly parts: readonly Part[];
  /** Another chapter follows. */
  readonly more: boolean;
}

export type ListeningEvent =
  /** Read from a verse, or from the chapter's name. */
  | { readonly type: 'read'; readonly verse: number | undefined }
  | { readonly type: 'toggle' }
  /** Go to the next or previous verse. */
  | { readonly type: 'skip'; readonly by: 1 | -1 }
  /** The voice or its speed has changed. */
  | { readonly type: 'retune' }
  | { readonly type: 'sleep'; readonly sleep: Sleep | undefined }
  | { readonly type: 'ended'; readonly utterance: number; readonly now: number }
  | { readonly type: 'failed'; readonly utterance: number }
  /** The reader goes to another chapter. */
  | { readonly type: 'turn'; readonly path: string }
  /** The page shows another chapter. */
  | { readonly type: 'shown' }
  /** The page may not be turned now. */
  | { readonly type: 'busy' }
  /** The next chapter takes long. */
  | { readonly type: 'late' };

export type ListeningEffect =
  | { readonly type: 'say'; readonly utterance: number; readonly text: string }
  | { readonly type: 'hush' }
  | { readonly type: 'turn'; readonly path: string | undefined };

export interface ListeningStep {
  readonly state: Listening;
  readonly effect?: ListeningEffect;
}

export const SILENT: Listening = { phase: 'paused', part: 0, piece: 0, said: 0 };

export function listeningStep(state: Listening, event: ListeningEvent, reading: Reading): ListeningStep {
  const last = reading.parts.length;
  switch (event.type) {
    case 'read':
      return say(state, reading, Math.max(0, event.verse === undefined ? 0 : partOf(reading, event.verse)));
    case 'toggle':
      if (state.phase === 'reading' || (state.phase === 'turning' && !state.trouble)) return pause(state);
      if (state.phase === 'turning') return turn(state, state.path);
      if (state.part < last) return say(state, reading, state.part, state.piece);
      return reading.more ? turn(state) : say(state, reading, 0);
    case 'skip': {
      const to = Math.min(last, Math.max(0, state.part + event.by));
      if (state.phase === 'reading') return to < last ? say(state, reading, to) : finish(state, reading);
      return { state: { ...state, part: to, piece: 0, over: undefined } };
    }
    case 'retune':
      return state.phase === 'reading' ? say(state, reading, state.part, state.piece) : { state };
    case 'sleep':
      return { state: { ...state, sleep: event.sleep } };
    case 'ended':
      return isCurrent(state, event.utterance) ? after(state, event.now, reading) : { state };
    case 'failed':
      return isCurrent(state, event.utterance) ? pause(state, { trouble: 'voice' }) : { state };
    case 'turn':
      return turn(state, event.path);
    case 'shown':
      return state.phase === 'paused'
        ? { state: { ...state, part: 0, piece: 0, trouble: undefined, over: undefined } }
        : say(state, reading, 0);
    case 'busy':
      return pause(state, { trouble: 'busy' });
    case 'late':
      return { state: state.phase === 'turning' ? { ...state, trouble: 'chapter' } : state };
  }
}

const partOf = ({ parts }: Reading, verse: number): number => parts.findIndex((part) => part.verse === verse);

const isCurrent = ({ phase, said }: Listening, utterance: number): boolean => phase === 'reading' && said === utterance;

const calm = (state: Listening): Listening => ({ ...state, trouble: undefined, over: undefined });

function say(state: Listening, { parts }: Reading, part: number, piece = 0): ListeningStep {
  const text = parts[part]?.pieces[piece];
  if (text === undefined) return { state };
  const utterance = state.said + 1;
  return {
    state: { ...calm(state), phase: 'reading', part, piece, said: utterance },
    effect: { type: 'say', utterance, text },
  };
}

const pause = (state: Listening, why: Pick<Listening, 'trouble' | 'over' | 'sleep'> = {}): ListeningStep => ({
  state: { ...calm(state), phase: 'paused', ...why },
  effect: { type: 'hush' },
});

const turn = (state: Listening, path?: string): ListeningStep => ({
  state: { ...calm(state), phase: 'turning', path },
  effect: { type: 'turn', path },
});

/** The step after a piece: the next piece, the next part, or the next chapter. */
function after(state: Listening, now: number, reading: Reading): ListeningStep {
  const { part, piece, sleep } = state;
  if (piece + 1 < reading.parts[part]!.pieces.length) return say(state, reading, part, piece + 1);
  const next = { ...state, part: part + 1, piece: 0 };
  // The sleep timer never stops within a verse.
  if (typeof sleep === 'number' && sleep <= now) return pause(next, { over: 'slept', sleep: undefined });
  return next.part < reading.parts.length ? say(next, reading, next.part) : finish(next, reading);
}

function finish(state: Listening, { parts, more }: Reading): ListeningStep {
  const end = { ...state, part: parts.length, piece: 0 };
  if (state.sleep === 'chapter') return pause(end, { over: 'slept', sleep: undefined });
  return more ? turn(end) : pause(end, { over: 'end' });
}
