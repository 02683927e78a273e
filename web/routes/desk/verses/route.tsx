import { DONE_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { readRows, VERSE_ROW } from '../../../../forms/rows.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import type { Services } from '../../../../services/services.ts';
import type { ActionArgs, LoaderArgs, PageProps } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import listStyles from '../../../ui/desk/list/list.css?url';
import { ListsForm } from '../../../ui/desk/list/lists-form.tsx';
import { OrderedRows, type RowFields } from '../../../ui/desk/list/ordered-rows.tsx';
import { saveLists } from '../../../ui/desk/list/save-lists.ts';
import { Field } from '../../../ui/form/field.tsx';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { DESK, ORDERED_LIST } from '../../../ui/wording.ts';
import { VERSES } from '../wording.ts';
import { LIST, readVerseRows, storedRows, type VerseRow } from './verse-rows.ts';
import stylesheet from './verses.css?url';

export const handle = {
  ...formPage('desk.manage', DONE_QUERY, { bytes: 512_000, fields: 1_000 }),
} as const;

function editionOf({ texts }: Pick<Services, 'texts'>) {
  const edition = texts.edition();
  if (!edition) throw new Error('no edition is installed');
  return edition;
}

export function loader({ context, url }: LoaderArgs) {
  const { services } = requireViewer(context, url);
  const { settings } = services;
  const edition = editionOf(services);
  return {
    stored: { [LIST]: readVerseRows(storedRows(settings.site()[LIST]), edition).rows },
    edition: edition.meta.title,
    mark: settings.mark([LIST]),
    notice: doneNotice(readQuery(url, handle.query).hecho),
  };
}

export const action = (sent: ActionArgs) =>
  saveLists(sent, {
    names: [LIST],
    page: DESK_PATHS.verses,
    fresh: { reference: '', label: '' } as VerseRow,
    readSent: (form, list) => readRows(VERSE_ROW, form, list),
    isBlank: ({ reference, label }) => reference === '' && label === '',
    check: (rows, services) => readVerseRows(rows, editionOf(services)),
  });

export const links = deskLinks(listStyles, stylesheet);

export const meta = privateMeta(VERSES.title);

export default function Verses({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <ListsForm words={VERSES} loaded={loaderData} answer={actionData}>
      {(stateOf) => (
        <>
          <OrderedRows
            state={stateOf(LIST)}
            add={VERSES.add}
            nameOf={({ reference }) => reference || VERSES.fresh}
            describe={({ reference, label }) => (label ? `${reference} (${label})` : reference)}
            above={
              <>
                <p className="byline">{`${loaderData.edition}. ${ORDERED_LIST.unsaved}`}</p>
                {stateOf(LIST).rows.length === 0 && <p>{VERSES.none}</p>}
              </>
            }
          >
            {(row, fields) => <VerseFields row={row} {...fields} />}
          </OrderedRows>
          <div className="buttons">
            <button className="main" type="submit">
              {DESK.save}
            </button>
            <button type="submit" name="orden" value="ver">
              {VERSES.see}
            </button>
          </div>
        </>
      )}
    </ListsForm>
  );
}

/** The fields of a verse of the day: its reference, its label, and its text while the reference is unchanged. */
function VerseFields({ row: { reference, label, text }, name, first, faults }: RowFields & { readonly row: VerseRow }) {
  return (
    <>
      <div className="pair">
        <Field {...first} name={`${name}.reference`} label={VERSES.reference} value={reference} faults={faults} />
        <Field name={`${name}.label`} label={VERSES.label} value={label} faults={faults} optional />
      </div>
      {text && <blockquote data-says={`${name}.reference`}>{text}</blockquote>}
      {!text && reference !== '' && faults.length === 0 && <p data-says={`${name}.reference`}>{VERSES.missing}</p>}
    </>
  );
}
