import { ACCESS, ACCOUNTS, OWN, PASSWORDS, SECOND_PROOFS } from './accounts.ts';
import { CORRECTIONS, EXTRAS, REVIEW } from './corrections.ts';
import { AWAY, FILES, KEEPING, RESTORING, SCANS } from './files.ts';
import type { Kind, RefusalStatus } from './kind.ts';
import { ADDRESS, LIBRARY, MAIL_SERVER, MESSAGES, SETTINGS } from './library.ts';
import { PLACES, SEARCH } from './places.ts';
import { BODIES, REQUESTS } from './requests.ts';
import { SITE_PAGES } from './site-pages.ts';

/** Every kind of refusal by its code, which is stable and part of the API. */
export const REFUSALS = {
  ...ACCESS,
  ...ACCOUNTS,
  ...ADDRESS,
  ...AWAY,
  ...BODIES,
  ...CORRECTIONS,
  ...EXTRAS,
  ...FILES,
  ...KEEPING,
  ...LIBRARY,
  ...MAIL_SERVER,
  ...MESSAGES,
  ...OWN,
  ...PASSWORDS,
  ...PLACES,
  ...REQUESTS,
  ...RESTORING,
  ...REVIEW,
  ...SCANS,
  ...SEARCH,
  ...SECOND_PROOFS,
  ...SETTINGS,
  ...SITE_PAGES,
};

export type RefusalCode = keyof typeof REFUSALS;

/** Optional fields of every refusal. */
interface Refused {
  /** The field at fault; absent or empty for the whole input. */
  readonly field?: string;
  /** Seconds until a retry is allowed. */
  readonly retryAfter?: number;
  /** Other faults of the input. An empty list means that all checks ran and this is the only fault. */
  readonly also?: readonly Refusal[];
}

type GivenOf<Code extends RefusalCode> = (typeof REFUSALS)[Code] extends Kind<infer Given> ? Given : never;

/** The reason for not doing something: a code with its parameters. The response derives sentence and status from it. */
export type Refusal = {
  [Code in RefusalCode]: Refused & { readonly code: Code } & GivenOf<Code>;
}[RefusalCode];

/** A code's kind takes the parameters of its refusals, which TypeScript cannot infer for a union. */
const kindOf = ({ code }: Refusal): Kind<Refusal> => REFUSALS[code] as unknown as Kind<Refusal>;

export function statusOf(refusal: Refusal): RefusalStatus {
  const { status } = kindOf(refusal);
  return typeof status === 'function' ? status(refusal) : status;
}

/** The sentence shown to people. */
export function sentenceOf(refusal: Refusal): string {
  const { says } = kindOf(refusal);
  return typeof says === 'function' ? says(refusal) : says;
}

/** Additional fields of the API response: the field at fault, and the existing alternatives. */
export function membersOf(refusal: Refusal): Readonly<Record<string, unknown>> {
  const exposed = kindOf(refusal).exposes.filter((name) => refusal[name] !== undefined);
  return {
    ...(refusal.field && { field: refusal.field }),
    ...Object.fromEntries(exposed.map((name) => [name, refusal[name]])),
  };
}
