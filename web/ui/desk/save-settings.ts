import type { InferOutput } from 'valibot';
import { donePath } from '../../../forms/page-query.ts';
import type { SiteSettings } from '../../../forms/site-settings.ts';
import type { SettingChanges } from '../../../services/owner/settings/editable-settings.ts';
import { type PageContext, redirect } from '../../page/page.ts';
import { type FormSchema, parseForm } from '../form/parse-form.ts';
import { readSubmission } from '../form/read-submission.ts';
import { refuseForm } from '../form/refuse.ts';

interface Sent {
  readonly context: PageContext;
  readonly url: URL;
}

interface SettingsForm<S extends FormSchema> {
  readonly schema: S;
  /** The form's name, to show its answer there. */
  readonly name: string;
  readonly page: string;
  readonly changes: (taken: InferOutput<S>, now: SiteSettings) => SettingChanges;
}

/** Saves a form of settings, and redirects to its page. */
export async function saveSettings<S extends FormSchema>(
  { context, url }: Sent,
  { schema, name, page, changes }: SettingsForm<S>,
) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { settings } = services;
  const taken = parseForm(schema, form);
  if (!taken.ok) return refuseForm(taken.refusal, name, taken.typed);
  const wanted = changes(taken.value, settings.site());
  const outcome = await attempt(() => settings.change(viewer, wanted, form('visto')));
  if (!outcome.ok) return refuseForm(outcome.refusal, name, taken.typed);
  throw redirect(donePath(page, 'guardado'), 303);
}
