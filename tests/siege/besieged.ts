import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AttackName } from './attacks/all.ts';
import { findPaths } from './paths.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';
import { type Watch, watch } from './watch.ts';

const WATCH_ON_MS = 1_000;

/** What one attack did. */
export interface Siege {
  readonly tally: Tally;
  readonly watch: Watch;
  /** Of the server's process, in MB, meanwhile and at most. */
  readonly memory: number;
  /** Of the server's event loop, in milliseconds and at most. */
  readonly delay: number;
}

/** One attack on a running server, from a process of its own, watched all along and for a moment longer. */
export async function besiege(name: AttackName, seconds: number, target: Target, pid: number): Promise<Siege> {
  const { stored, verse } = await findPaths(target);
  // Stored before anybody attacks.
  await fetch(`http://127.0.0.1:${target.port}${stored}`);
  let memory = residentMegabytes(pid);
  const sample = setInterval(() => {
    memory = Math.max(memory, residentMegabytes(pid));
  }, 100);
  let delay = 0;
  const delays = setInterval(async () => {
    delay = Math.max(delay, await longestDelay(target.port));
  }, 2_000);
  const ended = watch(target.port, {
    health: () => '/health',
    stored: () => stored,
    rendered: (step) => verse(10_000 + step),
  });
  const tally = await attack(name, seconds, target);
  await new Promise((resolve) => setTimeout(resolve, WATCH_ON_MS));
  const seen = await ended();
  clearInterval(sample);
  clearInterval(delays);
  return { tally, watch: seen, memory, delay: Math.max(delay, await longestDelay(target.port)) };
}

async function attack(name: AttackName, seconds: number, target: Target): Promise<Tally> {
  const file = join(import.meta.dirname, 'attack-process.ts');
  const child: ChildProcess = spawn(process.execPath, [file, name, String(seconds), JSON.stringify(target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout!)) as Tally;
}

/** As the server itself has noted it in the last ten seconds. */
async function longestDelay(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
  const told = (await answer?.json()) as { readonly delay?: number } | undefined;
  return told?.delay ?? 0;
}

/** What of a process is in memory. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
