/** What the operator may be told, without a trace of where it happened. */
export class Refusal extends Error {}
/** The words of the command line make no sense; the usage is shown with it. */
export class UsageError extends Error {}
