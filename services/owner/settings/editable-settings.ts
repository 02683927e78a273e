import { isSettingName } from '../../../forms/settings.ts';
import { auditEntry } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused, together } from '../../outcomes/outcome.ts';
import { type Changed, changeSettings, markOf } from './change-settings.ts';
import type { EditableSettings, Settings } from './settings.ts';

export interface EditSettingsDeps {
  readonly settings: Settings & { refresh(): Promise<void> };
  readonly database: Database;
  readonly now: () => Date;
}

/** The settings, with the methods that change them. A change is in force in this process when its method returns. */
export function createEditableSettings({ settings, database, now }: EditSettingsDeps): EditableSettings {
  const told = async (changed: Changed): Promise<Outcome> => {
    if (changed === 'overtaken') return refused({ code: 'setting-overtaken', field: 'visto' });
    const refusal = changed === 'done' ? undefined : together(changed);
    if (refusal) return refused(refusal);
    await settings.refresh();
    return done(undefined);
  };

  return {
    site: () => settings.site(),
    get generation() {
      return settings.generation;
    },
    mark: (names) => markOf(settings.site(), names),
    async change(viewer, changes, seen) {
      const who = { actor: actorOf(viewer), action: 'setting.change', seen, at: now().getTime() } as const;
      return await told(await database.write((trx) => changeSettings(trx, changes, who)));
    },
    async restore(viewer, id, seen) {
      const who = { actor: actorOf(viewer), action: 'setting.restore', seen, at: now().getTime() } as const;
      return await told(
        await database.write(async (trx) => {
          const entry = await auditEntry(trx, id);
          if (!entry?.action.startsWith('setting.') || entry.before === null || !isSettingName(entry.target))
            return [{ code: 'setting-not-restorable' }];
          return await changeSettings(trx, { [entry.target]: JSON.parse(entry.before) }, who);
        }),
      );
    },
  };
}

const actorOf = (viewer: Viewer) => ({ userId: accountIn(viewer).id });
