import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttackName } from './attacks/all.ts';
import { findPaths } from './paths.ts';
import { Count, type Tally } from './tally.ts';
import type { Target } from './target.ts';
import { type Watch, watch } from './watch.ts';

const WATCH_ON_MS = 1_000;

/** Whom it is about. */
export interface Besieged {
  readonly target: Target;
  /** Of the server's process. */
  readonly pid: number;
  /** Of a server that nobody attacks. */
  readonly idle: string;
  /** The attackers', as of os.constants.priority. */
  readonly priority: number;
}

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
export const besiege = (name: AttackName, seconds: number, besieged: Besieged): Promise<Siege> =>
  observe(besieged, async () => {
    const tally = await attack(name, seconds, besieged);
    await sleep(WATCH_ON_MS);
    return tally;
  });

/** The same without an attack. */
export const leaveAlone = (seconds: number, besieged: Besieged): Promise<Siege> =>
  observe(besieged, async () => {
    await sleep(seconds * 1_000);
    return new Count();
  });

let pages = 0;

async function observe({ target, pid, idle }: Besieged, until: () => Promise<Tally>): Promise<Siege> {
  const { stored, watched } = await findPaths(target);
  const site = `http://127.0.0.1:${target.port}`;
  // Stored before anybody attacks.
  await fetch(site + stored);
  let memory = residentMegabytes(pid);
  const sample = setInterval(() => {
    memory = Math.max(memory, residentMegabytes(pid));
  }, 100);
  let delay = 0;
  const delays = setInterval(async () => {
    delay = Math.max(delay, await longestDelay(site));
  }, 2_000);
  const ended = watch({
    health: () => `${site}/health`,
    stored: () => site + stored,
    // From one attack to the next: what has been asked for lately is stored.
    rendered: () => site + watched(pages++),
    idle: () => idle,
  });
  const tally = await until();
  const seen = await ended();
  clearInterval(sample);
  clearInterval(delays);
  return { tally, watch: seen, memory, delay: Math.max(delay, await longestDelay(site)) };
}

async function attack(name: AttackName, seconds: number, { target, priority }: Besieged): Promise<Tally> {
  const file = join(import.meta.dirname, 'attack-process.ts');
  const child = spawn(process.execPath, [file, name, String(seconds), JSON.stringify(target), String(priority)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Tally;
}

/** As the server itself has noted it in the last ten seconds. */
async function longestDelay(site: string): Promise<number> {
  const answer = await fetch(`${site}/ready`).catch(() => undefined);
  const told = (await answer?.json()) as { readonly delay?: number } | undefined;
  return told?.delay ?? 0;
}

/** What of a process is in memory. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
