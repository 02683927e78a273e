import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

const pathIn = (varDir: string) => join(varDir, 'running.json');

interface Running {
  readonly pid: number;
  readonly url: string;
}

/** Publishes this server's address for the commands that run beside it. Returns a function that removes it. */
export function publishAddress(varDir: string, url: string): () => void {
  const path = pathIn(varDir);
  const own = `${path}.${process.pid}`;
  try {
    writeFileSync(own, `${JSON.stringify({ pid: process.pid, url } satisfies Running)}\n`, { mode: 0o600 });
    renameSync(own, path);
  } catch {
    // The disk is full or read-only: the commands fall back to a guessed address.
    rmSync(own, { force: true });
  }
  return () => {
    if (readRunning(varDir)?.pid === process.pid) rmSync(path, { force: true });
  };
}

/** The address of the server that runs on these data; undefined if none runs, even if an earlier one left its file. */
export function runningAddress(varDir: string): string | undefined {
  const running = readRunning(varDir);
  return running && isAlive(running.pid) ? running.url : undefined;
}

function readRunning(varDir: string): Running | undefined {
  try {
    const { pid, url } = JSON.parse(readFileSync(pathIn(varDir), 'utf8')) as Partial<Running>;
    return Number.isInteger(pid) && typeof url === 'string' && /^https?:\/\/[^\s/]+$/.test(url)
      ? { pid: pid!, url }
      : undefined;
  } catch {
    return undefined;
  }
}
