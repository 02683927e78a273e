import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../program/processes.ts';
import { EditionError } from '../source/edition-error.ts';

// A file that names its holder. It is given up when its holder ends, however that happens: by the holder itself, or by
// the next one who finds that no such process lives on this machine, or (another machine, a number given again to
// another process) that nobody has touched the file for long. Compiling keeps its holder from touching it for seconds.

const POLL_MS = 100;
const TOUCH_MS = 5_000;
const ABANDONED_MS = 120_000;
const SETTLE_MS = 50;

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly token: string;
}

/** Runs `work` while no other process of this installation does the same; waits at most `waitMs` for its turn. */
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
  for (let told = false; !(await tryLock(path, me)); told = true) {
    if (!told) waiting();
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
  // Others may have found it abandoned in the same moment and be about to see that it no longer is.
  if (cleared) await sleep(SETTLE_MS);
  return !cleared || readHolder(path)?.token === me.token;
}

/** Moves an abandoned lock aside; one that turns out to be another, a living one, is put back. */
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

/** Undefined where there is none, or one that is just being written. */
function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
