// Somebody who only reads, and asks every 100 ms for what must always be there: /health, a stored chapter and a page that
// must be rendered. Each request on a connection of its own, as a new visitor's: what keeps one from connecting counts too.
import { get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 100;
/** Who has waited so long has given up. */
const GIVEN_UP_MS = 30_000;

export const WATCHED = ['health', 'stored', 'rendered'] as const;
export type Watched = (typeof WATCHED)[number];

export interface Seen {
  readonly asked: number;
  readonly ok: number;
  /** Milliseconds from asking to the whole answer. */
  readonly median: number;
  readonly longest: number;
  /** Other answers than 200, by status; 0: none. */
  readonly others: Readonly<Record<number, number>>;
}

export interface Watch {
  readonly seen: Readonly<Record<Watched, Seen>>;
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
 * @param paths what to ask for at each step; of what must be rendered always something else
 * @returns ends it, and tells
 */
export function watch(port: number, paths: Readonly<Record<Watched, (step: number) => string>>): () => Promise<Watch> {
  const notes: Record<Watched, Note> = { health: newNote(), stored: newNote(), rendered: newNote() };
  const underway = new Set<Promise<void>>();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let step = 0;
  const timer = setInterval(() => {
    for (const what of WATCHED) {
      const asked = ask(port, paths[what](step), notes[what]).finally(() => underway.delete(asked));
      underway.add(asked);
    }
    step++;
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(underway);
    delay.disable();
    return {
      seen: { health: told(notes.health), stored: told(notes.stored), rendered: told(notes.rendered) },
      ownDelay: delay.max / 1e6,
    };
  };
}

const newNote = (): Note => ({ asked: 0, times: [], others: {} });

function ask(port: number, path: string, note: Note): Promise<void> {
  note.asked++;
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => {
      note.times.push(performance.now() - begun);
      if (status !== 200) note.others[status] = (note.others[status] ?? 0) + 1;
      resolve();
    };
    const asked = get(
      { host: '127.0.0.1', port, path, agent: false, headers: { 'Accept-Encoding': 'br' } },
      (response) => {
        response.on('end', () => end(response.statusCode ?? 0));
        response.on('error', () => end(0));
        response.resume();
      },
    );
    asked.on('error', () => end(0));
    asked.setTimeout(GIVEN_UP_MS, () => asked.destroy());
  });
}

function told({ asked, times, others }: Note): Seen {
  const sorted = times.toSorted((a, b) => a - b);
  const failed = Object.values(others).reduce((sum, n) => sum + n, 0);
  return { asked, ok: asked - failed, median: sorted[sorted.length >> 1] ?? 0, longest: sorted.at(-1) ?? 0, others };
}
