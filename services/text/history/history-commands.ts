import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenedEdition, openCompiled } from '../../../editions/compiled/open-compiled.ts';
import { findEdition } from '../../../editions/library/change-library.ts';
import { type HistoryCommands, HistoryError } from '../../../editions/library/history-commands.ts';
import { readIndex } from '../../../editions/library/library-index.ts';
import { openLibrary } from '../../../editions/library/open-library.ts';
import { furtherName } from '../../../forms/further-name.ts';
import { StartError } from '../../../program/errors.ts';
import { createLog } from '../../../program/log.ts';
import { correctText } from '../../../scripture/correction/corrected-edition.ts';
import {
  GENESIS,
  parseRevisionName,
  type Revision,
  type RevisionName,
  type VerifiedChain,
  verifyChain,
} from '../../../scripture/correction/revision.ts';
import { foldText, type TextState } from '../../../scripture/correction/text-state.ts';
import { openDatabase } from '../../../store/connect.ts';
import { type Database, DatabaseUnavailable, parseDatabaseUrl, SQLITE_FILE } from '../../../store/database.ts';
import { editionsWithHistory, revisionsAfter, sha256 } from '../../../store/revisions.ts';
import { storedSettings } from '../../../store/settings.ts';
import { hasTraces, placeIn, StoreLost } from '../../../store/store-lost.ts';
import { explainLoss } from '../../keeping/explain-loss.ts';
import { readSettings } from '../../owner/settings/settings.ts';

/** A point in an edition's history, as an operator writes it. */
type Moment =
  | RevisionName
  /** The last revision up to this time, in epoch milliseconds. */
  | { readonly kind: 'time'; readonly at: number };

const DAY_MS = 86_400_000;

/** Parses `12`, `9f86d081884c…`, `2026-01-31` (until its end, UTC), `2026-01-31T12:00:00Z`; undefined for anything else. */
export function parseMoment(text: string): Moment | undefined {
  const name = parseRevisionName(text);
  if (name) return name;
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text)) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return undefined;
  return { kind: 'time', at: text.length === 10 ? at + DAY_MS - 1 : at };
}

/** Finds the last revision of the state at a moment; it is given all revisions in order. */
export function chooseUntil(moment: Moment) {
  let until: number | undefined;
  let several = false;
  return {
    see({ seq, at, hash }: Pick<Revision, 'seq' | 'at' | 'hash'>): void {
      if (
        moment.kind === 'seq'
          ? seq !== moment.seq
          : moment.kind === 'time'
            ? at > moment.at
            : !hash.startsWith(moment.hash)
      )
        return;
      several ||= until !== undefined && moment.kind === 'hash';
      until = seq;
    },
    /** The number of the last revision; undefined where none matches, or an abbreviated hash matches several. */
    until: () => (several ? undefined : until),
  };
}

/** @param store opens the installation's store; undefined where none exists yet, and so no history */
function createHistoryCommands(varDir: string, store: () => Database | undefined): HistoryCommands {
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
  /** Verifies the chain in one pass and calls `see` with each revision. */
  const verifyWith = (database: Database, id: string, see: (revision: Revision) => void) =>
    verifyChain(
      (async function* () {
        for await (const revision of revisionsAfter((work) => database.read(work), id)) {
          see(revision);
          yield revision;
        }
      })(),
      sha256,
    );
  const EMPTY = { ok: true, length: 0, head: GENESIS } as const;

  return {
    editions: () => asked((database) => database.read(editionsWithHistory), []),

    async verify(id, noted) {
      let corrections = 0;
      let stands = noted === undefined;
      const verified = await asked<VerifiedChain>(
        (database) =>
          verifyWith(database, id, ({ kind, hash }) => {
            if (kind === 'verse') corrections++;
            stands ||= hash.startsWith(noted!.toLowerCase());
          }),
        EMPTY,
      );
      if (!verified.ok) return { sound: false, fault: verified.fault };
      if (!stands) return { sound: false, fault: { kind: 'other', noted: noted! } };
      const { length, head } = verified;
      return { sound: true, length, head, corrections };
    },

    async text(id, at) {
      const entry = findEdition(readIndex(varDir), id);
      const state = await asked((database) => stateAt(database, id, at), undefined);
      const base = baseOf(varDir, id, state?.base ?? entry.meta.canonicalSha256);
      return correctText(base, state);
    },

    async furtherName(edition) {
      const stored = await asked((database) => database.read(storedSettings), {});
      return furtherName(edition, readSettings(stored).site);
    },
  };

  async function stateAt(database: Database, id: string, at: string | undefined): Promise<TextState | undefined> {
    const moment = at === undefined ? undefined : momentOf(at);
    const chosen = moment && chooseUntil(moment);
    let first: Revision | undefined;
    const verified = await verifyWith(database, id, (revision) => {
      first ??= revision;
      chosen?.see(revision);
    });
    if (!verified.ok) throw new HistoryError({ code: 'E705', is: 'broken', fault: verified.fault });
    const { length } = verified;
    const until = chosen ? chosen.until() : length;
    if (until === undefined) {
      const later =
        moment?.kind === 'time' && first && ({ is: 'later', begins: new Date(first.at).toISOString() } as const);
      throw new HistoryError({ code: 'E706', found: at!, ...(later || { is: 'none', length }) });
    }
    const fold = foldText(undefined);
    if (until > 0)
      for await (const revision of revisionsAfter((work) => database.read(work), id)) {
        fold.add(revision);
        if (revision.seq === until) break;
      }
    return fold.state();
  }
}

function momentOf(at: string): Moment {
  const moment = parseMoment(at);
  if (moment) return moment;
  throw new HistoryError({ code: 'E706', is: 'no-moment', found: at });
}

/** The installed or earlier text with these canonical lines. */
function baseOf(varDir: string, id: string, canonicalSha256: string): OpenedEdition {
  const entry = openLibrary(varDir).editions.find(({ meta }) => meta.id === id);
  const current = entry?.meta.canonicalSha256 === canonicalSha256 ? entry : undefined;
  const file = current ?? entry?.earlier.find((text) => text.canonicalSha256 === canonicalSha256);
  if (file) return openCompiled(file.file);
  throw new HistoryError({ code: 'E706', is: 'no-base', found: canonicalSha256 });
}

/** Commands over the installation's store, which is not created if it does not exist. */
export function openHistoryCommands(
  varDir: string,
  databaseUrl: string | undefined,
  backupDir = join(varDir, 'backups'),
): HistoryCommands {
  const open = { varDir, backupDir, log: createLog('silent') };
  return createHistoryCommands(varDir, () => {
    if (databaseUrl) return openDatabase({ ...open, url: parseDatabaseUrl(databaseUrl) });
    const lost = hasTraces(placeIn(varDir, 'sqlite', backupDir));
    return lost || existsSync(join(varDir, SQLITE_FILE)) ? openDatabase(open) : undefined;
  });
}
