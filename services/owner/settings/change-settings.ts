import { createHash } from 'node:crypto';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { SettingName, SiteSettings } from '../../../forms/site-settings.ts';
import { type Actor, type AuditAction, recordAudit } from '../../../store/audit.ts';
import { lockLog } from '../../../store/change-log.ts';
import { storedSettings, storeSetting } from '../../../store/settings.ts';
import type { Trx } from '../../../store/trx.ts';
import { allOf } from '../../outcomes/outcome.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { readSettings, withSetting } from './stored-settings.ts';

export type SettingChanges = { readonly [Name in SettingName]?: SiteSettings[Name] };

/** A hash of these settings. A form sends it back, which detects concurrent changes. */
export function markOf(site: SiteSettings, names: readonly SettingName[]): string {
  const values = JSON.stringify(names.toSorted().map((name) => [name, site[name]]));
  return createHash('sha256').update(values).digest('hex').slice(0, 16);
}

/** Done; or nothing is, for what is wrong, or because they are not any more what was seen. */
export type Changed = 'done' | 'overtaken' | readonly Refusal[];

/**
 * Changes settings together, with an entry in the audit log for each that becomes another.
 * @param seen markOf these settings as whoever changes them knew them; absent: whatever they are
 */
export async function changeSettings(
  trx: Trx,
  changes: SettingChanges,
  { actor, action, seen, at }: { actor: Actor; action: AuditAction; seen?: string | undefined; at: number },
): Promise<Changed> {
  // Before reading what the change depends on.
  await lockLog(trx);
  const stored = await storedSettings(trx);
  const { site } = readSettings(stored);
  const names = Object.keys(changes) as SettingName[];
  if (seen !== undefined && seen !== markOf(site, names)) return 'overtaken';
  let next = site;
  const faults: Refusal[] = [];
  for (const name of names) {
    const changed = withSetting(next, name, JSON.stringify(changes[name]) ?? 'null');
    if (changed.ok) next = changed.value;
    else faults.push(...allOf(changed.refusal));
  }
  if (faults.length > 0) return faults;
  for (const name of names) {
    const [was, is, usual] = [site, next, DEFAULT_SETTINGS].map((each) => JSON.stringify(each[name]));
    // What is as in a fresh installation is not stored, so that a newer program's default holds.
    const value = is === usual ? undefined : is;
    if (is === was && (value !== undefined || stored[name] === undefined)) continue;
    await storeSetting(trx, name, value, at);
    await recordAudit(trx, { actor, action, target: name, before: site[name], after: next[name], at });
  }
  return 'done';
}
