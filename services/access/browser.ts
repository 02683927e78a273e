/** Who sends a request: what it holds of ours, and what is known of it. */
export interface Browser {
  /** Tokens that it was given; `''` for one that cannot be ours. */
  readonly session?: string;
  readonly device?: string;
  readonly step?: string;
  readonly challenge?: string;
  /** What it says that it is. */
  readonly userAgent: string | null;
  /** The network address that it comes from; empty where nobody is told apart by it. */
  readonly address: string;
  /** It only looks at something. */
  readonly reads: boolean;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}
