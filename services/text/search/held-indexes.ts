/** What bounds the opened indexes; of a whole Bible one takes some 15 MB. */
export interface HeldBounds {
  /** How many stay open beside the one that always does: as many as one call may search. */
  readonly most: number;
  /** Of one that is not asked for. */
  readonly restMs: number;
}

export const HELD_BOUNDS: HeldBounds = { most: 5, restMs: 30_000 };

/** What is open by edition, until nobody has asked for it for a while or too many others have been asked for since. */
export interface Held<T> {
  get(id: string): T | undefined;
  set(id: string, value: T): void;
}

/**
 * One search may ask for more editions than stay open, so what is too much is let go only when it has ended.
 * @param stays whether an edition stays open however long nobody asks for it
 */
export function createHeld<T>({ most, restMs }: HeldBounds, stays: (id: string) => boolean): Held<T> {
  /** What was asked for last is the last one. */
  const held = new Map<string, { readonly value: T; asked: number }>();
  let timer: NodeJS.Timeout | undefined;
  let ending = false;

  const leaving = () => [...held].filter(([id]) => !stays(id));

  function letGoOfOldest(): void {
    ending = false;
    for (const [id] of leaving().slice(0, -most || undefined)) held.delete(id);
  }

  function letGoOfResting(): void {
    timer = undefined;
    const now = performance.now();
    for (const [id, { asked }] of leaving()) if (now - asked >= restMs) held.delete(id);
    const [first] = leaving();
    if (first) wait(first[1].asked + restMs - now);
  }

  function wait(ms: number): void {
    if (timer === undefined) timer = setTimeout(letGoOfResting, Math.ceil(ms)).unref();
  }

  return {
    get(id) {
      const one = held.get(id);
      if (!one) return undefined;
      one.asked = performance.now();
      held.delete(id);
      held.set(id, one);
      return one.value;
    },
    set(id, value) {
      held.delete(id);
      held.set(id, { value, asked: performance.now() });
      wait(restMs);
      if (ending) return;
      ending = true;
      queueMicrotask(letGoOfOldest);
    },
  };
}
