/** The revision at which a chapter is shown. */
export interface Past {
  readonly seq: number;
  /** SHA-256, hex. */
  readonly hash: string;
  readonly at: number;
  /** Path of the same place in the current text; absent if it has none. */
  readonly now?: string;
  /** The current chapter has the same text. */
  readonly same: boolean;
  /** Path of the revision in the list of changes. */
  readonly chain: string;
}
