import { isolate } from '../../../../scripture/text/isolate.ts';
import type { AuditEntry } from '../../../../services/owner/audit/audit.ts';
import { ACTION_WORDS, ACTOR_WORDS } from '../wording.ts';

/** An action and its target, if it has one, in words. An unknown action is shown as it is. */
export function describeAction(action: string, target: string): string {
  const what = Object.hasOwn(ACTION_WORDS, action) ? ACTION_WORDS[action as keyof typeof ACTION_WORDS] : action;
  return target === '' ? what : `${what}: ${isolate(target)}`;
}

export const describeActor = ({ actor, who }: Pick<AuditEntry, 'actor' | 'who'>): string =>
  ACTOR_WORDS[actor] ?? who ?? actor;
