/** Several verses that are chosen together. */
export interface Chosen {
  /** From the verse that was chosen first to the last, which may stand before it. */
  readonly from: number;
  readonly to: number;
}

/** Whether a verse is among them. */
export const isChosen =
  ({ from, to }: Chosen) =>
  ({ number }: { readonly number: number }): boolean =>
    number >= Math.min(from, to) && number <= Math.max(from, to);
