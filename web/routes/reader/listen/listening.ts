import type { Part } from './spoken-chapter.ts';

// Reading a chapter aloud, as states and what leads from one to the next. A voice is given one piece at a time and never paused:
// who pauses stops it, and who goes on hears that piece again. What a voice tells of an utterance that was given up is known by its
// number and left aside: browsers tell of some as ended, of some as failed.

/** When to fall silent: a moment, or with the chapter. */
export type Sleep = number | 'chapter';

/** Why nothing is heard. */
export type Trouble =
  /** The voice failed, or did not begin. */
  | 'voice'
  /** The next chapter takes long. */
  | 'chapter'
  /** The reader is at something on this page. */
  | 'busy';

export interface Listening {
  /** `turning`: the next chapter has been asked for, and is read when it is here. */
  readonly phase: 'reading' | 'paused' | 'turning';
  /** Which part of the chapter; as many as it has: its end. */
  readonly part: number;
  readonly piece: number;
  /** Which chapter has been asked for; undefined: the next one. */
  readonly path?: string | undefined;
  /** How many utterances there have been; the last one is the one that counts. */
  readonly said: number;
  readonly sleep?: Sleep | undefined;
  readonly trouble?: Trouble | undefined;
  /** Paused because the time was up, or because the Bible is at its end. */
  readonly over?: 'slept' | 'end' | undefined;
}

/** What is read. */
export interface Reading {
  readonly parts: readonly Part[];
  /** Another chapter follows. */
  readonly more: boolean;
}

export type ListeningEvent =
  /** From a verse on, or from the chapter's name. */
  | { readonly type: 'read'; readonly verse: number | undefined }
  | { readonly type: 'toggle' }
  /** To the verse after, or before. */
  | { readonly type: 'skip'; readonly by: 1 | -1 }
  /** The voice or its speed is another one. */
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

/** What follows a piece: the next one of its part, the next part, the next chapter. */
function after(state: Listening, now: number, reading: Reading): ListeningStep {
  const { part, piece, sleep } = state;
  if (piece + 1 < reading.parts[part]!.pieces.length) return say(state, reading, part, piece + 1);
  const next = { ...state, part: part + 1, piece: 0 };
  // Never in the middle of a verse.
  if (typeof sleep === 'number' && sleep <= now) return pause(next, { over: 'slept', sleep: undefined });
  return next.part < reading.parts.length ? say(next, reading, next.part) : finish(next, reading);
}

function finish(state: Listening, { parts, more }: Reading): ListeningStep {
  const end = { ...state, part: parts.length, piece: 0 };
  if (state.sleep === 'chapter') return pause(end, { over: 'slept', sleep: undefined });
  return more ? turn(end) : pause(end, { over: 'end' });
}
