/** So long the site may take before the copy is shown. */
const PATIENCE_MS = 800;

/** What the site answers, or undefined where it takes too long. */
export const inTime = <T>(answered: Promise<T>): Promise<T | undefined> =>
  Promise.race([answered, new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS, undefined))]);
