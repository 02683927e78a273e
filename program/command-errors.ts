/** Errors that the operator sees as one sentence, without a stack trace. */
export class Refusal extends Error {}
/** The words of the command line make no sense; the usage is shown with it. */
export class UsageError extends Error {}
