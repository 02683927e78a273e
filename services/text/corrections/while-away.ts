import { DatabaseUnavailable } from '../../../store/database.ts';
import { type Outcome, refused } from '../../refusals/outcome.ts';
import { unavailable } from '../../refusals/unavailable.ts';

/** A store that is away is an outcome like others: a form is shown again with what was typed into it. */
export async function whileAway<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return refused(unavailable(error));
  }
}
