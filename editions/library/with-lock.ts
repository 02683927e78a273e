import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../program/processes.ts';
import { EditionError } from '../source/edition-error.ts';

// The lock is a file that names its holder. The holder releases it, or else the next process does, when it finds that the holder's process
// is not alive on this machine, or (on another machine, or if the number was reassigned) that the file has not been touched for long.
// Compiling keeps the holder from touching it for seconds.

const POLL_MS = 100;
const TOUCH_MS = 5_000;
const ABANDONED_MS = 120_000;
const SETTLE_MS = 50;

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly token: string;
}

/** Runs `work` while no other process of this installation holds the lock; waits at most `waitMs` for it. */
export async function withLock<T>(
  varDir: string,
  waitMs: number,
  waiting: () => void,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(varDir, { recursive: true });
  const path = join(varDir, 'editions.lock');
  const me: Holder = { pid: process.pid, host: hostname(), token: randomUUID() };
  const until = performance.now() + waitMs;
  for (let announced = false; !(await tryLock(path, me)); announced = true) {
    if (!announced) waiting();
    if (performance.now() > until)
      throw new EditionError('E405', 'otra orden está preparando ediciones en esta instalación; espere a que termine', {
        file: path,
      });
    await sleep(POLL_MS);
  }
  const release = () => {
    if (readHolder(path)?.token === me.token) rmSync(path, { force: true });
  };
  const touch = setInterval(() => {
    if (existsSync(path)) utimesSync(path, new Date(), new Date());
  }, TOUCH_MS);
  touch.unref();
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    process.off('exit', release);
    release();
  }
}

async function tryLock(path: string, me: Holder): Promise<boolean> {
  const cleared = clearAbandoned(path);
  try {
    writeFileSync(path, JSON.stringify(me), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  // Other processes may have found it abandoned at the same moment, and not yet seen that it is held again.
  if (cleared) await sleep(SETTLE_MS);
  return !cleared || readHolder(path)?.token === me.token;
}

/** Moves an abandoned lock aside; a lock that turns out to be a newer, live one is put back. */
function clearAbandoned(path: string): boolean {
  const holder = readHolder(path);
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined) return false;
  const gone = holder !== undefined && holder.host === hostname() && !isAlive(holder.pid);
  if (!gone && Date.now() - touched < ABANDONED_MS) return false;
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return true;
  }
  if (readHolder(aside)?.token === holder?.token) rmSync(aside, { force: true });
  else renameSync(aside, path);
  return true;
}

/** Undefined if there is no lock, or it is just being written. */
function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
