/** The moment at which a chapter is shown: a revision of its edition. */
export interface Past {
  readonly seq: number;
  /** SHA-256, hex. */
  readonly hash: string;
  readonly at: number;
  /** The same place in today's text; absent where it has none. */
  readonly now?: string;
  /** Today's chapter says the same. */
  readonly same: boolean;
  /** The revision among the published changes. */
  readonly chain: string;
}
