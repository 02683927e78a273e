/**
 * Why the program cannot start, in a Spanish sentence for whoever starts it: what is wrong and what would put it right.
 * Told by its name, for the launcher and the server build each have this class.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Errors that the operator sees as one sentence, without a stack trace. */
export class Refusal extends Error {}
/** The words of the command line make no sense; the usage is shown with it. */
export class UsageError extends Error {}
