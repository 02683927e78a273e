import { problemAnswer } from '../answers/problem.ts';
import type { Answer } from '../answers/representation.ts';
import { bareDocument } from '../bare-pages/bare-document.ts';
import { isCall } from '../security/refuse.ts';
import { type LoopDelay, watchLoopDelay } from './event-loop.ts';
import { type Bounds, WorkQueue } from './work-queue.ts';

const RETRY_AFTER = 5;

const SENTENCE = 'Ahora mismo hay demasiadas peticiones a la vez y esta no se ha podido atender.';

/** The response under overload: JSON for a call, a page for a person. */
function busy(request: Request): Answer {
  const { pathname, search } = new URL(request.url);
  if (isCall(pathname))
    return problemAnswer({ code: 'busy', retryAfter: RETRY_AFTER }, [['Access-Control-Allow-Origin', '*']]);
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const advice = reading
    ? {
        sentence: 'Espere unos segundos y vuelva a intentarlo.',
        link: { to: pathname + search, text: 'Volver a intentarlo' },
      }
    : {
        sentence:
          'Vuelva a la página anterior de su navegador: lo que escribió sigue allí, y dentro de unos segundos podrá enviarlo otra vez.',
      };
  const page = bareDocument('El sitio está muy ocupado', [SENTENCE, advice.sentence], advice.link);
  const headers = ['Cache-Control', 'no-store', 'Retry-After', String(RETRY_AFTER)];
  return { status: 503, headers: [...page.headers, ...headers], body: page.body };
}

/** A leaky bucket: the burst that a client may spend, and the rate at which it drains. */
interface CostBounds {
  readonly most: number;
  readonly drainsPerSecond: number;
}

/** The recent cost of each client's requests of one kind, whatever their number. */
export interface ClientCosts {
  /** Seconds until the client may send more; undefined: at once. */
  wait(client: string): number | undefined;
  spend(client: string, cost: number): void;
}

/** Number of clients from which those without debt are dropped. */
const REMEMBERED = 1_000;

/** @param now milliseconds of any monotonic clock */
export function createClientCosts({ most, drainsPerSecond }: CostBounds, now: () => number): ClientCosts {
  const debts = new Map<string, { debt: number; at: number }>();
  const debtOf = (client: string): number => {
    const { debt, at } = debts.get(client) ?? { debt: 0, at: 0 };
    return Math.max(0, debt - ((now() - at) / 1_000) * drainsPerSecond);
  };
  let forgetFrom = REMEMBERED;
  return {
    wait(client) {
      const over = debtOf(client) - most;
      return over <= 0 ? undefined : Math.ceil(over / drainsPerSecond);
    },
    spend(client, cost) {
      debts.set(client, { debt: debtOf(client) + cost, at: now() });
      if (debts.size < forgetFrom) return;
      for (const client of debts.keys()) if (debtOf(client) === 0) debts.delete(client);
      // Doubling keeps this scan rare.
      forgetFrom = Math.max(REMEMBERED, 2 * debts.size);
    },
  };
}

/**
 * For pages that are never stored (search, a book to print, editions side by side, past texts), which cost up to a
 * tenth of a second each. The thirty readers of a school may request three of them each at once.
 */
const UNSTORED: Bounds = {
  underWay: 2,
  waiting: 120,
  waitingOfOne: 90,
  much: 100,
  drainsPerSecond: 4,
  atWorkMs: 1_000,
};

/**
 * Per client, in postings visited by searches: the worst search visits 1.5 million, which blocks the event loop for
 * some 30 ms, a usual one of common words 20,000 to 300,000.
 */
export const SEARCHES: CostBounds = { most: 30_000_000, drainsPerSecond: 500_000 };

/** The queues for work that takes milliseconds. */
export interface RequestQueues {
  /** Runs the work when its turn comes; 503 if the queue is full. */
  run(request: Request, work: () => Promise<Answer>): Promise<Answer>;
  /** The same for a page that is never stored. */
  runUnstored(request: Request, work: () => Promise<Answer>): Promise<Answer>;
  /**
   * Creates a separate queue with its own bounds.
   * @returns a function that waits for a turn and resolves to the release
   * function; undefined if the queue is full
   */
  createQueue(bounds: Bounds): (request: Request) => Promise<(() => void) | undefined>;
  /** The recent cost of the client's searches. */
  readonly searches: {
    /** Seconds until the client may search again; undefined: at once. */
    wait(request: Request): number | undefined;
    spend(request: Request, visited: number): void;
  };
  /** Longest event-loop delay of the last ten seconds, in milliseconds. */
  longestDelay(): number;
}

/** @param clientOf identifies the client of a request */
export function createRequestQueues(
  clientOf: (request: Request) => string,
  { delay, longest }: Pick<LoopDelay, 'delay' | 'longest'> = watchLoopDelay(),
): RequestQueues {
  const watch = { now: () => performance.now(), delay };
  const inTurn = (queue: WorkQueue) => async (request: Request, work: () => Promise<Answer>) => {
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'sent';
    const release = await queue.enter(clientOf(request), kind);
    if (release === undefined) return busy(request);
    try {
      // The client has disconnected meanwhile.
      return request.signal.aborted ? busy(request) : await work();
    } finally {
      release();
    }
  };
  const searches = createClientCosts(SEARCHES, watch.now);
  return {
    run: inTurn(new WorkQueue(watch)),
    runUnstored: inTurn(new WorkQueue(watch, UNSTORED)),
    searches: {
      wait: (request) => searches.wait(clientOf(request)),
      spend: (request, visited) => searches.spend(clientOf(request), visited),
    },
    createQueue(bounds) {
      const other = new WorkQueue(watch, bounds);
      return (request) => other.enter(clientOf(request), 'read');
    },
    longestDelay: () => Math.round(longest()),
  };
}
