import { checkSiteSettings, type SettingFault } from './check-site-settings.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { isSettingName, type SettingName, SHAPES } from './settings-shape.ts';
import type { SiteSettings } from './site-settings.ts';

/** Settings as they are stored: JSON by name. */
export type StoredSettings = Readonly<Record<string, string>>;

export interface ReadSettings {
  readonly site: SiteSettings;
  /** Stored values that were invalid; their defaults are used instead. */
  readonly faults: readonly SettingFault[];
}

/** The defaults with what is stored over them, one by one, so that a wrong one takes none of the others along. */
export function readSettings(stored: StoredSettings): ReadSettings {
  let site = DEFAULT_SETTINGS;
  const faults: SettingFault[] = [];
  for (const [name, json] of Object.entries(stored)) {
    const changed = isSettingName(name) ? withSetting(site, name, json) : [unknownSetting(name)];
    if (isFaulty(changed)) faults.push(...changed);
    else site = changed;
  }
  return { site, faults };
}

/** The settings with another value for one of them, or what is wrong with it. */
export function withSetting(site: SiteSettings, name: SettingName, json: string): SiteSettings | SettingFault[] {
  const value = parseJson(json);
  const { is, right } = SHAPES[name];
  if (!is(value)) return [{ field: name, sentence: `Ha de ser ${right}.` }];
  const changed: SiteSettings = { ...site, [name]: value };
  const faults = checkSiteSettings(changed).filter(({ field }) => field === name || field.startsWith(`${name}.`));
  return faults.length > 0 ? faults : changed;
}

export const isFaulty = (result: SiteSettings | SettingFault[]): result is SettingFault[] => Array.isArray(result);

const unknownSetting = (name: string): SettingFault => ({
  field: name,
  sentence: 'Este programa no conoce tal ajuste.',
});

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
