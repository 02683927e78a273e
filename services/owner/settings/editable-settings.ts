import { createHash } from 'node:crypto';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { isSettingName } from '../../../forms/settings.ts';
import type { SettingName, SiteSettings } from '../../../forms/site-settings.ts';
import { type Actor, type AuditAction, auditEntry, recordAudit } from '../../../store/audit.ts';
import { lockLog } from '../../../store/change-log.ts';
import type { Database } from '../../../store/database.ts';
import { storedSettings, storeSetting } from '../../../store/settings.ts';
import type { Trx } from '../../../store/trx.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { allOf, combineRefusals, done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { DEFAULT_SETTINGS, type EditableSettings, readSettings, type Settings, withSetting } from './settings.ts';

export type SettingChanges = { readonly [Name in SettingName]?: SiteSettings[Name] };

/** A hash of these settings. A form sends it back, which detects concurrent changes. */
function hashSettings(site: SiteSettings, names: readonly SettingName[]): string {
  const values = JSON.stringify(names.toSorted().map((name) => [name, site[name]]));
  return createHash('sha256').update(values).digest('hex').slice(0, 16);
}

/** Done; or nothing changed, because of faults or of a concurrent change. */
type Changed = 'done' | 'overtaken' | readonly Refusal[];

/**
 * Changes settings together, with an entry in the audit log for each changed one.
 * @param seen hash of these settings when the form was loaded; absent: no check for concurrent changes
 */
export async function changeSettings(
  trx: Trx,
  changes: SettingChanges,
  { actor, action, seen, at }: { actor: Actor; action: AuditAction; seen?: string | undefined; at: number },
): Promise<Changed> {
  // The lock comes before the reads that the change depends on.
  await lockLog(trx);
  const stored = await storedSettings(trx);
  const { site } = readSettings(stored);
  const names = Object.keys(changes) as SettingName[];
  if (seen !== undefined && seen !== hashSettings(site, names)) return 'overtaken';
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
    // Default values are not stored, so that a newer program's default takes effect.
    const value = is === usual ? undefined : is;
    if (is === was && (value !== undefined || stored[name] === undefined)) continue;
    await storeSetting(trx, name, value, at);
    await recordAudit(trx, { actor, action, target: name, before: site[name], after: next[name], at });
  }
  return 'done';
}

export interface EditSettingsDeps {
  readonly settings: Settings & { refresh(): Promise<void> };
  readonly database: Database;
  readonly now: () => Date;
}

/** The settings with methods that change them. A change is in effect in this process when its method returns. */
export function createEditableSettings({ settings, database, now }: EditSettingsDeps): EditableSettings {
  const toOutcome = async (changed: Changed): Promise<Outcome> => {
    if (changed === 'overtaken') return refused({ code: 'setting-overtaken', field: 'visto' });
    const refusal = changed === 'done' ? undefined : combineRefusals(changed);
    if (refusal) return refused(refusal);
    await settings.refresh();
    return done(undefined);
  };

  return {
    site: () => settings.site(),
    get generation() {
      return settings.generation;
    },
    mark: (names) => hashSettings(settings.site(), names),
    async change(viewer, changes, seen) {
      const who = { actor: actorOf(viewer), action: 'setting.change', seen, at: now().getTime() } as const;
      return await toOutcome(await database.write((trx) => changeSettings(trx, changes, who)));
    },
    async restore(viewer, id, seen) {
      const who = { actor: actorOf(viewer), action: 'setting.restore', seen, at: now().getTime() } as const;
      return await toOutcome(
        await database.write(async (trx) => {
          const entry = await auditEntry(trx, id);
          const { before = null, target = '' } = entry ?? {};
          // An address is proved before it is kept.
          const isOne = isSettingName(target) && target !== 'publicUrl';
          if (!entry?.action.startsWith('setting.') || before === null || !isOne)
            return [{ code: 'setting-not-restorable' }];
          return await changeSettings(trx, { [target]: JSON.parse(before) }, who);
        }),
      );
    },
  };
}

const actorOf = (viewer: Viewer) => ({ userId: accountIn(viewer).id });
