import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
/** Pages name their site: at the same address those are found on disk that an earlier run has compressed. */
export const SAME_ADDRESS = { PORT: '20190' };
/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick. */
const TICKS = 100;

export interface ServerProcess {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * The built site in a process of its own, with the flags of bin/env.sh, once it says where it is.
 * @param folder another checkout's
 */
export function startServer(vars: Record<string, string> = {}, folder = ROOT): Promise<ServerProcess> {
  const flags = process.env.NODE_FLAGS?.split(' ').filter(Boolean) ?? [];
  return start(process.execPath, [...flags, 'server.ts'], vars, folder);
}

/** The same by `npm start`, which looks first whether packages, build and text are there. */
export const startByCommand = (): Promise<ServerProcess> => start('npm', ['start']);

async function start(
  command: string,
  args: readonly string[],
  vars: Record<string, string> = {},
  folder = ROOT,
): Promise<ServerProcess> {
  // Nothing else is to have the processor meanwhile.
  const still = { DOWNLOADS: 'off', BACKUP_NIGHTLY: 'off' };
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    ...still,
    ...vars,
  };
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await greeting(child);
  return { pid: child.pid!, origin: `http://127.0.0.1:${port}`, stop: () => stopProcess(child) };
}

async function greeting(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout!) {
    said += chunk;
    const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
    if (port) return port;
  }
  throw new Error('The server ended before it listened; has the site been built (npm run build)?');
}

export function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Processor time that a process has used, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Until it has prepared what it prepares by itself, and has been still for 12 s: minutes, where nothing of it was on disk. */
export async function atRest({ pid }: ServerProcess): Promise<void> {
  for (let used = cpuSeconds(pid), still = 0; still < 4; ) {
    await sleep(3_000);
    const now = cpuSeconds(pid);
    still = now - used > 0.05 ? 0 : still + 1;
    used = now;
  }
}

/** Memory of a process that is in RAM, in megabytes. */
export const residentMegabytes = (pid: number): number => megabytes(pid, /VmRSS:\s+(\d+)/);
/** The most that has been. */
export const mostMegabytes = (pid: number): number => megabytes(pid, /VmHWM:\s+(\d+)/);
const megabytes = (pid: number, line: RegExp): number =>
  Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

export async function output(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return text(child.stdout);
}
