import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Whether a process of this machine runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Names a process to those that share its store, so that what it held can be taken over as soon as it has ended.

const ID = randomUUID();

/** Numbers of processes mean something within one namespace only: containers may share a name. */
function numberedIn(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

export const processName = (): string => JSON.stringify([numberedIn(), process.pid, ID]);

/** Whether the process of that name is known to have ended; false also where that cannot be seen from here. */
export function hasEnded(name: string): boolean {
  const [where, pid, id] = parseName(name);
  if (where !== numberedIn() || typeof pid !== 'number') return false;
  return pid === process.pid ? id !== ID : !isAlive(pid);
}

function parseName(name: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(name);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
