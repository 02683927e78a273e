import { donePath } from '../../../../forms/page-query.ts';
import type { SettingName, SiteSettings } from '../../../../forms/site-settings.ts';
import type { SettingChanges } from '../../../../services/owner/settings/editable-settings.ts';
import type { Services } from '../../../../services/services.ts';
import { type ActionArgs, data, redirect } from '../../../page/page.ts';
import type { Fault } from '../../form/field.tsx';
import { readSubmission } from '../../form/read-submission.ts';
import { faultsOf, refuse } from '../../form/refuse.ts';
import { announceAction, applyListAction, type ListFocus, parseListAction } from './list-action.ts';

/** The state with which a form of lists is shown again. */
export interface ListsAnswer<Name extends string, Row> {
  readonly faults: readonly Fault[];
  readonly lists: Readonly<Record<Name, readonly Row[]>>;
  /** The list whose button was pressed, the focus afterwards, and the announcement. */
  readonly last?: { readonly list: Name; readonly focus: ListFocus; readonly said: string };
}

interface Lists<Name extends SettingName, Row> {
  /** The lists, which are settings. */
  readonly names: readonly Name[];
  readonly page: string;
  readonly fresh: Row;
  readonly readSent: (form: (name: string) => string, list: Name) => readonly Row[];
  /** Blank rows are not saved. */
  readonly isBlank: (row: Row) => boolean;
  /** The rows as they are shown, their faults, and the setting's value if there are none. */
  readonly check: (
    rows: readonly Row[],
    services: Services,
  ) => { readonly rows: readonly Row[]; readonly faults: readonly Fault[]; readonly wanted: SiteSettings[Name] };
}

/** Moves, adds or removes a row of one list, or saves all lists of the form and redirects to their page. */
export async function saveLists<Name extends SettingName, Row>(
  { context, url }: ActionArgs,
  { names, page, fresh, readSent, isBlank, check }: Lists<Name, Row>,
) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const each = <T>(of: (list: Name) => T) =>
    Object.fromEntries(names.map((list) => [list, of(list)])) as Record<Name, T>;
  const sent = each((list) => readSent(form, list));
  for (const list of names) {
    const action = parseListAction(form(`${list}.orden`), sent[list].length);
    if (!action) continue;
    const lists = each((one) => check(sent[one], services).rows);
    const { rows, focus } = applyListAction(lists[list], action, fresh);
    const last = { list, focus, said: announceAction(action, sent[list].length) };
    return data<ListsAnswer<Name, Row>>({ faults: [], lists: { ...lists, [list]: rows }, last });
  }
  const checked = each((list) =>
    check(
      sent[list].filter((row) => !isBlank(row)),
      services,
    ),
  );
  const lists = each((list) => checked[list].rows);
  const faults = names.flatMap((list) => checked[list].faults);
  if (faults.length > 0) return data<ListsAnswer<Name, Row>>({ faults, lists }, { status: 422 });
  if (form('orden') === 'ver') return data<ListsAnswer<Name, Row>>({ faults, lists });
  const wanted: SettingChanges = each((list) => checked[list].wanted);
  const outcome = await attempt(() => services.settings.change(viewer, wanted, form('visto')));
  if (!outcome.ok) return refuse<ListsAnswer<Name, Row>>(outcome.refusal, { faults: faultsOf(outcome.refusal), lists });
  throw redirect(donePath(page, 'guardado'), 303);
}
