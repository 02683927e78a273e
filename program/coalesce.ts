/**
 * Runs `work` one at a time. A call during a run gets the next run, which sees everything that happened before the call;
 * waiting calls share it. `work` handles its own errors.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= running.then(() => {
      waiting = undefined;
      running = work();
      return running;
    });
    return waiting;
  };
}
