import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
/** Pages name their site: at the same address, the pages that an earlier run compressed are found on disk. */
export const SAME_ADDRESS = { PORT: '20190' };
/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick. */
const TICKS = 100;

export interface ServerProcess {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the built site in its own process, with the flags of bin/env.sh, and waits until it prints its address.
 * @param folder another checkout
 */
export function startServer(vars: Record<string, string> = {}, folder = ROOT): Promise<ServerProcess> {
  const flags = process.env.NODE_FLAGS?.split(' ').filter(Boolean) ?? [];
  return start(process.execPath, [...flags, 'server.ts'], vars, folder);
}

/** Starts it by `npm start`, which first checks packages, build and text. */
export const startByCommand = (): Promise<ServerProcess> => start('npm', ['start']);

async function start(
  command: string,
  args: readonly string[],
  vars: Record<string, string> = {},
  folder = ROOT,
): Promise<ServerProcess> {
  // Background jobs would use the processor meanwhile.
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

/** Processor time used by a process, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Waits until the server has finished its background work and been idle for 12 s: minutes if its caches were not on disk. */
export async function waitUntilIdle({ pid }: ServerProcess): Promise<void> {
  for (let used = cpuSeconds(pid), still = 0; still < 4; ) {
    await sleep(3_000);
    const now = cpuSeconds(pid);
    still = now - used > 0.05 ? 0 : still + 1;
    used = now;
  }
}

/** Resident memory of a process, in megabytes. */
export const residentMegabytes = (pid: number): number => megabytes(pid, /VmRSS:\s+(\d+)/);
/** Peak resident memory of a process, in megabytes. */
export const mostMegabytes = (pid: number): number => megabytes(pid, /VmHWM:\s+(\d+)/);
const megabytes = (pid: number, line: RegExp): number =>
  Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

export async function output(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return text(child.stdout);
}
