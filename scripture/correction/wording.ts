/** A wording of a verse: a past or current one, or a proposed one. */
export interface Wording {
  readonly text: string;
  /** Absent: the verse has no title. */
  readonly title?: string;
}

/** Builds a wording from a stored row, in which a verse without a title has null. */
export const wordingFrom = (text: string, title: string | null | undefined): Wording =>
  title === null || title === undefined ? { text } : { text, title };

/** A corrector's approval of a wording. */
export interface Approval extends Wording {
  /** Account of the corrector. */
  readonly account: string;
}

export const isSameWording = (a: Wording, b: Wording): boolean => a.text === b.text && a.title === b.title;

/** The distinct accounts that approved exactly this wording. */
export const approversOf = (wording: Wording, approvals: readonly Approval[]): readonly string[] => [
  ...new Set(approvals.filter((approval) => isSameWording(approval, wording)).map(({ account }) => account)),
];

/**
 * True if a wording may be published: it needs one corrector's approval or, with two-person review, those of two different
 * correctors for exactly this wording. A changed wording starts the count again. A corrector's own wording counts as approved.
 */
export const isPublishable = (wording: Wording, approvals: readonly Approval[], twoPersons: boolean): boolean =>
  approversOf(wording, approvals).length >= (twoPersons ? 2 : 1);
