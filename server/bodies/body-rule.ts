/** What an address takes, and how much of it. */
export interface BodyRule {
  readonly accepts: readonly ('form' | 'json')[];
  /** The largest body, encoded as it comes. */
  readonly bytes: number;
  /** The most fields of a form, or values of JSON; counted before anything is parsed. */
  readonly fields: number;
}

/**
 * What a form may bring where its address does not say otherwise. Ten thousand characters of any script fit, each in up
 * to nine bytes, and still much more text than that is read, so that its writer is told how much too long it is.
 */
export const FORM_RULE: BodyRule = { accepts: ['form'], bytes: 128_000, fields: 100 };

/** More than any verse with its note could need. */
export const JSON_RULE: BodyRule = { accepts: ['json'], bytes: 100_000, fields: 100 };
