import type { Wording } from '../../../../../scripture/correction/wording.ts';

/** What somebody has typed over a verse, kept on the device until the server has taken it. */
export interface Draft extends Wording {
  readonly note?: string;
  readonly email?: string;
  /** The part of the printed page, as scripture/facsimile/region.ts writes it; empty: none any more. */
  readonly region?: string;
  /** The verse as the author saw it. */
  readonly seen: Wording;
  /** The revision that `seen` is; absent: not known yet. */
  readonly revision?: string;
  /** The author's own open proposal that this changes. */
  readonly amends?: string;
  /** Names the sending; the same for every try with the same words. */
  readonly key?: string;
  /** Sent, and not answered: it is to be sent again. */
  readonly queued?: true;
  /** A corrector says that unusual characters are meant. */
  readonly confirm?: true;
  /** And that most words are to go. */
  readonly loss?: true;
}

export type Typed = Partial<Pick<Draft, 'text' | 'title' | 'note' | 'email' | 'region'>>;

/** The draft with something else typed: a new sending, if it comes to that. */
export function typed(draft: Draft, change: Typed): Draft {
  const { key, queued, confirm, loss, ...rest } = draft;
  return { ...rest, ...change };
}

/**
 * The draft after it was refused: its next try is another sending, and where the proposal that it was to change waits no
 * more, a proposal of its own.
 */
export function refusedDraft(draft: Draft, closed: boolean): Draft {
  const { key, queued, ...again } = draft;
  if (!closed) return again;
  const { amends, revision, ...anew } = again;
  return anew;
}

/** Whether there is anything to keep. An address alone is not. */
export const isTyped = (draft: Draft, over: Wording): boolean =>
  !sameText(draft, over) || (draft.note ?? '').trim() !== '' || (draft.region ?? '') !== '';

/** Blanks do not count: they are set in order before anything is stored. */
export const sameText = (a: Wording, b: Wording): boolean =>
  settled(a.text) === settled(b.text) && settled(a.title ?? '') === settled(b.title ?? '');

/** As it will be kept. */
export const settled = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** What the device kept; undefined for anything that is no draft. */
export function parseDraft(kept: unknown): Draft | undefined {
  const draft = kept as Partial<Draft> | null | undefined;
  return typeof draft?.text === 'string' && typeof draft.seen?.text === 'string' ? (draft as Draft) : undefined;
}
