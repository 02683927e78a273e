// Somebody who only reads, and asks every 100 ms for what must always be there: /health, a stored chapter and a page that
// must be rendered. Each request on a connection of its own, as a new visitor's: what keeps one from connecting counts too.
// The same is asked of a server that does nothing else (`idle`): what it is late, the machine is, and not the site.
import { get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 100;
/** A reader who has waited so long has left. */
const GIVEN_UP_MS = 30_000;

/** What is asked of the site. */
export const WATCHED = ['health', 'stored', 'rendered'] as const;
export const ASKED = [...WATCHED, 'idle'] as const;
export type Asked = (typeof ASKED)[number];

export interface Seen {
  readonly asked: number;
  readonly ok: number;
  /** Milliseconds from asking to the whole answer. */
  readonly median: number;
  /** One in a hundred took longer. */
  readonly late: number;
  readonly longest: number;
  /** Other answers than 200, by status; 0: none. */
  readonly others: Readonly<Record<number, number>>;
}

export interface Watch {
  readonly seen: Readonly<Record<Asked, Seen>>;
  /** How late the watcher itself was at most, in milliseconds: what it did not see for its own sake. */
  readonly ownDelay: number;
}

interface Note {
  asked: number;
  times: number[];
  others: Record<number, number>;
}

/**
 * Begins to watch.
 * @param addresses what to ask for next; of what must be rendered always something else
 * @returns ends it, and tells
 */
export function watch(addresses: Readonly<Record<Asked, () => string>>): () => Promise<Watch> {
  const notes: Record<Asked, Note> = { health: newNote(), stored: newNote(), rendered: newNote(), idle: newNote() };
  const underway = new Set<Promise<void>>();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const timer = setInterval(() => {
    for (const what of ASKED) {
      const asked = ask(addresses[what](), notes[what]).finally(() => underway.delete(asked));
      underway.add(asked);
    }
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(underway);
    delay.disable();
    return {
      seen: {
        health: told(notes.health),
        stored: told(notes.stored),
        rendered: told(notes.rendered),
        idle: told(notes.idle),
      },
      ownDelay: delay.max / 1e6,
    };
  };
}

const newNote = (): Note => ({ asked: 0, times: [], others: {} });

function ask(address: string, note: Note): Promise<void> {
  note.asked++;
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => {
      note.times.push(performance.now() - begun);
      if (status !== 200) note.others[status] = (note.others[status] ?? 0) + 1;
      resolve();
    };
    const asked = get(address, { agent: false, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.on('end', () => end(response.statusCode ?? 0));
      response.on('error', () => end(0));
      response.resume();
    });
    asked.on('error', () => end(0));
    asked.setTimeout(GIVEN_UP_MS, () => asked.destroy());
  });
}

function told({ asked, times, others }: Note): Seen {
  const sorted = times.toSorted((a, b) => a - b);
  const failed = Object.values(others).reduce((sum, n) => sum + n, 0);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { asked, ok: asked - failed, median: at(0.5), late: at(0.99), longest: sorted.at(-1) ?? 0, others };
}
