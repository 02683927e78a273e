import * as v from 'valibot';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { isSettingName, SETTINGS } from '../../../forms/settings.ts';
import { FIRST_NAME, type SettingName, type SiteSettings } from '../../../forms/site-settings.ts';
import { unseenInLine } from '../../../scripture/text/unseen.ts';
import type { Viewer } from '../../access/viewer.ts';
import { allOf, done, type Outcome, refused, together } from '../../outcomes/outcome.ts';
import type { SettingChanges } from './editable-settings.ts';

/** The settings in force on this instance. */
export interface Settings {
  site(): SiteSettings;
  /** Grows by one whenever a setting changes. */
  readonly generation: number;
}

/** The settings as the desk changes them: written with the audit log, and in force on this instance when it resolves. */
export interface EditableSettings extends Settings {
  /** What these are now, in short; a form carries it, so that nothing of somebody else is overwritten unseen. */
  mark(names: readonly SettingName[]): string;
  /**
   * Changes some together; faults carry the settings' names: `summary.1`, `socialLinks.0.url`; `visto` where they are not
   * any more what was seen.
   * @param seen mark of just these, as their form had it
   */
  change(viewer: Viewer, changes: SettingChanges, seen: string): Promise<Outcome>;
  /** Puts back what a setting was before an entry of the audit log. */
  restore(viewer: Viewer, entry: number, seen: string): Promise<Outcome>;
}

/** What a fresh installation says. */
export const DEFAULT_SETTINGS: SiteSettings = {
  ...FIRST_NAME,
  versesOfTheDay: [
    { reference: 'John.3.16' },
    { reference: 'Ps.23.1' },
    { reference: 'Isa.40.31' },
    { reference: 'Matt.11.28' },
  ],
  // Both are the site's own, which tell of the text that is installed.
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
  proposals: 'everyone',
  proposalsPause: '',
  twoPersonReview: false,
  secondFactorRequired: false,
  siteFiles: false,
  senderName: '',
  contactAddress: '',
  picture: null,
  setAside: [],
};

/** A value as this setting may have it, or all that is wrong with it: fields are named `versesOfTheDay.2.reference`. */
export function readSetting<Name extends SettingName>(name: Name, value: unknown): Outcome<SiteSettings[Name]> {
  const { schema, wanted } = SETTINGS[name];
  const read = v.safeParse(schema, value, { abortPipeEarly: true });
  if (read.success) return done(read.output);
  const misshapen = read.issues.some(({ kind, message }) => kind === 'schema' || !isCode(message));
  const refusal = misshapen ? undefined : together(read.issues.map((issue) => refuseSetting(name, issue)));
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
      return { code, field, characters: unseenInLine(String(input)) };
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
