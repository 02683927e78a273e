import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

// The one way to have a program of ours run in a process of its own: what reads a stranger's file, or takes long. It tells what
// it does in lines of JSON (see child-side.ts), and cannot take more memory, time or room for its words than it is given.

export interface ChildLimits {
  /** What it may use beyond what an idle Node does: heap, buffers and libraries together on Linux, else the heap. */
  readonly memoryMb: number;
  /** Of its JavaScript alone; absent: all of it. */
  readonly heapMb?: number;
  /** What it may set aside besides, and not fill. */
  readonly reservedMb?: number;
  /** After this it is ended; absent: it may take as long as it needs. */
  readonly seconds?: number;
}

export interface ChildOrder<Message> {
  /** Path of a TypeScript file of ours. */
  readonly program: string;
  readonly args: readonly string[];
  readonly limits: ChildLimits;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** Goes on when this process ends. */
  readonly outlives?: true;
  readonly onMessage: (message: Message) => void;
}

/** How it ended: by itself, or because it took too much, or was aborted, or failed. */
export interface ChildEnd {
  readonly end: 'done' | 'memory' | 'time' | 'output' | 'stopped' | 'failed';
  /** The last of what it wrote on stderr. */
  readonly complaint: string;
}

/** An idle Node of this version maps 573 MB of private memory, and uses 42. */
const MAPPED_IDLE_MB = 640;
const USED_IDLE_MB = 64;
const LOOK_EVERY_MS = 200;
const MOST_OUTPUT = 16_000_000;
const COMPLAINT = 4_000;
/** RLIMIT_DATA holds all private memory on Linux, reserved or used; a system that does not know it has the bound on the heap alone. */
const LIMITED = 'ulimit -d "$1" 2>/dev/null || :; shift; exec "$@"';

export function runChild<Message>(order: ChildOrder<Message>): Promise<ChildEnd> {
  const { program, args, limits, env, signal, outlives, onMessage } = order;
  const { memoryMb, heapMb = memoryMb, reservedMb = 0, seconds } = limits;
  const flags = ['--max-semi-space-size=8', `--max-old-space-size=${heapMb}`];
  const command = [process.execPath, ...flags, program, ...args];
  const child = spawn(
    '/bin/sh',
    ['-c', LIMITED, 'sh', String((MAPPED_IDLE_MB + memoryMb + reservedMb) * 1_024), ...command],
    {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      // Its stdin is how it learns that this process has ended.
      stdio: [outlives ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      // A group of its own: what it has started ends with it.
      detached: true,
    },
  );
  let ended: ChildEnd['end'] | undefined;
  const stop = (why: ChildEnd['end']) => {
    ended ??= why;
    killGroup(child.pid);
  };
  const late = seconds === undefined ? undefined : setTimeout(stop, seconds * 1_000, 'time');
  const looking = setInterval(() => {
    if (usedMb(child.pid) > USED_IDLE_MB + memoryMb) stop('memory');
  }, LOOK_EVERY_MS);
  const stopped = () => stop('stopped');
  if (signal?.aborted) stopped();
  signal?.addEventListener('abort', stopped);
  child.stdin?.on('error', () => {});

  let heard = 0;
  child.stdout!.on('data', (piece: Buffer) => {
    heard += piece.length;
    if (heard > MOST_OUTPUT) stop('output');
  });
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const message = ended ? undefined : parseLine<Message>(line);
    if (message !== undefined) onMessage(message);
  });
  let complaint = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      complaint ||= error.message;
    });
    child.on('close', (code, killedBy) => {
      clearTimeout(late);
      clearInterval(looking);
      signal?.removeEventListener('abort', stopped);
      resolve({ end: ended ?? endOf(code, killedBy, complaint), complaint: complaint.trim() });
    });
  });
}

/** Ends a process that leads a group of its own, and what it has started. */
export function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** What a process has in memory, in millions of bytes; 0 where the system does not tell. */
function usedMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}

/** How Node and libraries end, at times without a word, where they are given no more memory. */
const CRASHES: readonly (string | null)[] = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

function endOf(code: number | null, killedBy: string | null, complaint: string): ChildEnd['end'] {
  if (code === 0) return 'done';
  const words = /out of memory|allocation.failed|failed to allocate|bad_alloc|cannot allocate memory|ENOMEM/i;
  return words.test(complaint) || CRASHES.includes(killedBy) ? 'memory' : 'failed';
}

/** What a library prints is no message. */
function parseLine<Message>(line: string): Message | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Message;
  } catch {
    return undefined;
  }
}
