import type { Answer } from '../answers/representation.ts';
import { busy } from './busy.ts';
import { type CostBounds, createClientCosts } from './client-costs.ts';
import { type LoopDelay, watchLoopDelay } from './loop-delay.ts';
import { type Bounds, WorkQueue } from './work-queue.ts';

/**
 * Of pages that nobody keeps (search, a book to print, editions side by side, past texts), which cost up to a tenth of a second
 * each time. The thirty readers of a school may ask for three of them each at once.
 */
const ANEW: Bounds = {
  underWay: 2,
  waiting: 120,
  waitingOfOne: 90,
  much: 100,
  drainsPerSecond: 4,
  atWorkMs: 1_000,
};

/**
 * Of a client, in postings that searches visit: the worst search visits 1.5 million, some 30 ms of the only thread, a usual one
 * of common words 20,000 to 300,000.
 */
export const SEARCHES: CostBounds = { most: 30_000_000, drainsPerSecond: 500_000 };

/** Whatever costs milliseconds takes its turn here. */
export interface Turns {
  /** What the work answers when its turn has come; 503 where too much is waiting. */
  take(request: Request, work: () => Promise<Answer>): Promise<Answer>;
  /** The same for a page that is made anew each time. */
  takeAnew(request: Request, work: () => Promise<Answer>): Promise<Answer>;
  /** For what has bounds of its own: each call waits for its turn there. @returns what must be called when the work is done; undefined: too much is waiting */
  beside(bounds: Bounds): (request: Request) => Promise<(() => void) | undefined>;
  /** What the searches of a request's client have cost of late. */
  readonly searches: {
    /** Seconds until the client may search again; undefined: at once. */
    wait(request: Request): number | undefined;
    spend(request: Request, visited: number): void;
  };
  /** Of the event loop, within the last ten seconds, in milliseconds. */
  longestDelay(): number;
}

/** @param clientOf identifies the client of a request */
export function createTurns(
  clientOf: (request: Request) => string,
  { delay, longest }: Pick<LoopDelay, 'delay' | 'longest'> = watchLoopDelay(),
): Turns {
  const watch = { now: () => performance.now(), delay };
  const inTurn = (queue: WorkQueue) => async (request: Request, work: () => Promise<Answer>) => {
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'sent';
    const leave = await queue.enter(clientOf(request), kind);
    if (leave === undefined) return busy(request);
    try {
      // The client has disconnected meanwhile.
      return request.signal.aborted ? busy(request) : await work();
    } finally {
      leave();
    }
  };
  const searches = createClientCosts(SEARCHES, watch.now);
  return {
    take: inTurn(new WorkQueue(watch)),
    takeAnew: inTurn(new WorkQueue(watch, ANEW)),
    searches: {
      wait: (request) => searches.wait(clientOf(request)),
      spend: (request, visited) => searches.spend(clientOf(request), visited),
    },
    beside(bounds) {
      const other = new WorkQueue(watch, bounds);
      return (request) => other.enter(clientOf(request), 'read');
    },
    longestDelay: () => Math.round(longest()),
  };
}
