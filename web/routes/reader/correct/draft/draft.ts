import type { Wording } from '../../../../../scripture/correction/wording.ts';

/** A typed correction of a verse, stored on the device until the server has accepted it. */
export interface Draft extends Wording {
  readonly note?: string;
  readonly email?: string;
  /** The marked region of the printed page, as scripture/facsimile/region.ts writes it; empty: removed. */
  readonly region?: string;
  /** The verse as the author saw it. */
  readonly seen: Wording;
  /** The revision of `seen`; absent: not known yet. */
  readonly revision?: string;
  /** The author's own pending proposal that this amends. */
  readonly amends?: string;
  /** Idempotency key; the same for every attempt with the same words. */
  readonly key?: string;
  /** Sent but not answered: it must be sent again. */
  readonly queued?: true;
  /** A corrector has confirmed the unusual characters. */
  readonly confirm?: true;
  /** And the loss of most words. */
  readonly loss?: true;
}

export type Typed = Partial<Pick<Draft, 'text' | 'title' | 'note' | 'email' | 'region'>>;

/** The draft with a change, which needs a new idempotency key. */
export function typed(draft: Draft, change: Typed): Draft {
  const { key, queued, confirm, loss, ...rest } = draft;
  return { ...rest, ...change };
}

/**
 * The draft after a refusal: the next attempt gets a new key, and if the proposal that it amends is no longer pending, becomes a proposal
 * of its own.
 */
export function refusedDraft(draft: Draft, closed: boolean): Draft {
  const { key, queued, ...again } = draft;
  if (!closed) return again;
  const { amends, revision, ...anew } = again;
  return anew;
}

/** True if the draft is worth keeping; an e-mail address alone is not. */
export const isTyped = (draft: Draft, over: Wording): boolean =>
  !sameText(draft, over) || (draft.note ?? '').trim() !== '' || (draft.region ?? '') !== '';

/** Compares without regard to white space, which is normalized before storage. */
export const sameText = (a: Wording, b: Wording): boolean =>
  normalizeText(a.text) === normalizeText(b.text) && normalizeText(a.title ?? '') === normalizeText(b.title ?? '');

/** Normalizes a text as the server stores it. */
export const normalizeText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Parses a stored draft; undefined if it is not one. */
export function parseDraft(kept: unknown): Draft | undefined {
  const draft = kept as Partial<Draft> | null | undefined;
  return typeof draft?.text === 'string' && typeof draft.seen?.text === 'string' ? (draft as Draft) : undefined;
}
