// Pastes the blocks of the operator's pages on a machine made of namespaces. The shell, git, npm, useradd, su and the program are real;
// systemctl (which does what the unit says), apt-get, certbot, caddy, nginx and journalctl are stubs.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { emptyPages, writePdf } from '../../services/book/scans/test-pdf.ts';
import { installInvented } from '../../services/text/texts/test-support.ts';
import type { Block } from './fenced-blocks.ts';

const ROOT = join(import.meta.dirname, '../..');
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Tells whether this machine can create namespaces. */
export const canMakeMachines = (): boolean =>
  process.getuid?.() === 0 && spawnSync('unshare', [...NAMESPACES, 'ip', 'link', 'set', 'lo', 'up']).status === 0;

/** Tells whether the machine has PostgreSQL's programs and user. */
export const canStartPostgres = (): boolean =>
  spawnSync('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/initdb && id postgres']).status === 0;

/** A git repository with the program's current files, to be cloned. */
function makeOrigin(folder: string): void {
  mkdirSync(folder);
  const without = ['node_modules', 'build', 'var', '.git'].map((name) => `--exclude=./${name}`);
  const packed = execFileSync('tar', [...without, '-cf', '-', '.'], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-xf', '-'], { cwd: folder, input: packed });
  const git = (...argv: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...argv], { cwd: folder });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=todo');
  execFileSync('chmod', ['-R', 'a+rX', folder]);
}

export interface Ran {
  readonly name: string;
  readonly code: number;
  readonly said: string;
}

export interface Machine {
  readonly ran: readonly Ran[];
  /** The path of a file in the machine's working folder. */
  path(name: string): string;
}

/**
 * Pastes the blocks one after the other on a fresh machine.
 * @param files its working folder's contents: bytes, or a path to copy
 */
export function runOnMachine(blocks: readonly Block[], files: Readonly<Record<string, string | Uint8Array>>): Machine {
  const here = mkdtempSync(join(tmpdir(), 'biblia-maquina-'));
  onTestFinished(() => rmSync(here, { recursive: true, force: true }));
  chmodSync(here, 0o755);
  const path = (name: string) => join(here, name);
  for (const folder of ['blocks', 'out', 'tools', 'text']) mkdirSync(path(folder));
  execFileSync('cp', ['-a', '/etc', path('etc')]);
  makeOrigin(path('origin'));
  installInvented(path('text'), { id: 'rv1909', books: ['Jude'] });
  writeFileSync(path('libro.pdf'), writePdf(emptyPages(3)));
  for (const [name, file] of Object.entries(files)) {
    if (typeof file === 'string') cpSync(file, path(name));
    else writeFileSync(path(name), file);
  }
  cpSync(join(import.meta.dirname, 'systemctl.sh'), path('tools/systemctl'));
  for (const tool of ['apt-get', 'certbot', 'nginx', 'journalctl', 'caddy'])
    writeFileSync(path(`tools/${tool}`), '#!/bin/sh\necho "$0 $*"\n');
  for (const tool of ['systemctl', 'apt-get', 'certbot', 'nginx', 'journalctl', 'caddy'])
    chmodSync(path(`tools/${tool}`), 0o755);
  const names = blocks.map((_, index) => String(index).padStart(2, '0'));
  for (const [index, { text }] of blocks.entries()) writeFileSync(path(`blocks/${names[index]}`), text);
  const { status, stderr } = spawnSync(
    'unshare',
    [...NAMESPACES, 'sh', join(import.meta.dirname, 'machine.sh'), here, ROOT],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  if (status !== 0) throw new Error(`the machine did not run: ${stderr}`);
  const ran = blocks.map(({ name }, index) => ({
    name,
    code: Number(readFileSync(path(`out/${names[index]}.code`), 'utf8')),
    said: readFileSync(path(`out/${names[index]}`), 'utf8'),
  }));
  return { ran, path };
}
