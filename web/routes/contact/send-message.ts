import type { Fault } from '../../ui/form/field.tsx';
import type { Typed } from './field-faults.ts';
import { problemFaults } from './problem-faults.ts';
import { CONTACT } from './wording.ts';

/** An answer that takes longer is none. */
const PATIENCE_MS = 20_000;

export interface Sending extends Typed {
  readonly key: string;
  /** What stands in the field that nobody sees. */
  readonly apellido2: string;
}

/** Sends a message; what is wrong, nothing where it was taken: an answer with `data`. */
export async function sendMessage(call: string, message: Sending): Promise<readonly Fault[]> {
  const general = (sentence: string): readonly Fault[] => [{ field: '', sentence }];
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (typeof body !== 'object' || body === null) return general(CONTACT.trouble.unexpected);
    if (response.ok && 'data' in body) return [];
    return 'detail' in body && typeof body.detail === 'string'
      ? problemFaults(body.detail, 'faults' in body ? body.faults : undefined)
      : general(CONTACT.trouble.unexpected);
  } catch {
    return general(navigator.onLine ? CONTACT.trouble.cut : CONTACT.trouble.offline);
  }
}
