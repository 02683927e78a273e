import type { Database } from '../../store/database.ts';
import { explainLoss } from './explain-loss.ts';

/** How long an answer is cached; finding it reads the backups. */
const HOLDS_MS = 30_000;

/**
 * Why nothing can be stored until a backup is restored; undefined if the store is sound. Without names of folders: it is
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
