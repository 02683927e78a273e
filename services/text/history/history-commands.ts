import { type OpenedEdition, openCompiled } from '../../../editions/compiled/open-compiled.ts';
import { findEdition } from '../../../editions/library/change-library.ts';
import type { HistoryCommands } from '../../../editions/library/history-commands.ts';
import { HistoryError } from '../../../editions/library/history-error.ts';
import { readIndex } from '../../../editions/library/library-index.ts';
import { openLibrary } from '../../../editions/library/open-library.ts';
import { StartError } from '../../../program/start-error.ts';
import { correctText } from '../../../scripture/correction/corrected-edition.ts';
import { type Revision, verifyChain } from '../../../scripture/correction/revision.ts';
import { advanceText } from '../../../scripture/correction/text-state.ts';
import { type Database, DatabaseUnavailable } from '../../../store/database.ts';
import { allRevisions, editionsWithHistory, sha256 } from '../../../store/revisions.ts';
import { StoreLost } from '../../../store/store-lost.ts';
import { explainLoss } from '../../keeping/explain-loss.ts';
import { parseMoment, revisionsUntil } from './choose-moment.ts';

/**
 * @param store opens the installation's store; undefined where there is none yet, and so no history
 */
export function createHistoryCommands(varDir: string, store: () => Database | undefined): HistoryCommands {
  async function asked<T>(work: (database: Database) => Promise<T>, without: T): Promise<T> {
    let database: Database | undefined;
    try {
      database = store();
      return database ? await work(database) : without;
    } catch (error) {
      const start = [error, (error as Error).cause].find((fault) => fault instanceof StartError);
      if (start) throw new HistoryError({ code: 'E705', is: 'unread', said: start.message });
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const said = error instanceof StoreLost && { said: await explainLoss(error) };
      throw new HistoryError({ code: 'E705', is: 'unread', ...said });
    } finally {
      await database?.close();
    }
  }
  const revisionsOf = (id: string) =>
    asked((database) => allRevisions((work) => database.read(work), id), [] as Revision[]);

  return {
    editions: () => asked((database) => database.read(editionsWithHistory), []),

    async verify(id, noted) {
      const revisions = await revisionsOf(id);
      const verified = verifyChain(revisions, sha256);
      if (!verified.ok) return { sound: false, fault: verified.fault };
      if (noted !== undefined && !revisions.some(({ hash }) => hash.startsWith(noted.toLowerCase())))
        return { sound: false, fault: { kind: 'other', noted } };
      const { length, head } = verified;
      return { sound: true, length, head, corrections: revisions.filter(({ kind }) => kind === 'verse').length };
    },

    async text(id, at) {
      const entry = findEdition(readIndex(varDir), id);
      const revisions = await revisionsOf(id);
      const verified = verifyChain(revisions, sha256);
      if (!verified.ok) throw new HistoryError({ code: 'E705', is: 'broken', fault: verified.fault });
      const state = advanceText(undefined, at === undefined ? revisions : chosen(revisions, at));
      const base = baseOf(varDir, id, state?.base ?? entry.meta.canonicalSha256);
      return correctText(base, state);
    },
  };
}

function chosen(revisions: readonly Revision[], at: string): readonly Revision[] {
  const moment = parseMoment(at);
  if (!moment) throw new HistoryError({ code: 'E706', is: 'no-moment', found: at });
  const until = revisionsUntil(revisions, moment);
  if (until === undefined && moment.kind === 'time' && revisions.length > 0)
    throw new HistoryError({
      code: 'E706',
      is: 'later',
      found: at,
      begins: new Date(revisions[0]!.at).toISOString(),
    });
  if (until === undefined) throw new HistoryError({ code: 'E706', is: 'none', found: at, length: revisions.length });
  return revisions.slice(0, until);
}

/** The text that had those canonical lines. */
function baseOf(varDir: string, id: string, canonicalSha256: string): OpenedEdition {
  const entry = openLibrary(varDir).editions.find(({ meta }) => meta.id === id);
  const current = entry?.meta.canonicalSha256 === canonicalSha256 ? entry : undefined;
  const file = current ?? entry?.earlier.find((text) => text.canonicalSha256 === canonicalSha256);
  if (file) return openCompiled(file.file);
  throw new HistoryError({ code: 'E706', is: 'no-base', found: canonicalSha256 });
}
