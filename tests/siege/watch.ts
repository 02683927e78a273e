// Acts as a reader who requests every 100 ms what must always work: /health, a cached chapter and a page that must be
// rendered. Each request opens a new connection, so that refused connections count too. The same is requested from an idle
// server (`idle`), whose delay is the machine's and not the site's.
import { get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 100;
/**
 * Connections that may wait for an answer at a time: as many as four browsers open. The site refuses a client that holds more
 * than its share of all connections, which is 40 beside fifty attackers.
 */
const MOST_UNDERWAY = 24;
/** A reader leaves after so long. */
const TIMEOUT_MS = 30_000;

/** The requests to the site. */
export const WATCHED = ['health', 'stored', 'rendered'] as const;
export const ASKED = [...WATCHED, 'idle'] as const;
export type Asked = (typeof ASKED)[number];

export interface Seen {
  readonly requests: number;
  readonly ok: number;
  /** Milliseconds from the request to the end of the answer. */
  readonly median: number;
  /** The 99th percentile. */
  readonly late: number;
  readonly longest: number;
  /** Counts of statuses other than 200; 0 stands for no answer. */
  readonly others: Readonly<Record<number, number>>;
}

export interface Watch {
  readonly seen: Readonly<Record<Asked, Seen>>;
  /** The longest event-loop delay of the watcher itself, in milliseconds, which limits its precision. */
  readonly ownDelay: number;
}

interface Note {
  requests: number;
  times: number[];
  others: Record<number, number>;
}

/**
 * Starts watching.
 * @param addresses the next address of each kind; those to be rendered always differ
 * @returns a function that stops and returns the measurements
 */
export function watch(addresses: Readonly<Record<Asked, () => string>>): () => Promise<Watch> {
  const notes: Record<Asked, Note> = { health: newNote(), stored: newNote(), rendered: newNote(), idle: newNote() };
  const underway = new Set<Promise<void>>();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const timer = setInterval(() => {
    for (const what of ASKED) {
      if (underway.size >= MOST_UNDERWAY) return;
      const pending = ask(addresses[what](), notes[what]).finally(() => underway.delete(pending));
      underway.add(pending);
    }
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(underway);
    delay.disable();
    return {
      seen: {
        health: summarise(notes.health),
        stored: summarise(notes.stored),
        rendered: summarise(notes.rendered),
        idle: summarise(notes.idle),
      },
      ownDelay: delay.max / 1e6,
    };
  };
}

const newNote = (): Note => ({ requests: 0, times: [], others: {} });

function ask(address: string, note: Note): Promise<void> {
  note.requests++;
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => {
      note.times.push(performance.now() - begun);
      if (status !== 200) note.others[status] = (note.others[status] ?? 0) + 1;
      resolve();
    };
    const request = get(address, { agent: false, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.on('end', () => end(response.statusCode ?? 0));
      response.on('error', () => end(0));
      response.resume();
    });
    request.on('error', () => end(0));
    request.setTimeout(TIMEOUT_MS, () => request.destroy());
  });
}

function summarise({ requests, times, others }: Note): Seen {
  const sorted = times.toSorted((a, b) => a - b);
  const failed = Object.values(others).reduce((sum, n) => sum + n, 0);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { requests, ok: requests - failed, median: at(0.5), late: at(0.99), longest: sorted.at(-1) ?? 0, others };
}
