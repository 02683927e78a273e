/** Nothing was searched: the client's recent searches have used up its budget. */
export class SearchesCostly extends Error {
  override readonly name = 'SearchesCostly';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`searches wait for ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}
