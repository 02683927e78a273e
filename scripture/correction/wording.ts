/** The words of a verse at some moment, or what somebody wrote in their place. */
export interface Wording {
  readonly text: string;
  /** Absent: the verse has no title. */
  readonly title?: string;
}

/** Of what the store keeps, where a verse without a title has null. */
export const wordingFrom = (text: string, title: string | null | undefined): Wording =>
  title === null || title === undefined ? { text } : { text, title };
