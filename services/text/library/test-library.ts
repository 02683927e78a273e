import { resolve } from 'node:path';
import { setUpSearch } from '../../../editions/library/set-up-search.ts';
import { readFactsOnce } from '../../../editions/library/test-support.ts';
import { createLog } from '../../../program/log.ts';
import { auditPage } from '../../../store/audit.ts';
import { newVarDir, type TestStore } from '../../../store/test-databases.ts';
import { insertUser } from '../../../store/users.ts';
import type { Viewer } from '../../access/viewer.ts';
import { createFiles } from '../../files/contents/files.ts';
import { createUploads } from '../../files/uploads/uploads.ts';
import { done, refused } from '../../outcomes/outcome.ts';
import { createIndexMaker, type IndexMaker } from '../search/open-indexes.ts';
import { openCorrectedTexts } from '../texts/corrected-texts.ts';
import { installInvented } from '../texts/test-support.ts';
import { createLibrary } from './create-library.ts';

const ACCOUNT = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@example.org',
  emailVerified: true,
  role: 'administrador',
} as const;
export const ANA: Viewer = { account: ACCOUNT, expired: false, client: 'x' };
export const PASSWORD = 'olivo mirlo cántaro';
export const FORM = {
  id: 'jardin',
  title: 'El jardín',
  year: '1905',
  rights: 'Libre',
  licence: '',
  accept: false,
  password: PASSWORD,
};

const makerHere = (varDir: string): IndexMaker => ({
  make: async () => setUpSearch(varDir, () => {}, readFactsOnce),
  close() {},
});

/**
 * The editions of a site as its desk shows them, on a test's store.
 * @param ending functions to call at the end, the last first
 * @param catalogueUrl base address of the catalogue's files
 * @param indexing makes search indexes in a child process, as on a server, or in this one, which is faster
 */
export async function openLibrary(
  store: TestStore,
  ending: (() => void | Promise<void>)[],
  catalogueUrl?: string,
  indexing: 'apart' | 'here' = 'here',
) {
  const shared = newVarDir();
  let time = Date.UTC(2026, 0, 2);
  const now = () => new Date(time);
  const log = createLog('silent');
  /** A server with its own disk and the shared files. */
  async function machine(filesDir = shared) {
    const varDir = newVarDir();
    installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
    const database = store.open();
    const texts = openCorrectedTexts({ varDir, log, database, now });
    await texts.read;
    const files = createFiles({ database, filesDir, now });
    const uploads = createUploads({ database, filesDir, now });
    const accounts = {
      confirmPassword: async (_: Viewer, password: string) =>
        password === PASSWORD ? done(undefined) : refused({ code: 'password-not-yours', field: 'actual' }),
    };
    const programDir = resolve(import.meta.dirname, '../../..');
    const indexes = indexing === 'apart' ? createIndexMaker({ varDir, programDir, log }) : makerHere(varDir);
    const library = createLibrary({
      database,
      varDir,
      files,
      uploads,
      accounts,
      texts,
      log,
      now,
      programDir,
      indexes,
      catalogueUrl,
    });
    ending.push(() => texts.close(), indexes.close, library.close);
    const ids = () => library.list().map(({ meta }) => meta.id);
    return { database, texts, uploads, library, ids, varDir };
  }
  const one = await machine();
  const row = { ...ACCOUNT, verified_at: 1, password: '', digest: 0, created_at: 1 };
  const { emailVerified: _, ...user } = row;
  await one.database.write((trx) => insertUser(trx, user));
  async function bring(content: Buffer, name = 'jardin.zip'): Promise<string> {
    async function* pieces() {
      yield content;
    }
    const received = await one.uploads.receiveWhole(name, content.length, pieces());
    const taken = received.ok ? await one.library.takeUpload(received.value.id) : received;
    if (!taken.ok) throw new Error(taken.refusal.code);
    return taken.value;
  }
  const auditLines = async () =>
    (await one.database.read((db) => auditPage(db, { limit: 20 }))).map(({ action, target }) => `${action} ${target}`);
  return { ...one, machine, bring, auditLines, filesDir: shared, pass: (ms: number) => (time += ms) };
}
