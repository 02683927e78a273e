import type { Refusal } from '../../forms/refusals/refusal.ts';

/** Result of a service call. An expected refusal is a value; only a programming fault throws. */
export type Outcome<T = undefined> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Tokens for the browser to store. */
      readonly keep?: Keep;
    }
  | { readonly ok: false; readonly refusal: Refusal };

export const done = <T>(value: T, keep?: Keep) => ({ ok: true, value, ...(keep && { keep }) }) as const;
export const refused = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});

/** Combines all faults of an input into one refusal; undefined where there are none. */
export function combineRefusals([first, ...also]: readonly Refusal[]): Refusal | undefined {
  return first && { ...first, also };
}

/** The faults of a combined refusal, one by one. */
export const allOf = (refusal: Refusal): readonly Refusal[] => [refusal, ...(refusal.also ?? [])];

/** The same refusal, assigned to another field. */
export const ofField = (field: string, refusal: Refusal) => ({ ...refusal, field }) as Refusal;

/** All faults in parts of a form that are validated separately. */
export const faultsIn = (...parts: readonly Outcome<unknown>[]): readonly Refusal[] =>
  parts.flatMap((part) => (part.ok ? [] : allOf(part.refusal)));

/** The tokens that a browser stores for the site; the server keeps them in cookies. Null: to be deleted, absent: unchanged. */
export interface Keep {
  readonly session?: string | null;
  /** The claim to a visitor's proposals on this device. */
  readonly device?: string | null;
  /** The sign-in between password and second factor; the store limits its time. */
  readonly step?: string | null;
  /** The challenge to sign with a passkey; the store limits its time. */
  readonly challenge?: string | null;
}

/** The work was not done: the queue is full, or the caller has disconnected. */
export class QueueRefused extends Error {
  override readonly name = 'QueueRefused';
}
