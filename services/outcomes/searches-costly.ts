/** Nothing was searched: what the client has had searched of late has cost too much. */
export class SearchesCostly extends Error {
  override readonly name = 'SearchesCostly';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`searches wait for ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}
