import * as v from 'valibot';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { isSettingName, SETTINGS } from '../../../forms/settings.ts';
import { FIRST_NAME, type SettingName, type SiteSettings } from '../../../forms/site-settings.ts';
import { invisibleInLine } from '../../../scripture/text/invisible.ts';
import type { Viewer } from '../../access/viewer.ts';
import { allOf, combineRefusals, done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { SettingChanges } from './editable-settings.ts';

/** The settings in force on this instance. */
export interface Settings {
  site(): SiteSettings;
  /** Grows by one whenever a setting changes. */
  readonly generation: number;
}

/** The settings as the desk changes them: written with the audit log, and in effect on this instance when the call resolves. */
export interface EditableSettings extends Settings {
  /** A hash of these settings. A form carries it, which detects concurrent changes. */
  mark(names: readonly SettingName[]): string;
  /**
   * Changes some settings together. Faults carry the settings' names: `summary.1`, `socialLinks.0.url`; `visto` after a
   * concurrent change.
   * @param seen mark of these settings when the form was loaded
   */
  change(viewer: Viewer, changes: SettingChanges, seen: string): Promise<Outcome>;
  /** Restores a setting's value from before an entry of the audit log. */
  restore(viewer: Viewer, entry: number, seen: string): Promise<Outcome>;
}

/** Settings of a fresh installation. */
export const DEFAULT_SETTINGS: SiteSettings = {
  publicUrl: '',
  ...FIRST_NAME,
  versesOfTheDay: [
    { reference: 'John.3.16' },
    { reference: 'Ps.23.1' },
    { reference: 'Isa.40.31' },
    { reference: 'Matt.11.28' },
  ],
  dayVerses: [],
  sharedPlan: null,
  // Empty: the site's own texts are shown, which depend on the installed text.
  summary: ['', ''],
  affiliatedSites: [
    { label: 'eBible.org', url: 'https://ebible.org/' },
    { label: 'CrossWire Bible Society', url: 'https://www.crosswire.org/' },
    { label: 'Debian', url: 'https://www.debian.org/' },
  ],
  socialLinks: [
    { label: 'Facebook', url: 'https://www.facebook.com/' },
    { label: 'Instagram', url: 'https://www.instagram.com/' },
    { label: 'TikTok', url: 'https://www.tiktok.com/' },
    { label: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  since: 2014,
  timeZone: '',
  furtherBooks: 'deuterocanonical',
  todaysEdition: '',
  proposals: 'everyone',
  proposalsPause: '',
  twoPersonReview: false,
  secondFactorRequired: false,
  siteFiles: false,
  looksForVersions: true,
  siteHeadings: false,
  countsReadings: false,
  senderName: '',
  contactAddress: '',
  picture: null,
  setAside: [],
};

/** A valid value of this setting, or all its faults: fields are named `versesOfTheDay.2.reference`. */
export function readSetting<Name extends SettingName>(name: Name, value: unknown): Outcome<SiteSettings[Name]> {
  const { schema, wanted } = SETTINGS[name];
  const read = v.safeParse(schema, value, { abortPipeEarly: true });
  if (read.success) return done(read.output);
  const misshapen = read.issues.some(({ kind, message }) => kind === 'schema' || !isCode(message));
  const refusal = misshapen ? undefined : combineRefusals(read.issues.map((issue) => refuseSetting(name, issue)));
  return refused(refusal ?? { code: 'setting-type', field: name, wanted });
}

type SettingCode = Extract<Refusal['code'], `setting-${string}`>;
const isCode = (message: string): message is SettingCode => message.startsWith('setting-');

function refuseSetting(name: SettingName, { path, message, input, requirement }: v.BaseIssue<unknown>): Refusal {
  const code = message as Exclude<SettingCode, 'setting-type'>;
  const field = [name, ...(path ?? []).map(({ key }) => String(key))].join('.');
  switch (code) {
    case 'setting-long':
    case 'setting-many':
      return { code, field, most: Number(requirement) };
    case 'setting-characters':
      return { code, field, characters: invisibleInLine(String(input)) };
    case 'setting-verse':
    case 'setting-mail-typed':
    case 'setting-url-start':
    case 'setting-url':
      return { code, field, typed: String(input) };
    default:
      return { code, field };
  }
}

/** Settings as they are stored: JSON by name. */
export type StoredSettings = Readonly<Record<string, string>>;

export interface ReadSettings {
  readonly site: SiteSettings;
  /** Stored values that were invalid; their defaults are used instead. */
  readonly faults: readonly Refusal[];
}

/** The defaults, overridden by the stored values one by one, so that an invalid value affects no other setting. */
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

/** The settings with one value replaced, or the faults of that value. */
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
