import * as v from 'valibot';
import { REASON, REGION } from '../../../forms/edit.ts';
import { LONGEST_NOTE } from '../../../forms/limits.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { FieldIssues } from '../../outcomes/take-fields.ts';

export const checkReason = (reason: string): Refusal | undefined => refusalOf(REASON, reason);
export const checkRegion = (region: string): Refusal | undefined => refusalOf(REGION, region);

function refusalOf(schema: v.GenericSchema, typed: string): Refusal | undefined {
  const { issues } = v.safeParse(schema, typed, { abortPipeEarly: true });
  return issues && refuseExtras(issues);
}

/** What is wrong with what comes along with a wording: the note or reason, the address, the key, the part of a page. */
export function refuseExtras([{ message, input }]: FieldIssues): Refusal {
  const code = message as ExtraCode;
  const field = code.replace(/-.*/, '');
  const typed = String(input);
  switch (code) {
    case 'note-long':
    case 'reason-long':
      return { code, field, length: typed.length, most: LONGEST_NOTE };
    case 'note-characters':
    case 'reason-characters':
      return { code, field, typed };
    default:
      return { code, field };
  }
}

/** The codes of the checks of forms/edit.ts. */
type ExtraCode = `${'note' | 'reason'}-${'long' | 'characters'}` | `${'email' | 'key' | 'region'}-malformed`;
