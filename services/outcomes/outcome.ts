import type { Refusal } from '../../forms/refusals/refusal.ts';

/** What came of something asked: an expected refusal is a value, only a fault of the program throws. */
export type Outcome<T = undefined> =
  | {
      readonly ok: true;
      readonly value: T;
      /** What the browser that asked holds from now on. */
      readonly keep?: Keep;
    }
  | { readonly ok: false; readonly refusal: Refusal };

export const done = <T>(value: T, keep?: Keep) => ({ ok: true, value, ...(keep && { keep }) }) as const;
export const refused = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});

/** All that is wrong with what was sent as one refusal; undefined where nothing is. */
export function together([first, ...also]: readonly Refusal[]): Refusal | undefined {
  return first && { ...first, also };
}

/** The same, one by one. */
export const allOf = (refusal: Refusal): readonly Refusal[] => [refusal, ...(refusal.also ?? [])];

/** The same, of another field. */
export const ofField = (field: string, refusal: Refusal) => ({ ...refusal, field }) as Refusal;

/** All that is wrong with parts of a form that are judged one by one. */
export const faultsIn = (...parts: readonly Outcome<unknown>[]): readonly Refusal[] =>
  parts.flatMap((part) => (part.ok ? [] : allOf(part.refusal)));

/** The tokens that a browser holds for the site; the server keeps them in cookies. Null: to be forgotten, absent: as it is. */
export interface Keep {
  readonly session?: string | null;
  /** The claim to what a visitor has written on this device. */
  readonly device?: string | null;
  /** Between the password and the second proof; the store says when it is over. */
  readonly step?: string | null;
  /** What it was asked to sign with a passkey; the store says when it is over. */
  readonly challenge?: string | null;
}

/** The work was not done: the queue is full, or the caller has disconnected. */
export class TurnRefused extends Error {
  override readonly name = 'TurnRefused';
}
