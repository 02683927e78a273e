/** How much of something a client may have done: a burst, and what drains of it all the time. */
export interface CostBounds {
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
