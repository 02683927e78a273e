/** The words of a verse at some moment, or what somebody wrote in their place. */
export interface Wording {
  readonly text: string;
  /** Absent: the verse has no title. */
  readonly title?: string;
}

/** Of what the store keeps, where a verse without a title has null. */
export const wordingFrom = (text: string, title: string | null | undefined): Wording =>
  title === null || title === undefined ? { text } : { text, title };

/** A corrector's approval of a wording. */
export interface Approval extends Wording {
  /** A corrector's account. */
  readonly account: string;
}

export const isSameWording = (a: Wording, b: Wording): boolean => a.text === b.text && a.title === b.title;

/** The accounts behind exactly this wording, each once. */
export const standsBehind = (wording: Wording, approvals: readonly Approval[]): readonly string[] => [
  ...new Set(approvals.filter((approval) => isSameWording(approval, wording)).map(({ account }) => account)),
];

/**
 * Whether a wording may be published: one corrector is enough, or where two-person review is on, two different ones behind
 * the very same wording. Changing it starts the count again for that wording. A corrector who wrote it has approved it.
 */
export const isPublishable = (wording: Wording, approvals: readonly Approval[], twoPersons: boolean): boolean =>
  standsBehind(wording, approvals).length >= (twoPersons ? 2 : 1);
