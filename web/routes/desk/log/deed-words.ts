import { isolate } from '../../../../scripture/text/isolate.ts';
import type { AuditEntry } from '../../../../services/owner/audit/audit.ts';
import { ACTION_WORDS, ACTOR_WORDS } from './wording.ts';

/** What was done, and to what; not everything is done to something. An action that nobody knows any more is shown as it is. */
export function deedWords(action: string, target: string): string {
  const what = Object.hasOwn(ACTION_WORDS, action) ? ACTION_WORDS[action as keyof typeof ACTION_WORDS] : action;
  return target === '' ? what : `${what}: ${isolate(target)}`;
}

export const actorWords = ({ actor, who }: Pick<AuditEntry, 'actor' | 'who'>): string =>
  ACTOR_WORDS[actor] ?? who ?? actor;
