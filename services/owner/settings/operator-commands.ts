import { type Refusal, sentenceOf } from '../../../forms/refusals/refusal.ts';
import { isSettingName, SETTING_NAMES, SETTINGS } from '../../../forms/settings.ts';
import type { SettingName } from '../../../forms/site-settings.ts';
import { Refusal as CommandRefused, UsageError } from '../../../program/errors.ts';
import type { Database } from '../../../store/database.ts';
import { storedSettings } from '../../../store/settings.ts';
import { commandLines } from '../../keeping/run-command-line.ts';
import { allOf } from '../../outcomes/outcome.ts';
import { changeSettings, type SettingChanges } from './editable-settings.ts';
import { DEFAULT_SETTINGS, readSettings, withSetting } from './settings.ts';

const LONGEST_NAME = Math.max(...SETTING_NAMES.map((name) => name.length));

const SETTINGS_USAGE = `Uso: npm run settings -- <orden>

  get                    muestra todos los ajustes
  get <ajuste>           muestra uno
  set <ajuste> <valor>   lo cambia; el valor es una línea de texto o JSON
  reset <ajuste>         lo deja como en una instalación nueva

Ajustes:
${SETTING_NAMES.map((name) => `  ${name.padEnd(LONGEST_NAME)}   ${SETTINGS[name].wanted}`).join('\n')}

El sitio puede seguir funcionando: aplica los cambios enseguida.
`;

export interface SettingsContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

export const runSettings = commandLines(SETTINGS_USAGE, dispatch);

async function dispatch([command, name, value, ...more]: readonly string[], context: SettingsContext): Promise<void> {
  const { database, now, print } = context;
  async function change(changes: SettingChanges): Promise<void> {
    const who = { actor: 'operator', action: 'setting.change', at: now().getTime() } as const;
    const changed = await database.write((trx) => changeSettings(trx, changes, who));
    if (typeof changed !== 'string') throw new CommandRefused(inLines(changed));
  }
  if (more.length > 0) throw new UsageError('Sobran palabras: escriba el valor entre comillas.');
  if (command === 'get' && name === undefined) return await list(context);
  if (command === 'get' && value === undefined) return print(shown((await read(database)).site[known(name)], 'alone'));
  if (command === 'set' && value !== undefined) {
    const setting = known(name);
    const wanted = withSetting((await read(database)).site, setting, asJson(setting, value));
    if (!wanted.ok) throw new CommandRefused(inLines(allOf(wanted.refusal)));
    const changed = wanted.value[setting];
    await change({ [setting]: changed });
    return print(`${setting} = ${shown(changed)}`);
  }
  if (command === 'reset' && value === undefined) {
    const setting = known(name);
    await change({ [setting]: DEFAULT_SETTINGS[setting] });
    return print(`${setting} = ${shown(DEFAULT_SETTINGS[setting])}`);
  }
  throw new UsageError(
    command === undefined
      ? 'Falta la orden.'
      : ['get', 'set', 'reset'].includes(command)
        ? `A «${command}» le falta algo o le sobra.`
        : `No hay ninguna orden «${command}».`,
  );
}

async function list({ database, print }: SettingsContext): Promise<void> {
  const { site, faults } = await read(database);
  for (const name of SETTING_NAMES) print(`${name.padEnd(LONGEST_NAME)} = ${shown(site[name])}`);
  for (const fault of faults) print(`Guardado, pero sin efecto: ${fault.field}. ${sentenceOf(fault)}`);
}

const read = async (database: Database) => readSettings(await database.read(storedSettings));

function known(name: string | undefined): SettingName {
  if (name !== undefined && isSettingName(name)) return name;
  throw new UsageError(name === undefined ? 'Indique qué ajuste.' : `No hay ningún ajuste «${name}».`);
}

/** Converts typed text to JSON: texts may be typed without quotes. */
function asJson(name: SettingName, typed: string): string {
  const isText = typeof DEFAULT_SETTINGS[name] === 'string';
  return isText && !/^".*"$/s.test(typed) ? JSON.stringify(typed) : typed;
}

const shown = (value: unknown, alone?: 'alone'): string =>
  alone && typeof value === 'string' ? value : JSON.stringify(value);

const inLines = (faults: readonly Refusal[]): string =>
  faults.map((fault) => `${fault.field}: ${sentenceOf(fault)}`).join('\n');
