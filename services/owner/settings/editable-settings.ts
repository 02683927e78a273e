import { auditEntry } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { type FormOutcome, faulty, formDone, whileAway } from '../../refusals/form-outcomes.ts';
import { type Changed, changeSettings, markOf } from './change-settings.ts';
import type { EditableSettings, Settings } from './settings.ts';
import { isSettingName } from './settings-shape.ts';

export interface EditSettingsDeps {
  readonly settings: Settings & { refresh(): Promise<void> };
  readonly database: Database;
  readonly now: () => Date;
}

/** The settings, with the methods that change them. A change is in force in this process when its method returns. */
export function createEditableSettings({ settings, database, now }: EditSettingsDeps): EditableSettings {
  const told = async (changed: Changed): Promise<FormOutcome> => {
    if (changed === 'overtaken') return OVERTAKEN;
    if (changed !== 'done') return faulty(changed);
    await settings.refresh();
    return formDone(undefined);
  };

  return {
    site: () => settings.site(),
    get generation() {
      return settings.generation;
    },
    mark: (names) => markOf(settings.site(), names),
    change: (viewer, changes, seen) =>
      whileAway(async () => {
        const who = { actor: actorOf(viewer), action: 'setting.change', seen, at: now().getTime() } as const;
        return await told(await database.write((trx) => changeSettings(trx, changes, who)));
      }),
    restore: (viewer, id, seen) =>
      whileAway(async () => {
        const who = { actor: actorOf(viewer), action: 'setting.restore', seen, at: now().getTime() } as const;
        return await told(
          await database.write(async (trx) => {
            const entry = await auditEntry(trx, id);
            if (!entry?.action.startsWith('setting.') || entry.before === null || !isSettingName(entry.target))
              return [{ field: '', sentence: 'Esto no puede restaurarse desde el registro.' }];
            return await changeSettings(trx, { [entry.target]: JSON.parse(entry.before) }, who);
          }),
        );
      }),
  };
}

const actorOf = (viewer: Viewer) => ({ userId: accountIn(viewer).id });

const OVERTAKEN: Extract<FormOutcome, { ok: false }> = {
  ok: false,
  status: 409,
  faults: [
    {
      field: 'visto',
      sentence:
        'Mientras tanto otra persona cambió esto. Lo suyo sigue aquí y no se ha guardado: mire cómo está ahora, y guarde otra vez si quiere ponerlo en su lugar.',
    },
  ],
};
