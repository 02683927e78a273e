import type { InferOutput } from 'valibot';
import { donePath } from '../../../forms/page-query.ts';
import type { SiteSettings } from '../../../forms/site-settings.ts';
import type { SettingChanges } from '../../../services/owner/settings/editable-settings.ts';
import { type PageContext, redirect } from '../../page/page.ts';
import { refuseForm } from '../form/refuse.ts';
import { sentBy } from '../form/sent-by.ts';
import { type FormSchema, takeForm } from '../form/take-form.ts';

interface Sent {
  readonly context: PageContext;
  readonly url: URL;
}

interface SettingsForm<S extends FormSchema> {
  readonly schema: S;
  /** Of the form, where its answer is shown. */
  readonly name: string;
  /** The address of its page. */
  readonly page: string;
  readonly changes: (taken: InferOutput<S>, now: SiteSettings) => SettingChanges;
}

/** Saves what a form of settings says, and leads back to its page. */
export async function saveSettings<S extends FormSchema>(
  { context, url }: Sent,
  { schema, name, page, changes }: SettingsForm<S>,
) {
  const { viewer, services, attempt, form } = sentBy(context, url);
  const { settings } = services;
  const taken = takeForm(schema, form);
  if (!taken.ok) return refuseForm(taken.refusal, name, taken.typed);
  const wanted = changes(taken.value, settings.site());
  const outcome = await attempt(() => settings.change(viewer, wanted, form('visto')));
  if (!outcome.ok) return refuseForm(outcome.refusal, name, taken.typed);
  throw redirect(donePath(page, 'guardado'), 303);
}
