import type { Verse } from '../../../../../scripture/text/edition.ts';
import type { EditAnswer, OwnProposal } from '../../../../../services/text/corrections/corrections.ts';
import type { Confirmation, Taken } from './answer.ts';
import type { Answered, Undo } from './calls.ts';
import type { Choosing, Chosen } from './chosen.ts';
import type { Draft, Typed } from './draft.ts';
import type { Caret, OpenArea } from './open-area.ts';
import { stateOf, type VerseState, type VerseStates, withState } from './verse-state.ts';

/** All that the editor of one chapter knows beside the page. */
export interface EditorState {
  readonly verses: VerseStates;
  /** Never more than one. */
  readonly area?: OpenArea | undefined;
  /** The verse whose other actions are shown, where verses are not corrected; never beside an area. */
  readonly bar?: number | undefined;
  /** Several verses that are chosen together; never beside an area or a bar. */
  readonly chosen?: Chosen | undefined;
  /** The oldest first. */
  readonly notices: readonly Notice[];
  /** How many notices there have been. */
  readonly noticeCount: number;
}

export interface Notice {
  readonly id: number;
  readonly text: string;
  /** The verse that it is about: the next notice about it takes its place. */
  readonly about?: number;
  /** A corrector's reason, in their words. */
  readonly reason?: string | undefined;
  readonly action?: { readonly label: string; readonly event: EditorEvent } | undefined;
  /** It stays until it is closed. */
  readonly stays?: boolean;
}

/** What the page shows. */
export interface Shown {
  readonly verses: ReadonlyMap<number, Verse>;
  /** `Juan 3:16` */
  readonly placeOf: (verse: number) => string;
}

/** `key` names a sending, where the draft has no name for it yet; `caret` is where it goes if an area opens. */
export type EditorEvent =
  /** A verse was pointed at; where it is not to be corrected, its other actions are shown. */
  | { readonly type: 'open'; readonly verse: number; readonly correct: boolean; readonly caret: Caret | undefined }
  | ({ readonly type: 'choose' } & Choosing)
  | { readonly type: 'type'; readonly typed: Typed }
  /** Leaves the area; what was typed stays as a draft. */
  | { readonly type: 'cancel' }
  /** Leaves an untouched area, the bar, or what is chosen. */
  | { readonly type: 'leave' }
  /** Nothing may be proposed, found out after an area had opened. */
  | { readonly type: 'shut'; readonly paused: boolean }
  | { readonly type: 'update'; readonly confirm?: Confirmation | undefined; readonly key: string }
  | { readonly type: 'retry'; readonly verse: number; readonly key: string }
  | { readonly type: 'discard'; readonly verse: number }
  /** Its draft is no longer kept: another tab has discarded it. */
  | { readonly type: 'forgotten'; readonly verse: number }
  | { readonly type: 'recover'; readonly verse: number; readonly draft: Draft }
  /** The two ways out of a conflict. */
  | { readonly type: 'take-theirs'; readonly verse: number }
  | { readonly type: 'keep-mine'; readonly verse: number; readonly key: string }
  /** What waits to be sent is a draft again. */
  | { readonly type: 'withhold'; readonly verse: number }
  /** The connection is back, or the page has loaded: whatever was sent and never answered is sent again. */
  | { readonly type: 'resume' }
  | {
      readonly type: 'answer';
      readonly verse: number;
      readonly sent: Draft;
      readonly answered: Answered<Taken>;
      readonly caret: Caret | undefined;
    }
  | { readonly type: 'withdraw'; readonly verse: number }
  | { readonly type: 'undo'; readonly verse: number; readonly undo: Undo }
  | {
      readonly type: 'undone';
      readonly verse: number;
      readonly undo: Undo;
      readonly answered: Answered<Partial<EditAnswer>>;
    }
  /** The reader's proposals in the chapter, the newest first; `first` time on this page. */
  | { readonly type: 'own'; readonly proposals: readonly OwnProposal[]; readonly first: boolean }
  /** The page shows its text anew. */
  | { readonly type: 'shown'; readonly verses: Shown['verses'] }
  | { readonly type: 'close-notice'; readonly id: number };

export type EventOf<T extends EditorEvent['type']> = Extract<EditorEvent, { readonly type: T }>;

/** What is to be done outside. */
export type Effect =
  /** Keep the verse's draft on the device; undefined: none any more. What was sent under the key is not to be sent again. */
  | {
      readonly type: 'keep';
      readonly verse: number;
      readonly draft: Draft | undefined;
      readonly unqueued?: string;
    }
  /** Answered by `answer`; `again`: by itself, and nobody has asked for it. */
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
  /** Whoever goes on by keyboard stays at the verse. */
  | { readonly type: 'focus'; readonly verse: number }
  /** What is published has changed: fetch the page's text. */
  | { readonly type: 'reload' }
  /** The device's other tabs are to look at the reader's proposals again. */
  | { readonly type: 'tell-tabs' };

export type EffectOf<T extends Effect['type']> = Extract<Effect, { readonly type: T }>;

export interface Step {
  readonly state: EditorState;
  readonly effects: readonly Effect[];
}

export const step = (state: EditorState, ...effects: readonly Effect[]): Step => ({ state, effects });

/** The editor of a chapter where these drafts were found on the device. */
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

/** As many as fit beside a text. */
const MOST_NOTICES = 4;

export function withNotice(state: EditorState, notice: Omit<Notice, 'id'>): EditorState {
  const id = state.noticeCount + 1;
  const others = state.notices.filter(({ about }) => about === undefined || about !== notice.about);
  return { ...state, noticeCount: id, notices: [...others.slice(1 - MOST_NOTICES), { ...notice, id }] };
}
