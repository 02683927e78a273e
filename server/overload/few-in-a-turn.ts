/** Says whether something may be done in this turn of the event loop, which is true so many times in each; what comes then waits elsewhere. */
export function fewInATurn(most: number): () => boolean {
  let done = 0;
  return () => {
    if (done === 0)
      setImmediate(() => {
        done = 0;
      });
    return ++done <= most;
  };
}
