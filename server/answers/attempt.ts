import type { Refusal } from '../../forms/refusals/refusal.ts';
import { type Outcome, refused, TurnRefused } from '../../services/outcomes/outcome.ts';
import { SearchesCostly } from '../../services/outcomes/searches-costly.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { StoreLost } from '../../store/store-lost.ts';

/** What is refused because of an error that is no fault of the program: the store is away, too much is waiting, or the client has searched too much. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof StoreLost) return { code: 'store-lost', retryAfter: 3_600 };
  if (error instanceof DatabaseUnavailable) return { code: 'unavailable', retryAfter: 5 };
  if (error instanceof SearchesCostly) return { code: 'searches-costly', retryAfter: error.retryAfter };
  return error instanceof TurnRefused ? { code: 'passwords-busy', retryAfter: 5 } : undefined;
}

/** Such an error as an outcome: who asked is told so, and what they sent is not lost. */
export async function attempt<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalFor(error);
    if (refusal) return refused(refusal);
    throw error;
  }
}
