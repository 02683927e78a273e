/** How much a source may hold. A Bible is a few megabytes; what goes past these figures is no Bible. */
export interface Limits {
  /** Files in all. */
  readonly entries: number;
  /** Bytes of the container itself. */
  readonly packedBytes: number;
  /** Bytes of one file, unpacked. */
  readonly fileBytes: number;
  /** Bytes of all files together, unpacked. */
  readonly totalBytes: number;
  /** Unpacked bytes per packed byte, once `ratioFloor` bytes are out. */
  readonly ratio: number;
  readonly ratioFloor: number;
}

const MB = 1_000_000;

export const LIMITS: Limits = {
  entries: 2000,
  packedBytes: 64 * MB,
  fileBytes: 64 * MB,
  totalBytes: 96 * MB,
  ratio: 60,
  ratioFloor: 4 * MB,
};
