import type { Verse } from '../../../../../scripture/text/edition.ts';
import type { EditAnswer, OwnProposal } from '../../../../../services/text/corrections/corrections.ts';
import type { Confirmation, Taken } from './answer.ts';
import type { CallResult, Undo } from './calls.ts';
import type { Choosing, Chosen } from './chosen.ts';
import type { Draft, Typed } from './draft.ts';
import type { Caret, OpenArea } from './open-area.ts';
import { stateOf, type VerseState, type VerseStates, withState } from './verse-state.ts';

export interface EditorState {
  readonly verses: VerseStates;
  /** The open text area; at most one. */
  readonly area?: OpenArea | undefined;
  /** The verse whose other actions are shown, if verses are not correctable; never with an area. */
  readonly bar?: number | undefined;
  /** The selected verses; never with an area or a bar. */
  readonly chosen?: Chosen | undefined;
  /** Oldest first. */
  readonly notices: readonly Notice[];
  /** Number of notices so far. */
  readonly noticeCount: number;
}

export interface Notice {
  readonly id: number;
  readonly text: string;
  /** The verse that it is about: the next notice about it replaces this one. */
  readonly about?: number;
  /** A corrector's reason, in their words. */
  readonly reason?: string | undefined;
  readonly action?: { readonly label: string; readonly event: EditorEvent } | undefined;
  /** It is shown until closed. */
  readonly stays?: boolean;
}

/** The page's verses and their names. */
export interface Shown {
  readonly verses: ReadonlyMap<number, Verse>;
  /** `Juan 3:16` */
  readonly placeOf: (verse: number) => string;
}

/** `key` is the idempotency key for a draft without one; `caret` is its place if an area opens. */
export type EditorEvent =
  /** A verse was clicked; if it is not to be corrected, its other actions are shown. */
  | { readonly type: 'open'; readonly verse: number; readonly correct: boolean; readonly caret: Caret | undefined }
  | ({ readonly type: 'choose' } & Choosing)
  | { readonly type: 'type'; readonly typed: Typed }
  /** Leaves the area; the text stays as a draft. */
  | { readonly type: 'cancel' }
  /** Leaves an untouched area, the bar, or the selection. */
  | { readonly type: 'leave' }
  /** Proposals turned out to be closed after an area was opened. */
  | { readonly type: 'shut'; readonly paused: boolean }
  | { readonly type: 'update'; readonly confirm?: Confirmation | undefined; readonly key: string }
  | { readonly type: 'retry'; readonly verse: number; readonly key: string }
  | { readonly type: 'discard'; readonly verse: number }
  /** Another tab has discarded its draft. */
  | { readonly type: 'forgotten'; readonly verse: number }
  | { readonly type: 'recover'; readonly verse: number; readonly draft: Draft }
  /** The two resolutions of a conflict. */
  | { readonly type: 'take-theirs'; readonly verse: number }
  | { readonly type: 'keep-mine'; readonly verse: number; readonly key: string }
  /** Cancels a queued submission, which becomes a draft again. */
  | { readonly type: 'withhold'; readonly verse: number }
  /** The connection is back, or the page has loaded: unanswered submissions are sent again. */
  | { readonly type: 'resume' }
  | {
      readonly type: 'answer';
      readonly verse: number;
      readonly sent: Draft;
      readonly answered: CallResult<Taken>;
      readonly caret: Caret | undefined;
    }
  | { readonly type: 'withdraw'; readonly verse: number }
  | { readonly type: 'undo'; readonly verse: number; readonly undo: Undo }
  | {
      readonly type: 'undone';
      readonly verse: number;
      readonly undo: Undo;
      readonly answered: CallResult<Partial<EditAnswer>>;
    }
  /** The reader's proposals in the chapter, newest first; `first`: the first time on this page. */
  | { readonly type: 'own'; readonly proposals: readonly OwnProposal[]; readonly first: boolean }
  /** The page has reloaded its text. */
  | { readonly type: 'shown'; readonly verses: Shown['verses'] }
  | { readonly type: 'close-notice'; readonly id: number };

export type EventOf<T extends EditorEvent['type']> = Extract<EditorEvent, { readonly type: T }>;

export type Effect =
  /** Store the verse's draft on the device; undefined: delete it. The submission with the key `unqueued` is cancelled. */
  | {
      readonly type: 'keep';
      readonly verse: number;
      readonly draft: Draft | undefined;
      readonly unqueued?: string;
    }
  /** Answered by `answer`; `again`: an automatic retry. */
  | {
      readonly type: 'send';
      readonly verse: number;
      readonly draft: Draft;
      readonly key: string;
      readonly again: boolean;
    }
  /** Answered by `undone`. */
  | { readonly type: 'undo'; readonly verse: number; readonly undo: Undo }
  | { readonly type: 'mark-seen'; readonly proposals: readonly string[] }
  /** Keep the keyboard focus at the verse. */
  | { readonly type: 'focus'; readonly verse: number }
  /** The published text has changed: reload the page's text. */
  | { readonly type: 'reload' }
  /** Other tabs must reload the reader's proposals. */
  | { readonly type: 'tell-tabs' };

export type EffectOf<T extends Effect['type']> = Extract<Effect, { readonly type: T }>;

export interface Step {
  readonly state: EditorState;
  readonly effects: readonly Effect[];
}

export const step = (state: EditorState, ...effects: readonly Effect[]): Step => ({ state, effects });

/** The initial state, with the drafts found on the device. */
export const editorWith = (drafts: Iterable<readonly [verse: number, draft: Draft]>): EditorState => ({
  verses: new Map(Array.from(drafts, ([verse, draft]) => [verse, { draft }])),
  notices: [],
  noticeCount: 0,
});

export const verseIn = (state: EditorState, verse: number): VerseState => stateOf(state.verses, verse);

export const withVerse = (state: EditorState, verse: number, change: VerseState): EditorState => ({
  ...state,
  verses: withState(state.verses, verse, change),
});

/** Maximum number of notices that fit beside the text. */
const MOST_NOTICES = 4;

export function withNotice(state: EditorState, notice: Omit<Notice, 'id'>): EditorState {
  const id = state.noticeCount + 1;
  const others = state.notices.filter(({ about }) => about === undefined || about !== notice.about);
  return { ...state, noticeCount: id, notices: [...others.slice(1 - MOST_NOTICES), { ...notice, id }] };
}
