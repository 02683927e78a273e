// Every file of the server, the editions and the commands that puts a path together, with where its parts come from. A new
// one needs a line here: may anything in it be chosen by who only sends requests?
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const PROGRAM = 'nothing but names that the program itself makes';
const OPERATOR = 'what the operator says, in the environment or at the terminal';
const LISTED = 'names that were just read from that folder';

const VERDICTS: Readonly<Record<string, string>> = {
  'bin/backup.ts': PROGRAM,
  'bin/edition.ts': OPERATOR,
  'bin/move-to-postgres.ts': OPERATOR,
  'bin/publish-build.ts': OPERATOR,
  'compose.ts': PROGRAM,
  'editions/archives/read-folder.ts': `${LISTED}; a link refuses the whole`,
  'editions/compiled/store-compiled.ts': 'an id of an edition and a hash, held against COMPILED_FILE',
  'editions/library/add-edition.ts': OPERATOR,
  'editions/library/change-library.ts': `${LISTED}, held against COMPILED_FILE`,
  'editions/library/export-edition.ts': OPERATOR,
  'editions/library/is-set-up.ts': 'the index, whose names are held against COMPILED_FILE when it is read',
  'editions/library/library-index.ts': PROGRAM,
  'editions/library/open-library.ts': 'the index, whose names are held against COMPILED_FILE when it is read',
  'editions/library/set-up.ts': OPERATOR,
  'editions/library/verify-editions.ts': 'the index, whose names are held against COMPILED_FILE when it is read',
  'editions/library/with-lock.ts': PROGRAM,
  'editions/obtain/default-ways.ts': OPERATOR,
  'editions/obtain/fetch-debian.ts': PROGRAM,
  'editions/obtain/sources-dir.ts': 'a hash of an address, with what is harmless of its last part',
  'editions/writers/typeset/write-pdf.ts': PROGRAM,
  'server.ts': OPERATOR,
  'server/backups/aside-name.ts': PROGRAM,
  'server/backups/backup-process.ts': PROGRAM,
  'server/backups/begin-anew.ts': PROGRAM,
  'server/backups/copied-file.ts': 'a manifest, whose paths are held against SAFE_PATH when it is read',
  'server/backups/copy-installation.ts': `${LISTED}; files by the hashes of their rows`,
  'server/backups/delete-backup.ts': 'the name of a copy, held against isBackupName',
  'server/backups/explain-loss.ts': PROGRAM,
  'server/backups/list-backups.ts': 'the name of a copy, held against isBackupName',
  'server/backups/make-backup.ts': 'names of its own, and a manifest, whose paths are held against SAFE_PATH',
  'server/backups/open-backup.ts': OPERATOR,
  'server/backups/operator-commands.ts': OPERATOR,
  'server/backups/pack-backup.ts': 'a manifest, whose paths are held against SAFE_PATH when it is read',
  'server/backups/restore-backup.ts': 'a manifest, whose paths are held against SAFE_PATH when it is read',
  'server/backups/unfinished-restore.ts': 'a note of its own',
  'server/db/copy-sqlite.ts': LISTED,
  'server/db/inspect-apart.ts': PROGRAM,
  'server/db/move-to-postgres.ts': PROGRAM,
  'server/db/postgres-programs.ts': LISTED,
  'server/db/secret.ts': PROGRAM,
  'server/db/sqlite-engine.ts': PROGRAM,
  'server/db/store-lost.ts': PROGRAM,
  'server/db/store-traces.ts': PROGRAM,
  'server/downloads/last-rows.ts': PROGRAM,
  'server/downloads/make-due.ts': PROGRAM,
  'server/downloads/run-maker.ts': PROGRAM,
  'server/env.ts': OPERATOR,
  'server/files/create-files.ts': 'a hash, held against isSha256',
  'server/files/keep-file.ts': `${PROGRAM}; ${LISTED}`,
  'server/history/open-history-commands.ts': PROGRAM,
  'server/library/apply-changes.ts': 'a hash, held against isSha256; the origin of a text is only noted',
  'server/library/create-library.ts': 'the index, whose names are held against COMPILED_FILE when it is read',
  'server/machine/create-machine.ts': PROGRAM,
  'server/machine/folder-size.ts': LISTED,
  'server/scans/create-scans.ts': PROGRAM,
  'server/scans/incoming.ts':
    'a name from the desk’s form: a plain one, whose real path is that very name in the folder',
  'server/settings/settings-file.ts': PROGRAM,
  'server/static/files.ts': LISTED,
  'server/texts/kept-state.ts': 'the id of an installed edition, held against its file’s name when the index is read',
  'server/uploads/create-uploads.ts': 'a UUID, by parseUuid, of a row that there is',
  'bin/search-facts.ts': OPERATOR,
  'editions/library/compile-apart.ts': PROGRAM,
  'editions/library/compile-program.ts': 'the own name of what was brought, in a folder of its own',
  'editions/library/mend-index.ts': `${LISTED}, held against COMPILED_FILE`,
  'editions/search/make-facts.ts': OPERATOR,
  'editions/search/search-files.ts':
    'the id of an installed edition, held against its file’s name when the index is read, and a hash',
  'editions/search/witness.ts': OPERATOR,
  'server/operator/running-address.ts': PROGRAM,
  'server/scans/inspect-pdf.ts': PROGRAM,
  'editions/search/compile-index.ts': PROGRAM,
  'server/machine/close-to-others.ts': LISTED,
  'server/search/create-text-search.ts': PROGRAM,
};

const builds = (file: string) => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return /from 'node:path(\/posix)?'/.test(source) && /(?<![.\w])(join|resolve)\((?!\))/.test(source);
};

test('every path that is put together has been looked at', () => {
  const files = ['server/**/*.ts', 'editions/**/*.ts', 'bin/**/*.ts', '*.ts'].flatMap((glob) =>
    globSync(glob, { cwd: ROOT }),
  );
  const ours = files.filter((file) => !/\.test\.ts$|test-|(vite|vitest|react-router)\.config/.test(file));
  expect(ours.filter(builds).sort()).toEqual(Object.keys(VERDICTS).sort());
});
