import { UNAVAILABLE } from '../access/mount-routes.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import type { FieldFault, FormOutcome } from './accounts.ts';

export const formDone = <T = undefined>(value: T, cookies: readonly string[] = []): FormOutcome<T> => ({
  ok: true,
  value,
  cookies,
});

export const faulty = (faults: readonly FieldFault[]) => ({ ok: false, status: 422, faults }) as const;

/** A form is answered also while the store is away: what was typed must not be lost. */
export async function whileAway<T>(work: () => Promise<FormOutcome<T>>): Promise<FormOutcome<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return { ok: false, status: 503, faults: [{ field: '', sentence: UNAVAILABLE.detail }], retryAfter: 5 };
  }
}
