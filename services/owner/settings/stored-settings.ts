import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { isSettingName } from '../../../forms/settings.ts';
import type { SettingName, SiteSettings } from '../../../forms/site-settings.ts';
import { allOf, done, type Outcome } from '../../outcomes/outcome.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { readSetting } from './read-setting.ts';

/** Settings as they are stored: JSON by name. */
export type StoredSettings = Readonly<Record<string, string>>;

export interface ReadSettings {
  readonly site: SiteSettings;
  /** Stored values that were invalid; their defaults are used instead. */
  readonly faults: readonly Refusal[];
}

/** The defaults with what is stored over them, one by one, so that a wrong one takes none of the others along. */
export function readSettings(stored: StoredSettings): ReadSettings {
  let site = DEFAULT_SETTINGS;
  const faults: Refusal[] = [];
  for (const [name, json] of Object.entries(stored)) {
    if (!isSettingName(name)) {
      faults.push({ code: 'setting-unknown', field: name });
      continue;
    }
    const changed = withSetting(site, name, json);
    if (changed.ok) site = changed.value;
    else faults.push(...allOf(changed.refusal));
  }
  return { site, faults };
}

/** The settings with another value for one of them, or what is wrong with it. */
export function withSetting(site: SiteSettings, name: SettingName, json: string): Outcome<SiteSettings> {
  const read = readSetting(name, parseJson(json));
  return read.ok ? done({ ...site, [name]: read.value }) : read;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
