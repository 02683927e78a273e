import * as v from 'valibot';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { SETTINGS } from '../../../forms/settings.ts';
import type { SettingName, SiteSettings } from '../../../forms/site-settings.ts';
import { unseenInLine } from '../../../scripture/text/unseen.ts';
import { done, type Outcome, refused, together } from '../../outcomes/outcome.ts';

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
