import { checkSiteSettings } from './check-site-settings.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { Settings } from './settings.ts';
import type { SiteSettings } from './site-settings.ts';

/** @param site what a fresh installation says, or what its owner has put in its place */
export function createSettings(site: SiteSettings = DEFAULT_SETTINGS): Settings {
  const faults = checkSiteSettings(site);
  if (faults.length > 0) throw new Error(faults.map(({ field, sentence }) => `${field}: ${sentence}`).join('\n'));
  return { site: () => site, generation: 1 };
}
