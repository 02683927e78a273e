import type { Fault } from '../../ui/form/field.tsx';
import { type SiteAnswer, seemsConnected } from '../../unsent/ask-site.ts';
import { isAccepted } from '../../unsent/unsent.ts';
import { CONTACT } from './wording.ts';

/** Why a message was not accepted; empty if it was. */
export function answerFaults(answer: SiteAnswer | undefined): readonly Fault[] {
  const general = (sentence: string): readonly Fault[] => [{ field: '', sentence }];
  if (!answer) return general(seemsConnected() ? CONTACT.trouble.cut : CONTACT.trouble.offline);
  if (isAccepted(answer)) return [];
  const { detail, faults } = (answer.body ?? {}) as { readonly detail?: unknown; readonly faults?: unknown };
  return typeof detail === 'string' ? problemFaults(detail, faults) : general(CONTACT.trouble.unexpected);
}

/** The faults of a problem document, by field; of the whole form if it names none. */
function problemFaults(detail: string, faults: unknown): readonly Fault[] {
  if (!Array.isArray(faults) || faults.length === 0) return [{ field: '', sentence: detail }];
  return (faults as readonly { field: string; detail: string }[]).map(({ field, detail: sentence }) => ({
    field,
    sentence,
  }));
}
