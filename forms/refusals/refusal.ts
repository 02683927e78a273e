import { ACCESS, ACCOUNTS, PASSWORDS, SECOND_PROOFS } from './accounts.ts';
import { CORRECTIONS, EXTRAS, REVIEW } from './corrections.ts';
import { FILES, KEEPING, SCANS } from './files.ts';
import type { Kind, RefusalStatus } from './kind.ts';
import { LIBRARY, MESSAGES, SETTINGS } from './library.ts';
import { PLACES, SEARCH } from './places.ts';
import { BODIES, REQUESTS } from './requests.ts';

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

/** A code's kind takes the parameters that its refusals have; of a union TypeScript cannot see that. */
const kindOf = ({ code }: Refusal): Kind<Refusal> => REFUSALS[code] as unknown as Kind<Refusal>;

export function statusOf(refusal: Refusal): RefusalStatus {
  const { status } = kindOf(refusal);
  return typeof status === 'function' ? status(refusal) : status;
}

/** What people are told. */
export function sentenceOf(refusal: Refusal): string {
  const { says } = kindOf(refusal);
  return typeof says === 'function' ? says(refusal) : says;
}

/** What programs are told besides: what is there instead, or of which field it is. */
export function membersOf(refusal: Refusal): Readonly<Record<string, unknown>> {
  const told = kindOf(refusal).tells.filter((name) => refusal[name] !== undefined);
  return {
    ...(refusal.field && { field: refusal.field }),
    ...Object.fromEntries(told.map((name) => [name, refusal[name]])),
  };
}
