// Search indexes, which a server builds at its start if they are missing. They depend only on the editions, so a test run
// builds them once and copies them.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editionsDir } from '../editions/library/library-index.ts';
import { openLibrary } from '../editions/library/open-library.ts';
import { setUpSearch } from '../editions/library/set-up-search.ts';
import { readFactsOnce } from '../editions/library/test-support.ts';

/** Gives an installation its search indexes at once, for tests about something else. */
export function putSearchIndexes(varDir: string): void {
  const texts = openLibrary(varDir).editions.map(({ meta, sha256 }) => `${meta.id} ${sha256}`);
  const all = join(process.env.E2E_VAR ?? tmpdir(), 'search-indexes');
  const made = join(all, createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16));
  if (existsSync(made)) {
    copyIndexes(made, editionsDir(varDir));
    return;
  }
  setUpSearch(varDir, () => {}, readFactsOnce);
  mkdirSync(all, { recursive: true });
  const beside = mkdtempSync(`${made}-`);
  copyIndexes(editionsDir(varDir), beside);
  try {
    renameSync(beside, made);
  } catch {
    // Another worker has built them in the meantime.
    rmSync(beside, { recursive: true });
  }
}

function copyIndexes(from: string, to: string): void {
  for (const name of readdirSync(from)) if (name.endsWith('.search')) copyFileSync(join(from, name), join(to, name));
}
