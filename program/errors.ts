/**
 * The reason why the program cannot start, as a Spanish sentence for the operator, with the remedy. Recognised by its name,
 * since the launcher and the server build each have their own copy of this class.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** True if an error means that the disk or the quota is full. */
export const isFull = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');

/** An error that the operator sees as one sentence, without a stack trace. */
export class Refusal extends Error {}
/** Invalid command-line arguments; shown together with the usage. */
export class UsageError extends Error {}
