import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { readRows, VERSE_ROW } from '../../../../forms/rows.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, data, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import listStyles from '../../../ui/desk/list/list.css?url';
import {
  announceAction,
  applyListAction,
  type ListAnswer,
  parseListAction,
} from '../../../ui/desk/list/list-action.ts';
import { OrderedRows } from '../../../ui/desk/list/ordered-rows.tsx';
import { FormFault } from '../../../ui/form/field.tsx';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { faultsOf, refuse } from '../../../ui/form/refuse.ts';
import { DESK, ORDERED_LIST } from '../../../ui/wording.ts';
import { VERSES } from '../wording.ts';
import { VerseFields } from './verse-fields.tsx';
import { LIST, readVerseRows, storedRows, type VerseRow } from './verse-rows.ts';
import stylesheet from './verses.css?url';

const FRESH: VerseRow = { reference: '', label: '' };

export const handle = {
  ...formPage('desk.manage', DONE_QUERY, { bytes: 512_000, fields: 1_000 }),
} as const;

export function loader({ context, url }: LoaderArgs) {
  const { settings, texts } = requireViewer(context, url).services;
  const edition = texts.edition();
  if (!edition) throw new Error('no edition is installed');
  const { rows } = readVerseRows(storedRows(settings.site()[LIST]), edition);
  return {
    rows,
    edition: edition.meta.title,
    mark: settings.mark([LIST]),
    notice: doneNotice(readQuery(url, handle.query).hecho),
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { settings, texts } = services;
  const edition = texts.edition();
  if (!edition) throw new Error('no edition is installed');
  const typed = readRows(VERSE_ROW, form, LIST);
  const listAction = parseListAction(form(`${LIST}.orden`), typed.length);
  if (listAction) {
    const { rows, focus } = applyListAction<VerseRow>(readVerseRows(typed, edition).rows, listAction, FRESH);
    return data<ListAnswer<VerseRow>>({ faults: [], rows, focus, said: announceAction(listAction, typed.length) });
  }
  const written = typed.filter(({ reference, label }) => reference !== '' || label !== '');
  const { rows, faults, wanted } = readVerseRows(written, edition);
  if (faults.length > 0) return data<ListAnswer<VerseRow>>({ faults, rows }, { status: 422 });
  if (form('orden') === 'ver') return data<ListAnswer<VerseRow>>({ faults, rows });
  const outcome = await attempt(() => settings.change(viewer, { [LIST]: wanted }, form('visto')));
  if (!outcome.ok) return refuse<ListAnswer<VerseRow>>(outcome.refusal, { faults: faultsOf(outcome.refusal), rows });
  throw redirect(donePath(DESK_PATHS.verses, 'guardado'), 303);
}

export const links = deskLinks(listStyles, stylesheet);

export const meta = privateMeta(VERSES.title);

export default function Verses({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { edition, mark, notice } = loaderData;
  const answer: ListAnswer<VerseRow> = actionData ?? { faults: [], rows: loaderData.rows };
  const { rows, faults, focus, said } = answer;
  const overtaken = faults.some(({ field }) => field === 'visto');
  return (
    <DeskFrame title={VERSES.title} lead={VERSES.lead} notice={actionData ? undefined : notice}>
      <PostForm label={VERSES.title} unsaved={actionData !== undefined} sends={{ visto: mark }} faults={faults}>
        {overtaken && (
          <div>
            <p>{VERSES.now}</p>
            <ol className="now">
              {loaderData.rows.map(({ reference, label }) => (
                <li key={reference}>{label ? `${reference} (${label})` : reference}</li>
              ))}
            </ol>
          </div>
        )}
        <FormFault faults={faults} fields={[LIST]} />
        <p className="byline">{`${edition}. ${ORDERED_LIST.unsaved}`}</p>
        {rows.length === 0 && <p>{VERSES.none}</p>}
        <OrderedRows
          list={LIST}
          rows={rows}
          add={VERSES.add}
          nameOf={({ reference }) => reference || VERSES.fresh}
          focus={focus}
          said={said}
        >
          {(row, name, first) => <VerseFields row={row} name={name} first={first} faults={faults} />}
        </OrderedRows>
        <div className="buttons">
          <button className="main" type="submit">
            {DESK.save}
          </button>
          <button type="submit" name="orden" value="ver">
            {VERSES.see}
          </button>
        </div>
      </PostForm>
    </DeskFrame>
  );
}
