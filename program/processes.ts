import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** True if a process of this machine is running, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Gives a process a name for the others that share its store, so that its leases can be taken over as soon as it has ended.

const ID = randomUUID();

/** The PID namespace: a PID is only valid within it, and containers may share a host name. */
function pidNamespace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

export const processName = (): string => JSON.stringify([pidNamespace(), process.pid, ID]);

/** True if the named process is known to have ended; false if that cannot be determined from here. */
export function hasEnded(name: string): boolean {
  const [where, pid, id] = parseName(name);
  if (where !== pidNamespace() || typeof pid !== 'number') return false;
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
