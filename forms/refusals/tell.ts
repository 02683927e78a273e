import type { Kind, RefusalStatus } from './kind.ts';
import { REFUSALS, type Refusal } from './refusal.ts';

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
