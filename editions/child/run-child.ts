import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

// The only way to run one of our programs in its own process, for reading a stranger's file or for long work. The program reports its
// progress in lines of JSON (see child-side.ts), and its memory, time and output are limited.

export interface ChildLimits {
  /** Memory beyond that of an idle Node: heap, buffers and libraries together on Linux, otherwise the heap. */
  readonly memoryMb: number;
  /** The limit of the JavaScript heap alone; absent: all of `memoryMb`. */
  readonly heapMb?: number;
  /** Further memory that it may reserve but not fill. */
  readonly reservedMb?: number;
  /** It is killed after this time; absent: there is no time limit. */
  readonly seconds?: number;
}

export interface ChildOrder<Message> {
  /** The path of one of our TypeScript files. */
  readonly program: string;
  readonly args: readonly string[];
  readonly limits: ChildLimits;
  readonly env?: Readonly<Record<string, string>>;
  /** Aborting kills the process. */
  readonly signal?: AbortSignal;
  /** It goes on when this process ends. */
  readonly outlives?: true;
  readonly onMessage: (message: Message) => void;
}

/** The reason why it ended. */
export interface ChildEnd {
  readonly end: 'done' | 'memory' | 'time' | 'output' | 'stopped' | 'failed';
  /** The last part of its stderr. */
  readonly complaint: string;
}

/** An idle Node of this version maps 573 MB of private memory, and uses 42 MB. */
const MAPPED_IDLE_MB = 640;
const USED_IDLE_MB = 64;
const LOOK_EVERY_MS = 200;
const MOST_OUTPUT = 16_000_000;
const COMPLAINT = 4_000;
/** RLIMIT_DATA limits all private memory on Linux, reserved or used; a system without it has only the heap's limit. */
const WITH_ULIMIT = 'ulimit -d "$1" 2>/dev/null || :; shift; exec "$@"';

export function runChild<Message>(order: ChildOrder<Message>): Promise<ChildEnd> {
  const { program, args, limits, env, signal, outlives, onMessage } = order;
  const { memoryMb, heapMb = memoryMb, reservedMb = 0, seconds } = limits;
  const flags = ['--max-semi-space-size=8', `--max-old-space-size=${heapMb}`];
  const command = [process.execPath, ...flags, program, ...args];
  const child = spawn(
    '/bin/sh',
    ['-c', WITH_ULIMIT, 'sh', String((MAPPED_IDLE_MB + memoryMb + reservedMb) * 1_024), ...command],
    {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      // The closing of its stdin tells it that this process has ended.
      stdio: [outlives ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      // It leads its own process group, so that its own children are killed with it.
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

/** Kills a process that leads its own group, and its children. */
export function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

/** Resident memory of a process, in millions of bytes; 0 if the system does not provide it. */
function usedMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}

/** Signals with which Node and libraries end, sometimes without a message, if they get no more memory. */
const CRASHES: readonly (string | null)[] = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

function endOf(code: number | null, killedBy: string | null, complaint: string): ChildEnd['end'] {
  if (code === 0) return 'done';
  const words = /out of memory|allocation.failed|failed to allocate|bad_alloc|cannot allocate memory|ENOMEM/i;
  return words.test(complaint) || CRASHES.includes(killedBy) ? 'memory' : 'failed';
}

/** Lines that a library prints are no messages. */
function parseLine<Message>(line: string): Message | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Message;
  } catch {
    return undefined;
  }
}
