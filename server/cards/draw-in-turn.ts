import type { Card } from '../../scripture/picture/card.ts';
import { cardFacts } from '../../scripture/picture/card.ts';
import type { Cards } from '../../services/text/cards/cards.ts';
import type { Turns } from '../overload/turns.ts';

/** A card takes a process and a fifth of a second. */
const BOUNDS = { underWay: 1, waiting: 16, waitingOfOne: 6, much: 40, drainsPerSecond: 0.5 };
/** Who fetches pictures for a preview does not wait long. */
const PATIENCE_MS = 4_000;

/**
 * Has cards drawn one after the other: requests for the same one share it, and what takes too long is waited for no longer, but
 * drawn all the same, for the next who asks. Undefined: not now.
 */
export function drawInTurn(cards: Cards, turns: Turns): (card: Card, request: Request) => Promise<Buffer | undefined> {
  const enter = turns.beside(BOUNDS);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function draw(card: Card, request: Request): Promise<Buffer | undefined> {
    const leave = await enter(request);
    if (!leave) return undefined;
    try {
      return await cards.draw(card);
    } finally {
      leave();
    }
  }

  return (card, request) => {
    const name = cardFacts(card);
    let drawn = underWay.get(name);
    if (!drawn) {
      drawn = draw(card, request).finally(() => underWay.delete(name));
      underWay.set(name, drawn);
    }
    return within(drawn, PATIENCE_MS);
  };
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
