import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { postgresPrograms } from './dump-postgres.ts';

const URL_WITH_PASSWORD =
  'postgres://ana:se%40creta@db.example.org:5433/biblia?ssl=true&options=-c%20search_path%3Duno';

/** Fake programs that record their arguments. */
function programsOf(version: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-pg-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['pg_dump', 'pg_restore', 'psql']) {
    const script = `#!/bin/sh
[ "$1" != --version ] || { echo "pg_dump (PostgreSQL) ${version}.2 (Debian)"; exit; }
printf '%s\\n' "$@" "PGPASSWORD=$PGPASSWORD" >${folder}/called
[ "$2" != --fail ] || { echo 'no se puede' >&2; exit 1; }
`;
    writeFileSync(join(folder, 'bin', name), script);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
  return join(folder, 'bin');
}

test('the password is passed in the environment, not in the arguments', async () => {
  const bin = programsOf(15);
  await postgresPrograms(URL_WITH_PASSWORD, 15, bin).run('pg_dump', ['--file=x']);
  const called = readFileSync(join(bin, '../called'), 'utf8').trim().split('\n');
  expect(called).toEqual([
    '--dbname=postgres://ana@db.example.org:5433/biblia?options=-c%20search_path%3Duno&sslmode=require',
    '--file=x',
    'PGPASSWORD=se@creta',
  ]);
});

test('a failure reports the program’s error output', async () => {
  const programs = postgresPrograms(URL_WITH_PASSWORD, 15, programsOf(15));
  await expect(programs.run('psql', ['--fail'])).rejects.toThrow('psql ha fallado: no se puede');
});

test('newer programs are accepted; older ones or none are refused', () => {
  expect(postgresPrograms(URL_WITH_PASSWORD, 15, programsOf(17)).version).toBe(17);
  expect(() => postgresPrograms(URL_WITH_PASSWORD, 16, programsOf(15))).toThrow(
    /de la versión 16 o posterior; los de este equipo son de la 15\. En Debian: apt-get install postgresql-client-16/,
  );
  expect(() => postgresPrograms(URL_WITH_PASSWORD, 16, '/nada')).toThrow('en este equipo no están');
});
