import { authorPath, messagePath, personPath } from '../../../../scripture/addresses/paths.ts';
import { formatSpanish } from '../../../../scripture/reference/format-spanish.ts';
import { parseOsis } from '../../../../scripture/reference/osis.ts';
import { formatMoment } from '../../../../scripture/time/format-moment.ts';
import type { Zone } from '../../../../scripture/time/zone.ts';
import type { AuditEntry } from '../../../../services/owner/audit/audit.ts';
import { LOG, SETTING_WORDS } from '../wording.ts';
import { isId } from './format-log-value.ts';

type EntryTarget = Pick<AuditEntry, 'action' | 'target' | 'named' | 'before' | 'after'>;

/** The target of an action in words; empty if it has no name, or no longer one. */
export function describeTarget({ target, named, before, after }: Omit<EntryTarget, 'action'>, zone: Zone): string {
  if (named !== undefined) return named;
  if (Object.hasOwn(SETTING_WORDS, target)) return SETTING_WORDS[target as keyof typeof SETTING_WORDS];
  if (Object.hasOwn(LOG.letters, target)) return LOG.letters[target as keyof typeof LOG.letters];
  const passage = target.includes('.') ? parseOsis(target) : undefined;
  if (passage) return formatSpanish(passage);
  if (isId(target)) return nameIn(after) ?? nameIn(before) ?? '';
  const copied = backupTime(target);
  return copied === undefined ? target : LOG.backup(formatMoment(copied, zone));
}

/** The name of a file or an edition when the entry was written. */
function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, title, url } = value as Readonly<Record<string, unknown>>;
  return [name, title, url].find((text) => typeof text === 'string');
}

/** The time in the name of a backup such as `2026-01-31T02-00-05Z`. */
function backupTime(name: string): number | undefined {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-\d+)?$/.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** Link to the target of an action, if it still exists. */
export function placeOf({
  action,
  target,
  named,
  account,
}: Pick<AuditEntry, 'action' | 'target' | 'named' | 'account'>) {
  if (account !== undefined) return { path: personPath(account), label: LOG.see.person };
  if (named === undefined) return undefined;
  if (action.startsWith('message.')) return { path: messagePath(target), label: LOG.see.message };
  if (action.startsWith('author.')) return { path: authorPath(target), label: LOG.see.author };
  return undefined;
}
