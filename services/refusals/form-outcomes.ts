import { DatabaseUnavailable } from '../../store/database.ts';

import { TurnRefused } from './turn-refused.ts';
import { unavailable } from './unavailable.ts';

/** What an answer must set on the device. */
export interface Cookies {
  /** Whole Set-Cookie lines. */
  readonly cookies: readonly string[];
}

/** A refusal that belongs to a field of a form, or to none (`''`). */
export interface FieldFault {
  readonly field: string;
  readonly sentence: string;
}

/** What came of a form: done, with what the device must keep, or what is wrong with it, field by field. */
export type FormOutcome<T = undefined> =
  | ({ readonly ok: true; readonly value: T } & Cookies)
  | {
      readonly ok: false;
      readonly status: 403 | 409 | 422 | 429 | 503;
      readonly faults: readonly FieldFault[];
      /** Seconds. */
      readonly retryAfter?: number;
    };

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
