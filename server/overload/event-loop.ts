// Node accepts new connections once per turn of its event loop, and answers all pending requests in each turn. With ten
// thousand busy clients a turn lasts a third of a second, and a newcomer waits for several turns. So each turn answers only
// some requests, one per client in rotation: a client with many pending requests does not delay the others.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** At some 30 µs for a stored page two milliseconds. */
const MOST_IN_A_TURN = 64;
/** While at least so many have come since the turn before. */
const CROWD = 24;
const MOST_IN_A_CROWDED_TURN = 12;

type Exchange = readonly [IncomingMessage, ServerResponse];

/**
 * Calls the listener, in a later turn where this one has had its share.
 * @param clientOf identifies the client of a request
 * @param newcomers how many connections have come since it was last asked
 */
export function spreadOverTurns(
  listener: RequestListener,
  clientOf: (request: IncomingMessage) => string,
  newcomers: () => number,
): RequestListener {
  let most = MOST_IN_A_TURN;
  let answered = 0;
  let resting = true;
  /** Of each client, in the order in which they came; none is empty. */
  const waiting = new Map<string, Exchange[]>();

  const turn = () => {
    most = newcomers() >= CROWD ? MOST_IN_A_CROWDED_TURN : MOST_IN_A_TURN;
    answered = 0;
    for (const [client, exchanges] of waiting) {
      if (answered >= most) break;
      answered++;
      const [request, response] = exchanges.shift()!;
      waiting.delete(client);
      // To the end of the line: this loop comes by there again.
      if (exchanges.length > 0) waiting.set(client, exchanges);
      // The client has disconnected.
      if (!request.destroyed) listener(request, response);
    }
    resting = answered === 0;
    if (!resting) setImmediate(turn);
  };

  return (request, response) => {
    if (resting) {
      resting = false;
      setImmediate(turn);
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
/** Odd, so that there is one in the middle. */
const OF_LATE = 9;
/** Ten seconds; read by monitoring. */
const REMEMBERED = 200;

/** How late the event loop is, in milliseconds. */
export interface LoopDelay {
  /** The median of late, so that one long piece of work is not yet overload. */
  readonly delay: () => number;
  /** Within the last ten seconds. */
  readonly longest: () => number;
  readonly stop: () => void;
}

/** Starts measuring: a timer that fires late shows how long the loop was blocked. */
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
