import type { Fault } from '../../ui/form/field.tsx';
import type { SiteAnswer } from '../../unsent/ask-site.ts';
import { isTaken } from '../../unsent/unsent.ts';
import { problemFaults } from './problem-faults.ts';
import { CONTACT } from './wording.ts';

/** Why a message was not taken; nothing where it was. */
export function answerFaults(answer: SiteAnswer | undefined): readonly Fault[] {
  const general = (sentence: string): readonly Fault[] => [{ field: '', sentence }];
  if (!answer) return general(navigator.onLine ? CONTACT.trouble.cut : CONTACT.trouble.offline);
  if (isTaken(answer)) return [];
  const { detail, faults } = (answer.body ?? {}) as { readonly detail?: unknown; readonly faults?: unknown };
  return typeof detail === 'string' ? problemFaults(detail, faults) : general(CONTACT.trouble.unexpected);
}
