/** The browser behind a request: the tokens it sends and the facts known of its connection. */
export interface Browser {
  /** Tokens from its cookies; `''` stands for a malformed one. */
  readonly session?: string;
  readonly device?: string;
  readonly step?: string;
  readonly challenge?: string;
  /** Its User-Agent header. */
  readonly userAgent: string | null;
  /** The origin at which it reads the site: certain for a form; for others as the request's headers let one guess it. */
  readonly origin?: string;
  /** Whether a proxy says that it has forwarded the request, and the program believes it. */
  readonly proxy?: 'trusted' | 'untrusted';
  /** Network address of the client; empty where addresses are not used to distinguish clients. */
  readonly address: string;
  /** True for a request that changes nothing. */
  readonly reads: boolean;
  /** Aborted when the client has stopped waiting for the answer. */
  readonly signal: AbortSignal;
}
