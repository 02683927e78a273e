export interface RenderedResponse {
  readonly response: Response;
  /** What the loaders read that can change by itself, see `recordReads`. */
  readonly reads: ReadonlySet<string>;
}

/** Has the router answer a request. Errors on the way are logged under the id, which error pages show. */
export type Render = (request: Request, requestId: string) => Promise<RenderedResponse>;
