import { problemAnswer } from '../answers/problem.ts';
import type { Answer } from '../answers/representation.ts';
import { bareDocument } from '../bare-pages/bare-document.ts';
import { isCall } from '../security/refuse.ts';
import { type LoopDelay, watchLoopDelay } from './event-loop.ts';
import { type Bounds, WorkQueue } from './work-queue.ts';

const RETRY_AFTER = 5;

const SENTENCE = 'Ahora mismo hay demasiadas peticiones a la vez y esta no se ha podido atender.';

/** The answer under overload: JSON for a call, a page for a person. */
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

/** How much of something a client may have done: a burst, and what drains of it all the time. */
interface CostBounds {
  readonly most: number;
  readonly drainsPerSecond: number;
}

/** What each client's requests of one kind have cost of late, however many they were. */
export interface ClientCosts {
  /** Seconds until the client may ask for more; undefined: at once. */
  wait(client: string): number | undefined;
  spend(client: string, cost: number): void;
}

/** Clients that are remembered before those that owe nothing any more are forgotten. */
const REMEMBERED = 1_000;

/** @param now milliseconds; any clock that only goes forward */
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
      // Twice as many as are left, so that who is forgotten is looked for seldom.
      forgetFrom = Math.max(REMEMBERED, 2 * debts.size);
    },
  };
}

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
