import type { Database } from '../../store/database.ts';
import { explainLoss } from './explain-loss.ts';

/** For so long an answer holds: copies are read through for it. */
const HOLDS_MS = 30_000;

/**
 * Tells why nothing can be stored until a copy is restored; undefined where that is not so. Without names of folders: it is
 * shown to whoever asks.
 */
export function createLossTeller(database: Database): () => Promise<string | undefined> {
  let told: { readonly fault: string; readonly until: number; readonly sentence: Promise<string> } | undefined;
  return async () => {
    const { lost } = database;
    if (!lost) return undefined;
    if (!told || told.fault !== lost.fault || told.until < performance.now())
      told = { fault: lost.fault, until: performance.now() + HOLDS_MS, sentence: explainLoss(lost, 'anybody') };
    return await told.sentence;
  };
}
