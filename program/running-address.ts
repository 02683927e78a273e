import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

const pathIn = (varDir: string) => join(varDir, 'running.json');

interface Running {
  readonly pid: number;
  readonly url: string;
}

/** Leaves where this server is to be reached, for the commands that run beside it. Returns what takes it away again. */
export function leaveAddress(varDir: string, url: string): () => void {
  const path = pathIn(varDir);
  const own = `${path}.${process.pid}`;
  try {
    writeFileSync(own, `${JSON.stringify({ pid: process.pid, url } satisfies Running)}\n`, { mode: 0o600 });
    renameSync(own, path);
  } catch {
    // A disk that is full or only to be read: the commands say what they guess.
    rmSync(own, { force: true });
  }
  return () => {
    if (readRunning(varDir)?.pid === process.pid) rmSync(path, { force: true });
  };
}

/** Where the server that runs on these data is to be reached; undefined where none does, whatever an earlier one has left. */
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
