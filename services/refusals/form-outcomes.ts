import { DatabaseUnavailable } from '../../store/database.ts';
import type { FieldFault, FormOutcome } from '../people/accounts/accounts.ts';
import { TurnRefused } from './turn-queue.ts';
import { unavailable } from './unavailable.ts';

export const formDone = <T = undefined>(value: T, cookies: readonly string[] = []): FormOutcome<T> => ({
  ok: true,
  value,
  cookies,
});

export const faulty = (faults: readonly FieldFault[]) => ({ ok: false, status: 422, faults }) as const;

/** A form is answered also while the store is away or passwords wait for their turn: what was typed must not be lost. */
export async function whileAway<T>(work: () => Promise<FormOutcome<T>>): Promise<FormOutcome<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TurnRefused)
      return { ok: false, status: 503, faults: [{ field: '', sentence: BUSY }], retryAfter: 5 };
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const { detail, retryAfter = 5 } = unavailable(error);
    return { ok: false, status: 503, faults: [{ field: '', sentence: detail }], retryAfter };
  }
}

const BUSY =
  'Ahora mismo hay demasiadas personas entrando a la vez. Espere unos segundos, escriba de nuevo la contraseña y vuelva a intentarlo.';
