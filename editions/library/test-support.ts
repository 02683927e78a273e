import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '../../program/progress.ts';
import { makeDeb, makeTar, makeZip } from '../archives/test-support.ts';
import { type Facts, readFactTables } from '../search/compile-index.ts';
import { runCommand } from './commands.ts';

const CLI = join(import.meta.dirname, '../../bin/edition.ts');

let facts: Facts | undefined;
/** The repository's own facts, read once for all tests of a file: reading them takes longer than indexing a small text. */
export const readFactsOnce = (): Facts => {
  facts ??= readFactTables();
  return facts;
};

/** A small invented book under the name of a known text, so that it is the wrong text of the right edition. */
export const WRONG_TEXT = { '08-RUTspaRV1909.usfm': '\\id RUT\n\\c 1\n\\v 1 Esto no es Rut.\n\\v 2 Ni esto.\n' };

/** An edition that is in no catalogue or recipe. */
export const gardenBook = (last = 'y regó.'): Record<string, string> => ({
  'OBAjardin.usfm': `\\id OBA El jardín\n\\c 1\n\\v 1 Salió el \\add buen\\add* jardinero\n\\v 2 ${last}\n`,
  'JUDjardin.usfm': '\\id JUD El jardín\n\\c 1\n\\v 1 Y volvió a \\zcasa casa.\n',
});

export const zipOf = (files: Record<string, string>): Buffer =>
  makeZip(Object.entries(files).map(([name, data]) => ({ name, data })));

export const debOf = async (files: Record<string, string>): Promise<Buffer> =>
  makeDeb(
    'data.tar',
    await makeTar(Object.entries(files).map(([name, data]) => ({ name: `./usr/share/x/${name}`, data }))),
  );

/** A fake apt-get: it logs its arguments and delivers `paquete.deb`, unless the test makes it fail or hang. */
const FAKE_APT = `#!/bin/sh
here=$(dirname "$0")
echo "$*" >> "$here/calls"
if [ -e "$here/hang" ]; then
  echo $$ > "$here/hanging"
  while :; do echo . >> "$here/beats"; sleep 0.05; done
fi
case " $* " in
*" update "*) rm -f "$here/unknown"; exit 100 ;;
*" download "*)
  [ -e "$here/unknown" ] && { echo "E: Unable to locate package" >&2; exit 100; }
  cp "$here/paquete.deb" sword-text-sparv_1.0_all.deb ;;
esac
`;

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** An isolated machine: a VAR_DIR, and a PATH with a fake apt-get or none. */
export interface Bench {
  readonly dir: string;
  readonly varDir: string;
  readonly apt: string;
  /** Runs a command within this process. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Outcome>;
  /** Runs a command in a process of its own, as an operator does. */
  start(args: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess;
  /** Puts a fake apt-get on the PATH that delivers this package. */
  installApt(deb: Uint8Array): void;
  aptCalls(): string[];
}

export function createBench(): Bench {
  const dir = mkdtempSync(join(tmpdir(), 'ediciones-'));
  const apt = join(dir, 'bin');
  mkdirSync(apt);
  const varDir = join(dir, 'var');
  let path = apt;
  const environment = (env: NodeJS.ProcessEnv = {}) => ({ PATH: path, CATALOGUE_URL: 'nada://nada', ...env });
  return {
    dir,
    varDir,
    apt,
    start: (args, env) =>
      spawn(process.execPath, [CLI, ...args], { cwd: dir, env: { ...environment(env), VAR_DIR: varDir } }),
    run: async (args, env) => {
      const out: string[] = [];
      const err: string[] = [];
      const progress = createProgress({ write: (text) => err.push(text) });
      const print = (line: string) => void out.push(`${line}\n`);
      const context = { varDir, env: environment(env), cwd: dir, progress, print, readFacts: readFactsOnce };
      const code = await runCommand(args, context, (line) => err.push(`${line}\n`));
      return { code, out: out.join(''), err: err.join('') };
    },
    installApt: (deb) => {
      writeFileSync(join(apt, 'apt-get'), FAKE_APT);
      chmodSync(join(apt, 'apt-get'), 0o755);
      writeFileSync(join(apt, 'paquete.deb'), deb);
      path = `${apt}:/usr/bin:/bin`;
    },
    aptCalls: () => readFileSync(join(apt, 'calls'), 'utf8').trim().split('\n'),
  };
}

export async function finished(child: ChildProcess): Promise<Outcome> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, out, err };
}
