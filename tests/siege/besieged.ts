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

export interface Besieged {
  readonly target: Target;
  readonly pid: number;
  /** The address of a server that is not attacked. */
  readonly idle: string;
  /** The attackers' process priority, as in os.constants.priority. */
  readonly priority: number;
}

export interface Siege {
  readonly tally: Tally;
  readonly watch: Watch;
  /** The largest memory of the server's process, in MB. */
  readonly memory: number;
  /** The longest event-loop delay of the server, in milliseconds. */
  readonly delay: number;
}

/** Runs one attack on a running server from a separate process, and watches the server until a moment after it. */
export const besiege = (name: AttackName, seconds: number, besieged: Besieged): Promise<Siege> =>
  observe(besieged, async () => {
    const tally = await attack(name, seconds, besieged);
    await sleep(WATCH_ON_MS);
    return tally;
  });

/** Watches the server for so long without an attack. */
export const observeIdle = (seconds: number, besieged: Besieged): Promise<Siege> =>
  observe(besieged, async () => {
    await sleep(seconds * 1_000);
    return new Count();
  });

let pages = 0;

async function observe({ target, pid, idle }: Besieged, until: () => Promise<Tally>): Promise<Siege> {
  const { stored, watched } = await findPaths(target);
  const site = `http://127.0.0.1:${target.port}`;
  // Caches the page before the attack.
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
    // The counter continues over attacks, because recently requested pages are cached.
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

/** The server's own measurement of the last ten seconds. */
async function longestDelay(site: string): Promise<number> {
  const answer = await fetch(`${site}/ready`).catch(() => undefined);
  const status = (await answer?.json()) as { readonly delay?: number } | undefined;
  return status?.delay ?? 0;
}

/** The resident memory of a process. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
