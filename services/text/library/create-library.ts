import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '../../../editions/archives/file-collector.ts';
import { catalogueEdition } from '../../../editions/catalogue/catalogue.ts';
import { editionsDir, type IndexEntry, readIndex } from '../../../editions/library/library-index.ts';
import type { SourceText } from '../../../editions/source/source-text.ts';
import type { Log } from '../../../program/log.ts';
import { lackingOf } from '../../../scripture/reference/coverage.ts';
import { type Actor, type AuditAction, type AuditRecord, recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import {
  addLibraryChange,
  allCandidates,
  allLibraryChanges,
  deleteCandidate,
  findCandidate,
  forgetFailedFetch,
  forgetLibraryFiles,
  type LibraryChangeRow,
} from '../../../store/library.ts';
import { openProposalsOf } from '../../../store/proposals.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { type Files, type KeptFile, newName } from '../../files/contents/files.ts';
import type { Uploads } from '../../files/uploads/uploads.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Accounts } from '../../people/accounts.ts';
import type { IndexMaker } from '../search/open-indexes.ts';
import type { CorrectedTexts } from '../texts/corrected-texts.ts';
import { candidateOf, checkForm, keepCandidate, leftCandidates, readApart, readCandidate } from './candidates.ts';
import { createCatalogue } from './catalogue.ts';
import { createCatchUp, type KeptEntry } from './catch-up.ts';
import type { Candidate, EditionLibrary, RemovedEdition, ShelvedEdition, SourceFacts } from './library.ts';

// A removed edition can be restored for a while, because its last change keeps its file. Older files are deleted.

const DAY_MS = 86_400_000;
/** A removed edition can be restored for this long. */
const REMOVED_MS = 30 * DAY_MS;

/** By edition: the last change that installed or removed it. */
const lastOf = (changes: readonly LibraryChangeRow[]): ReadonlyMap<string, LibraryChangeRow> =>
  new Map(changes.filter(({ kind }) => kind !== 'default').map((change) => [change.edition, change]));

/** By edition: the change that removed it, if it can be restored. */
function restorable(
  changes: readonly LibraryChangeRow[],
  now: number,
  isInstalled: (id: string) => boolean,
): ReadonlyMap<string, LibraryChangeRow> {
  const since = now - REMOVED_MS;
  return new Map(
    [...lastOf(changes)].filter(
      ([id, { kind, sha256, at }]) => kind === 'remove' && sha256 !== null && at >= since && !isInstalled(id),
    ),
  );
}

/** Changes with files that are not needed any more: of editions removed long ago, or replaced since. */
function obsoleteChanges(changes: readonly LibraryChangeRow[], now: number): readonly LibraryChangeRow[] {
  const last = lastOf(changes);
  const before = now - REMOVED_MS;
  return changes.filter(
    (change) =>
      change.at < before &&
      (change.sha256 !== null || change.source !== null) &&
      (last.get(change.edition) !== change || change.kind === 'remove'),
  );
}

export interface LibraryDeps {
  readonly database: Database;
  readonly varDir: string;
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly files: Files;
  readonly uploads: Uploads;
  readonly accounts: Pick<Accounts, 'confirmPassword'>;
  readonly texts: CorrectedTexts;
  readonly indexes: IndexMaker;
  /** Base address of an operator's copies of the catalogue's files; absent: each has its own address. */
  readonly catalogueUrl?: string | undefined;
  readonly log: Log;
  readonly now: () => Date;
}
const CANDIDATE_MS = 7 * DAY_MS;
/** Most sources are read within this time, before their page is shown. */
const WAIT_FOR_READING_MS = 15_000;

/** The facts about an edition in the audit log. */
const said = ({ title, revision, verseCount }: IndexEntry['meta']) => ({ title, revision, verseCount });

export function createLibrary(deps: LibraryDeps): EditionLibrary {
  const { database, varDir, files, uploads, accounts, texts, log, now } = deps;
  const ending = new AbortController();
  const entries = (): readonly IndexEntry[] => readIndex(varDir).editions;
  const entryOf = (id: string) => entries().find(({ meta }) => meta.id === id);
  const catalogue = createCatalogue(deps, ending.signal);
  const allChanges = () => database.read(allLibraryChanges);

  const { apply, close } = createCatchUp({ database, varDir, indexes: deps.indexes, pathOf: files.pathOf, texts, log });

  /** Records a change and applies it on this machine. */
  async function change(
    viewer: Viewer,
    action: AuditAction,
    changed: Pick<LibraryChangeRow, 'kind' | 'edition' | 'entry' | 'sha256' | 'source'>,
    facts: Pick<AuditRecord, 'before' | 'after'> & { readonly size?: number; readonly candidate?: string },
  ): Promise<Outcome> {
    const { sha256, edition } = changed;
    const { size, candidate, ...audited } = facts;
    const written = await database.write(async (trx) => {
      const at = now().getTime();
      if (candidate !== undefined && !(await deleteCandidate(trx, candidate))) return false;
      if (sha256 !== null && size !== undefined) await files.record(trx, { sha256, size });
      await addLibraryChange(trx, { ...changed, at });
      if (changed.kind === 'install') await forgetFailedFetch(trx, edition);
      await recordAudit(trx, { actor: { userId: accountIn(viewer).id }, action, target: edition, ...audited, at });
      return true;
    });
    if (!written) return refused({ code: 'candidate-gone' });
    return (await apply()) ? done(undefined) : refused({ code: 'library-behind' });
  }

  const confirmed = async (viewer: Viewer, password: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const confirmation = await accounts.confirmPassword(viewer, password);
    return confirmation.ok ? await work() : confirmation;
  };

  async function release(sha256s: readonly string[]): Promise<void> {
    for (const sha256 of sha256s) await database.write((trx) => files.release(trx, sha256));
  }

  /** @param actor absent: the candidate has expired */
  async function discard(id: string, actor?: Actor): Promise<void> {
    const row = await database.read((db) => findCandidate(db, id));
    if (!row) return;
    const { name, size, source } = row;
    const deleted = await database.write(async (trx) => {
      if (!(await deleteCandidate(trx, id))) return false;
      const details = { target: id, before: { name, size }, at: now().getTime() };
      if (actor) await recordAudit(trx, { actor, action: 'edition.discard', ...details });
      return true;
    });
    if (deleted) await release([source]);
  }

  function toShelved({ meta, bytes, counts }: IndexEntry): ShelvedEdition {
    const { chapters } = texts.history(meta.id);
    return {
      meta: texts.edition(meta.id)?.meta ?? meta,
      isDefault: meta.id === texts.defaultId,
      bytes,
      counts,
      corrections: [...chapters.values()].reduce((sum, { count }) => sum + count, 0),
    };
  }

  function lacking(id: string) {
    const edition = texts.edition(id);
    return edition && lackingOf(edition);
  }

  /** The first revision of an edition without a known SHA-256, for comparison with a later one. */
  async function firstOf({ meta: { id = '' } }: SourceFacts): Promise<Pick<Candidate, 'first'>> {
    const edition = catalogueEdition(id);
    if (!edition || edition.canonicalSha256 !== undefined) return {};
    const install = (await allChanges()).find((change) => change.kind === 'install' && change.edition === id);
    const first = install ? (JSON.parse(install.entry!) as KeptEntry) : entryOf(id);
    return { first: first?.meta.revision ?? '' };
  }

  /** The source of which an edition was made, if it was brought at a desk and is on this machine. */
  async function sourceOf(id: string): Promise<KeptFile | undefined> {
    const sha256 = lastOf(await allChanges()).get(id)?.source;
    if (!entryOf(id) || !sha256) return undefined;
    const file = await stat(files.pathOf(sha256)).catch(() => undefined);
    return file && { sha256, size: file.size };
  }

  /** Resolves to the candidate's id when it is read, or when that takes long. */
  async function readFile(name: string, file: KeptFile, told?: SourceText['meta']): Promise<string> {
    const row = await database.write((trx) => keepCandidate(trx, files, name, file, now().getTime()));
    await Promise.race([readCandidate(deps, row, ending.signal, told), sleep(WAIT_FOR_READING_MS)]);
    return row.id;
  }

  const removals = async () => restorable(await allChanges(), now().getTime(), (id) => entryOf(id) !== undefined);

  return {
    catalogue,

    list: () => entries().map(toShelved),

    async removal(id) {
      const entry = entryOf(id);
      if (!entry) return undefined;
      const open = await database.read((db) => openProposalsOf(db, id));
      return { edition: toShelved(entry), waiting: open.length };
    },

    async removed() {
      return [...(await removals()).values()].map(({ entry, at }): RemovedEdition => {
        const { meta } = JSON.parse(entry!) as KeptEntry;
        return { meta, until: at + REMOVED_MS };
      });
    },

    async candidates() {
      const at = now().getTime();
      return (await database.read(allCandidates)).map((row) => candidateOf(row, at));
    },

    async candidate(id) {
      const row = await database.read((db) => findCandidate(db, id));
      if (!row) return undefined;
      const found = candidateOf(row, now().getTime());
      return found.facts ? { ...found, ...(await firstOf(found.facts)) } : found;
    },

    async takeUpload(id) {
      const found = await uploads.whole(id);
      if (!found.ok) return found;
      const { upload, path } = found.value;
      if (upload.size > LIMITS.packedBytes) {
        await uploads.forget(id);
        return refused({ code: 'edicion-grande' });
      }
      const kept = await files.adopt(path);
      if (!kept.ok) return kept;
      const read = readFile(upload.name, kept.value);
      await uploads.forget(id);
      return done(await read);
    },

    async bare(id) {
      const found = entryOf(id);
      if (!found || found.meta.editorial !== undefined) return undefined;
      return { source: (await sourceOf(id)) !== undefined };
    },

    async readAgain(id) {
      const file = await sourceOf(id);
      const found = entryOf(id);
      if (!file || !found) return refused({ code: 'edition-source-gone' });
      const { title, year, rights, licence, source } = found.meta;
      const told = { id, title, rights, source, ...(year !== undefined && { year }), ...(licence && { licence }) };
      return done(await readFile(title, file, told));
    },

    discard,

    async install(viewer, candidate, form) {
      const row = await database.read((db) => findCandidate(db, candidate));
      if (!row) return refused({ code: 'candidate-gone' });
      const { facts } = candidateOf(row, now().getTime());
      if (!facts) return refused({ code: 'candidate-unread' });
      const checked = checkForm(form, facts, (id) => entryOf(id)?.meta.title);
      if (!checked.ok) return checked;
      const confirmation = await accounts.confirmPassword(viewer, form.password);
      if (!confirmation.ok) return confirmation;
      const out = newName(files.dir);
      const told = { ...(await catalogue.metadataOf(candidate)), ...checked.value };
      const task = { path: files.pathOf(row.source), name: row.name, told, out };
      try {
        const made = await readApart(deps.programDir, task, ending.signal, () => {});
        if (!made.ok) return refused({ code: 'source-refused', fault: made.fault });
        const kept = await files.adopt(out);
        if (!kept.ok) return refused({ code: 'library-full' });
        const { meta } = made.entry;
        const before = entryOf(meta.id)?.meta;
        const entry: KeptEntry = { ...made.entry, origin: { meta: told } };
        const outcome = await change(
          viewer,
          'edition.install',
          {
            kind: 'install',
            edition: meta.id,
            entry: JSON.stringify(entry),
            sha256: kept.value.sha256,
            source: row.source,
          },
          { before: before && said(before), after: said(meta), size: kept.value.size, candidate },
        );
        return outcome.ok ? done(meta.id) : outcome;
      } finally {
        await rm(out, { force: true });
      }
    },

    lacking,

    setDefault: (viewer, id, password, accept) =>
      confirmed(viewer, password, async () => {
        if (!entryOf(id)) return refused({ code: 'edition-gone' });
        const before = readIndex(varDir).defaultId;
        const short = id === before ? undefined : lacking(id);
        if (short && !accept) return refused({ code: 'edition-incomplete', field: 'acepta', ...short });
        const row = { kind: 'default', edition: id, entry: null, sha256: null, source: null } as const;
        return await change(viewer, 'edition.default', row, { before, after: id });
      }),

    remove: (viewer, id, password) =>
      confirmed(viewer, password, async () => {
        const found = entryOf(id);
        if (!found) return refused({ code: 'edition-gone' });
        if (readIndex(varDir).defaultId === id) return refused({ code: 'edition-main' });
        const kept = await files.keep(createReadStream(join(editionsDir(varDir), found.file)));
        if (!kept.ok) return refused({ code: 'library-full' });
        const { meta, sha256, bytes, counts, origin } = found;
        const entry: KeptEntry = { meta, sha256, bytes, counts, origin };
        return await change(
          viewer,
          'edition.remove',
          { kind: 'remove', edition: id, entry: JSON.stringify(entry), sha256: kept.value.sha256, source: null },
          { before: said(meta), size: kept.value.size },
        );
      }),

    restore: (viewer, id, password) =>
      confirmed(viewer, password, async () => {
        const removal = (await removals()).get(id);
        if (!removal) return refused({ code: 'edition-not-removed' });
        const { entry, sha256, source } = removal;
        const after = said((JSON.parse(entry!) as KeptEntry).meta);
        const row = { kind: 'install', edition: id, entry, sha256, source } as const;
        return await change(viewer, 'edition.restore', row, { after });
      }),

    async catchUp() {
      await apply();
    },

    async clean() {
      const at = now().getTime();
      for (const { id } of await leftCandidates(deps, at - CANDIDATE_MS)) await discard(id);
      await catalogue.clean(at - CANDIDATE_MS);
      const old = obsoleteChanges(await allChanges(), at).map(({ id }) => id);
      await release(await database.write((trx) => forgetLibraryFiles(trx, old)));
    },

    close() {
      ending.abort();
      close();
    },
  };
}
