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
