import { type OpenedEdition, openCompiled } from '../../../editions/compiled/open-compiled.ts';
import { findEdition } from '../../../editions/library/change-library.ts';
import type { HistoryCommands } from '../../../editions/library/history-commands.ts';
import { counted } from '../../../editions/library/in-words.ts';
import { readIndex } from '../../../editions/library/library-index.ts';
import { openLibrary } from '../../../editions/library/open-library.ts';
import { EditionError } from '../../../editions/source/edition-error.ts';
import { StartError } from '../../../program/start-error.ts';
import { correctText } from '../../../scripture/correction/corrected-edition.ts';
import { type ChainFault, type Revision, verifyChain } from '../../../scripture/correction/revision.ts';
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
      if (start) throw new EditionError('E705', `no se puede leer la historia. ${start.message}`);
      if (!(error instanceof DatabaseUnavailable)) throw error;
      if (error instanceof StoreLost)
        throw new EditionError('E705', `no se puede leer la historia. ${await explainLoss(error)}`);
      throw new EditionError('E705', 'no se puede leer la historia: el almacén de datos no responde');
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
      if (!verified.ok) return { sound: false, lines: [`  MAL: la historia está rota. ${faultWords(verified.fault)}`] };
      const { length, head } = verified;
      const found = noted === undefined || revisions.some(({ hash }) => hash.startsWith(noted.toLowerCase()));
      if (!found)
        return { sound: false, lines: [`  MAL: ninguna revisión tiene la suma «${noted}»: la historia es otra.`] };
      if (length === 0) return { sound: true, lines: ['  Historia: todavía no tiene.'] };
      const corrections = revisions.filter(({ kind }) => kind === 'verse').length;
      const counts = `${counted(length, 'revisión', 'revisiones')} (${counted(corrections, 'corrección', 'correcciones')})`;
      return { sound: true, lines: [`  Historia: ${counts}, sin roturas.`, `  Suma de la última revisión: ${head}`] };
    },

    async text(id, at) {
      const entry = findEdition(readIndex(varDir), id);
      const revisions = await revisionsOf(id);
      const verified = verifyChain(revisions, sha256);
      if (!verified.ok) throw new EditionError('E705', `la historia está rota. ${faultWords(verified.fault)}`);
      const state = advanceText(undefined, at === undefined ? revisions : chosen(revisions, at));
      const base = baseOf(varDir, id, state?.base ?? entry.meta.canonicalSha256);
      return correctText(base, state);
    },
  };
}

function chosen(revisions: readonly Revision[], at: string): readonly Revision[] {
  const moment = parseMoment(at);
  if (!moment)
    throw new EditionError(
      'E706',
      `«${at}» no es un momento: escriba el número de una revisión, su suma o una fecha (2026-01-31)`,
    );
  const until = revisionsUntil(revisions, moment);
  if (until === undefined && moment.kind === 'time' && revisions.length > 0)
    throw new EditionError(
      'E706',
      `la historia empieza después de «${at}», el ${new Date(revisions[0]!.at).toISOString()}`,
    );
  if (until === undefined)
    throw new EditionError('E706', `la historia no tiene ninguna revisión «${at}»; tiene ${revisions.length}`);
  return revisions.slice(0, until);
}

/** The text that had those canonical lines. */
function baseOf(varDir: string, id: string, canonicalSha256: string): OpenedEdition {
  const entry = openLibrary(varDir).editions.find(({ meta }) => meta.id === id);
  const current = entry?.meta.canonicalSha256 === canonicalSha256 ? entry : undefined;
  const file = current ?? entry?.earlier.find((text) => text.canonicalSha256 === canonicalSha256);
  if (file) return openCompiled(file.file);
  throw new EditionError('E706', `el texto sobre el que se corregía entonces (${canonicalSha256}) no está aquí`);
}

function faultWords(fault: ChainFault): string {
  switch (fault.kind) {
    case 'seq':
      return `Falta la revisión ${fault.expected}: en su lugar está la ${fault.found}.`;
    case 'previous':
      return `La revisión ${fault.seq} no sigue a la que está antes de ella.`;
    case 'hash':
      return `Lo que dice la revisión ${fault.seq} no es lo que se publicó.`;
    case 'edition':
      return `La revisión ${fault.seq} es de otra edición.`;
    case 'first':
      return 'No empieza por el texto instalado.';
  }
}
