// Node accepts new connections once per iteration of its event loop, and answers all pending requests in each
// iteration. With ten thousand busy clients an iteration lasts a third of a second, and a new client waits for several.
// So each iteration has a budget of requests, spent round-robin by client: a client with many pending requests does not
// delay the others.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Requests per iteration: two milliseconds, at some 30 µs for a stored page. */
const ITERATION_BUDGET = 64;
/** New connections since the last iteration from which the smaller budget applies. */
const CROWD = 24;
const CROWDED_BUDGET = 12;

type Exchange = readonly [IncomingMessage, ServerResponse];

/**
 * Calls the listener, in a later iteration if the budget of this one is spent.
 * @param clientOf identifies the client of a request
 * @param takeNewConnections returns how many connections have arrived since its last call
 */
export function limitRequestsPerIteration(
  listener: RequestListener,
  clientOf: (request: IncomingMessage) => string,
  takeNewConnections: () => number,
): RequestListener {
  let most = ITERATION_BUDGET;
  let answered = 0;
  let resting = true;
  /** Pending requests by client, in round-robin order; no list is empty. */
  const waiting = new Map<string, Exchange[]>();

  const iterate = () => {
    most = takeNewConnections() >= CROWD ? CROWDED_BUDGET : ITERATION_BUDGET;
    answered = 0;
    for (const [client, exchanges] of waiting) {
      if (answered >= most) break;
      answered++;
      const [request, response] = exchanges.shift()!;
      waiting.delete(client);
      // Re-inserting moves the client to the end of the iteration order.
      if (exchanges.length > 0) waiting.set(client, exchanges);
      // The client has disconnected.
      if (!request.destroyed) listener(request, response);
    }
    resting = answered === 0;
    if (!resting) setImmediate(iterate);
  };

  return (request, response) => {
    if (resting) {
      resting = false;
      setImmediate(iterate);
    }
    if (waiting.size === 0 && answered < most) {
      answered++;
      listener(request, response);
      return;
    }
    const client = clientOf(request);
    const before = waiting.get(client);
    if (before) before.push([request, response]);
    else waiting.set(client, [[request, response]]);
  };
}

const EVERY_MS = 50;
/** Samples for the median; odd, so that there is a middle one. */
const OF_LATE = 9;
/** Samples kept: ten seconds, for monitoring. */
const REMEMBERED = 200;

/** How late the event loop is, in milliseconds. */
export interface LoopDelay {
  /** The median of the last samples, so that one long task does not count as overload. */
  readonly delay: () => number;
  /** The maximum of the last ten seconds. */
  readonly longest: () => number;
  readonly stop: () => void;
}

/** Starts measuring: a late timer shows how long the loop was blocked. */
export function watchLoopDelay(now: () => number = () => performance.now()): LoopDelay {
  const late: number[] = Array(OF_LATE).fill(0);
  let due = now() + EVERY_MS;
  let median = 0;
  const timer = setInterval(() => {
    const came = now();
    late.push(Math.max(0, came - due));
    if (late.length > REMEMBERED) late.shift();
    due = came + EVERY_MS;
    median = late.slice(-OF_LATE).sort((a, b) => a - b)[OF_LATE >> 1]!;
  }, EVERY_MS);
  timer.unref();
  return { delay: () => median, longest: () => Math.max(...late), stop: () => clearInterval(timer) };
}
