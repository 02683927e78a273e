// Lists every file of the server, the editions and the commands that builds a path, with the source of its parts. A new
// file needs a line here: can a request influence the path?
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
  'bin/export.ts': OPERATOR,
  'bin/export-zim.ts': OPERATOR,
  'bin/move-to-postgres.ts': OPERATOR,
  'bin/publish-build.ts': OPERATOR,
  'bin/replace-folder.ts': `${OPERATOR}; under it, names that the program itself makes`,
  'compose.ts': PROGRAM,
  'editions/archives/read-source-files.ts': `${LISTED}; a link refuses the whole`,
  'editions/cards/draw-card.ts': PROGRAM,
  'editions/compiled/store-compiled.ts': 'an id of an edition and a hash, checked against COMPILED_FILE',
  'editions/library/add-edition.ts': OPERATOR,
  'editions/library/change-library.ts': `${LISTED}, checked against COMPILED_FILE`,
  'editions/library/export-edition.ts': OPERATOR,
  'editions/library/index-in-child.ts': PROGRAM,
  'editions/library/open-library.ts': 'the index, whose names are checked against COMPILED_FILE when it is read',
  'editions/library/library-index.ts': PROGRAM,
  'editions/library/set-up.ts': OPERATOR,
  'editions/library/verify-editions.ts': 'the index, whose names are checked against COMPILED_FILE when it is read',
  'editions/library/with-lock.ts': PROGRAM,
  'editions/obtain/text-providers.ts': OPERATOR,
  'editions/obtain/fetch-in-child.ts': PROGRAM,
  'editions/obtain/fetch-debian.ts': PROGRAM,
  'editions/obtain/sources-dir.ts': 'a hash of an address, with what is harmless of its last part',
  'editions/writers/typeset/write-pdf.ts': PROGRAM,
  'editions/passages/gospel-sections.ts': PROGRAM,
  'editions/passages/parallels.ts': PROGRAM,
  'editions/passages/references.ts': PROGRAM,
  'server.ts': OPERATOR,
  'services/keeping/away/away-process.ts': PROGRAM,
  'services/keeping/away/stage-from.ts': PROGRAM,
  'services/keeping/backup-process.ts': PROGRAM,
  'services/keeping/replace-lost-store.ts': PROGRAM,
  'services/keeping/copied-file.ts': 'a manifest, whose paths are checked against SAFE_PATH when it is read',
  'services/keeping/copy-installation.ts': `${LISTED}; files by the hashes of their rows`,
  'services/keeping/backups.ts': 'the name of a copy, checked against isBackupName',
  'services/keeping/carried-secret.ts': PROGRAM,
  'services/keeping/explain-loss.ts': PROGRAM,
  'services/keeping/list-backups.ts': `${PROGRAM}; the name of a copy, checked against isBackupName`,
  'services/keeping/hashed-file.ts': LISTED,
  'services/keeping/make-backup.ts': 'names of its own, and a manifest, whose paths are checked against SAFE_PATH',
  'services/keeping/open-backup.ts': OPERATOR,
  'services/keeping/operator-commands.ts': OPERATOR,
  'services/keeping/pack-backup.ts': 'a manifest, whose paths are checked against SAFE_PATH when it is read',
  'services/keeping/restore-backup.ts': 'a manifest, whose paths are checked against SAFE_PATH when it is read',
  'services/keeping/unfinished-restore.ts': 'a note of its own',
  'bin/keep.ts': PROGRAM,
  'services/running/make-update.ts': 'a tag, checked against isTag; the name of a copy that the program has just made',
  'services/running/settle-update.ts': PROGRAM,
  'services/running/update-process.ts': PROGRAM,
  'services/running/update-state.ts': `${PROGRAM}; a note of its own`,
  'services/running/updates.ts': `${LISTED}, checked against isTag`,
  'store/sqlite-engine.ts': `${LISTED}; ${PROGRAM}`,
  'store/dump-postgres.ts': `${PROGRAM}; ${LISTED}`,
  'store/inspect-sqlite.ts': PROGRAM,
  'store/move-to-postgres.ts': PROGRAM,
  'store/secret.ts': PROGRAM,
  'store/store-lost.ts': PROGRAM,
  'services/book/downloads/downloads.ts': PROGRAM,
  'services/book/downloads/make-download.ts': PROGRAM,
  'services/book/downloads/make-due.ts': PROGRAM,
  'services/book/downloads/run-maker.ts': PROGRAM,
  'services/book/downloads/wanted.ts': PROGRAM,
  'services/env.ts': OPERATOR,
  'services/files/contents/files.ts': `a hash, checked against isSha256; ${PROGRAM}`,
  'services/files/cache/disk-cache.ts': `a SHA-256 that its users have made themselves; ${LISTED}`,
  'services/text/cards/cards.ts': PROGRAM,
  'services/text/history/history-commands.ts': PROGRAM,
  'services/text/headings/create-headings.ts': PROGRAM,
  'services/text/names/passage-names.ts': PROGRAM,
  'services/text/packs/pack-study.ts': PROGRAM,
  'services/text/library/catch-up.ts': 'a hash, checked against isSha256; the origin of a text is only noted',
  'services/text/library/create-library.ts': 'the index, whose names are checked against COMPILED_FILE when it is read',
  'services/desk/machine/machine.ts': `${PROGRAM}; ${LISTED}`,
  'services/book/scans/incoming.ts':
    'a name from the desk’s form: a plain one, whose real path is that very name in the folder',
  'services/book/scans/made-pages.ts': 'a checked SHA-256, and the numbers of pages that the scan has',
  'services/book/scans/scans.ts': PROGRAM,
  'editions/scan/draw-page.ts': PROGRAM,
  'editions/scan/prepare-pages-program.ts': PROGRAM,
  'editions/scan/run-pages.ts': PROGRAM,
  'services/book/site-files/built-site.ts': LISTED,
  'services/book/site-files/write-zim.ts': `${PROGRAM}; ${OPERATOR}`,
  'services/owner/settings/open-settings.ts': PROGRAM,
  'services/people/first/first-code.ts': PROGRAM,
  'server/static/files.ts': LISTED,
  'services/text/texts/saved-state.ts':
    'the id of an installed edition, checked against its file’s name when the index is read',
  'services/files/uploads/uploads.ts': 'a UUID, by parseUuid, of a row that there is',
  'bin/passage-facts.ts': OPERATOR,
  'bin/search-facts.ts': OPERATOR,
  'editions/library/compile-in-child.ts': PROGRAM,
  'editions/library/compile-program.ts': 'the own name of what was brought, in a folder of its own',
  'editions/library/rebuild-index.ts': `${LISTED}, checked against COMPILED_FILE`,
  'editions/search/make-facts.ts': OPERATOR,
  'editions/library/search-files.ts':
    'the id of an installed edition, checked against its file’s name when the index is read, and a hash',
  'editions/library/set-up-search.ts': 'names in the folder of editions, checked against SEARCH_FILE',
  'editions/search/read-witnesses.ts': OPERATOR,
  'bin/verify.ts': OPERATOR,
  'program/log-lines.ts': PROGRAM,
  'program/running-address.ts': PROGRAM,
  'services/desk/history-check/history-check.ts': PROGRAM,
  'bin/scan.ts': PROGRAM,
  'services/book/scans/inspect-pdf.ts': PROGRAM,
  'services/book/scans/made-verses.ts':
    'the hash of a stored file, the id of an installed edition, and the number of a page',
  'services/book/scans/operator-commands.ts': OPERATOR,
  'services/book/scans/scan-verses.ts': 'a hash from an address, checked to be 32 hexadecimal digits',
  'editions/scan/cut-strips.ts': PROGRAM,
  'editions/scan/obtain-engine-program.ts': PROGRAM,
  'editions/scan/obtain-engine.ts': PROGRAM,
  'editions/scan/obtain-model.ts': PROGRAM,
  'editions/scan/recognise.ts': PROGRAM,
  'editions/scan/recut-page.ts': PROGRAM,
  'services/desk/machine/restrict-to-owner.ts': LISTED,
};

const builds = (file: string) => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return /from 'node:path(\/posix)?'/.test(source) && /(?<![.\w])(join|resolve)\((?!\))/.test(source);
};

test('every file that builds a path is in the reviewed list', () => {
  const files = [
    'program/**/*.ts',
    'store/**/*.ts',
    'services/**/*.ts',
    'server/**/*.ts',
    'editions/**/*.ts',
    'bin/**/*.ts',
    '*.ts',
  ].flatMap((glob) => globSync(glob, { cwd: ROOT }));
  const ours = files.filter(
    (file) => !/\.test\.ts$|test-|(vite|vite\.(?:client|server|offline|citas|static)|vitest)\.config/.test(file),
  );
  expect(ours.filter(builds).sort()).toEqual(Object.keys(VERDICTS).sort());
});
