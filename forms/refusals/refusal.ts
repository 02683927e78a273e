import { ACCESS } from './access.ts';
import { ACCOUNTS } from './accounts.ts';
import { BODIES } from './bodies.ts';
import { CORRECTIONS } from './corrections.ts';
import { EXTRAS } from './extras.ts';
import { FILES } from './files.ts';
import { KEEPING } from './keeping.ts';
import type { Kind } from './kind.ts';
import { LIBRARY } from './library.ts';
import { MESSAGES } from './messages.ts';
import { PASSWORDS } from './passwords.ts';
import { PLACES } from './places.ts';
import { REQUESTS } from './requests.ts';
import { REVIEW } from './review.ts';
import { SCANS } from './scans.ts';
import { SEARCH } from './search.ts';
import { SECOND_PROOFS } from './second-proofs.ts';
import { SETTINGS } from './settings.ts';

/** Every kind of refusal by its code, which is stable and for programs. */
export const REFUSALS = {
  ...ACCESS,
  ...ACCOUNTS,
  ...BODIES,
  ...CORRECTIONS,
  ...EXTRAS,
  ...FILES,
  ...KEEPING,
  ...LIBRARY,
  ...MESSAGES,
  ...PASSWORDS,
  ...PLACES,
  ...REQUESTS,
  ...REVIEW,
  ...SCANS,
  ...SEARCH,
  ...SECOND_PROOFS,
  ...SETTINGS,
};

export type RefusalCode = keyof typeof REFUSALS;

/** What every refusal may have. */
interface Refused {
  /** The field of what was sent that it is about; absent or empty: all of it. */
  readonly field?: string;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
  /** What else is wrong with it. With none: only this, of several that are looked at. */
  readonly also?: readonly Refusal[];
}

type GivenOf<Code extends RefusalCode> = (typeof REFUSALS)[Code] extends Kind<infer Given> ? Given : never;

/** Why something is not done: a code with its parameters. Its sentence and its status are made of it where it is answered. */
export type Refusal = {
  [Code in RefusalCode]: Refused & { readonly code: Code } & GivenOf<Code>;
}[RefusalCode];
