import { SETTING_NAMES } from '../../../forms/settings.ts';
import type { SiteSettings } from '../../../forms/site-settings.ts';
import { allOf } from '../../outcomes/outcome.ts';
import { DEFAULT_SETTINGS, readSetting, type Settings } from './settings.ts';

/** @param site the owner's settings; by default those of a fresh installation */
export function createSettings(site: SiteSettings = DEFAULT_SETTINGS): Settings {
  const faults = SETTING_NAMES.flatMap((name) => {
    const read = readSetting(name, site[name]);
    return read.ok ? [] : allOf(read.refusal);
  });
  if (faults.length > 0) throw new Error(faults.map(({ field, code }) => `${field}: ${code}`).join('\n'));
  return { site: () => site, generation: 1 };
}
