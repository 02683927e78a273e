import * as v from 'valibot';
import { DONE_QUERY, readQuery } from '../../../../../forms/page-query.ts';
import { deskScanPagePath, deskScanPath, scanPath, scanPicturePath } from '../../../../../scripture/addresses/paths.ts';
import { MOST_REGIONS } from '../../../../../scripture/facsimile/region.ts';
import { verseName } from '../../../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../../../scripture/reference/osis.ts';
import type { PageVerse } from '../../../../../services/book/scans/scan-mends.ts';
import type { ScanPages } from '../../../../../services/book/scans/scan-pages.ts';
import {
  type ActionArgs,
  type HeadArgs,
  type LoaderArgs,
  type Meta,
  type PageProps,
  redirect,
} from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../../ui/desk/done.ts';
import viewerStyles from '../../../../ui/facsimile/facsimile.css?url';
import { Field } from '../../../../ui/form/field.tsx';
import { answerFor } from '../../../../ui/form/form-answer.ts';
import { formPage, privateHead } from '../../../../ui/form/form-head.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../../ui/form/refuse.ts';
import { notFound } from '../../../../ui/not-found-data.ts';
import { parsePassage } from '../chapter-range.ts';
import stylesheet from '../scan.css?url';
import { READING, SCAN_PAGE } from '../wording.ts';
import { BoxesForm } from './boxes-form.tsx';
import { PagePicture } from './page-picture.tsx';
import { parseRegions, typedRegions } from './typed-regions.ts';

export const handle = formPage(
  'desk.manage',
  { ...DONE_QUERY, versiculo: v.pipe(v.string(), v.maxLength(30)) },
  { fields: 4 * MOST_REGIONS + 10 },
);

const pageOf = (typed: string): number => Number(/^\d{1,5}$/.exec(typed)?.[0] ?? 0);

export async function loader({ context, params, url }: LoaderArgs<'scan' | 'page'>) {
  const { services } = requireViewer(context, url);
  const page = pageOf(params.page);
  const { hecho, versiculo = '' } = readQuery(url, handle.query);
  const found = await services.scanMends.page(params.scan, page);
  if (!found) throw notFound(SCAN_PAGE.unread, { label: READING.title, path: deskScanPath(params.scan) });
  const asked = parseVerseOsis(versiculo);
  return {
    scan: params.scan,
    page,
    pages: found.pages,
    verses: found.verses,
    removed: found.removed,
    chosen: asked && (found.verses.find(({ verse }) => verse === versiculo) ?? added(versiculo)),
    picture: found.picture,
    without: await stateOfPictures(services.scanPages, params.scan, page),
    notice: doneNotice(hecho, READING.done),
  };
}

/** Why a page has no picture: it is being made, cannot be made, or nobody makes it. */
async function stateOfPictures(
  scanPages: ScanPages,
  scan: string,
  page: number,
): Promise<keyof typeof SCAN_PAGE.without> {
  const progress = await scanPages.progress(scan);
  if (progress?.state === 'waiting' || progress?.state === 'running') return 'coming';
  return progress?.failures.some((failure) => failure.page === page) ? 'failed' : 'resting';
}

const added = (verse: string): PageVerse => ({ verse, regions: [], by: 'person' });

export async function action({ context, params, url }: ActionArgs<'scan' | 'page'>) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { scanMends, texts } = services;
  const [{ scan }, page, verse] = [params, pageOf(params.page), form('versiculo')];
  const done = (word: keyof typeof READING.done) => redirect(`${deskScanPagePath(scan, page)}?hecho=${word}`, 303);
  const what = form('que');
  if (what === 'anadir') {
    const text = (await scanMends.page(scan, page))?.text;
    const edition = texts.edition(text);
    const passage = edition && parsePassage(verse, edition);
    if (passage?.kind !== 'verses' || passage.from.verse !== passage.to.verse)
      return refuseForm({ code: 'verse-malformed', field: 'versiculo' }, what, { versiculo: verse });
    const { book, from } = passage;
    throw redirect(deskScanPagePath(scan, page, `${book}.${from.chapter}.${from.verse}`), 303);
  }
  if (what === 'preparar') {
    const outcome = await attempt(() => services.scanPages.prepare(viewer, scan));
    if (outcome.ok) throw done('preparando');
    return refuseForm(outcome.refusal, what);
  }
  if (what === 'devolver') {
    const outcome = await attempt(() => scanMends.unmend(viewer, scan, verse));
    if (outcome.ok) throw done('devuelto');
    return refuseForm(outcome.refusal, what);
  }
  const regions = what === 'quitar' ? [] : parseRegions(form, MOST_REGIONS);
  if ((what !== 'guardar' && what !== 'quitar') || !regions)
    return refuseForm(
      { code: regions ? 'form-unknown' : 'regions-malformed' },
      'guardar',
      typedRegions(form, MOST_REGIONS),
    );
  const outcome = await attempt(() => scanMends.mend(viewer, scan, page, verse, regions));
  if (outcome.ok) throw done('corregido');
  return refuseForm(outcome.refusal, 'guardar', typedRegions(form, MOST_REGIONS));
}

export const links = deskLinks(viewerStyles, stylesheet);

export const meta = ({ loaderData, site }: HeadArgs<typeof loader>): Meta[] =>
  privateHead(loaderData ? SCAN_PAGE.title(loaderData.page) : '', site);

export default function ScanPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { scan, page, pages, verses, removed, chosen, picture, without, notice } = loaderData;
  const src = picture && scanPicturePath(scan, page, 1_600);
  const add = answerFor(actionData, 'anadir');
  return (
    <DeskFrame title={SCAN_PAGE.title(page)} notice={actionData ? undefined : notice}>
      <p className="way">
        <a href={deskScanPath(scan)}>{SCAN_PAGE.back}</a>
        {page > 1 && (
          <>
            {' · '}
            <a href={deskScanPagePath(scan, page - 1)}>{SCAN_PAGE.before}</a>
          </>
        )}
        {page < pages && (
          <>
            {' · '}
            <a href={deskScanPagePath(scan, page + 1)}>{SCAN_PAGE.next}</a>
          </>
        )}
      </p>
      <div className="mending">
        <div>
          {src ? (
            <PagePicture
              key={chosen?.verse}
              page={page}
              picture={{ src, ...picture }}
              verses={verses}
              chosen={chosen}
            />
          ) : (
            <>
              <p>
                {SCAN_PAGE.without[without]} <a href={`${scanPath(scan)}#page=${page}`}>{SCAN_PAGE.openPdf}</a>
              </p>
              {without === 'resting' && (
                <PostForm
                  label={SCAN_PAGE.prepare}
                  sends={{ que: 'preparar' }}
                  faults={answerFor(actionData, 'preparar').faults}
                  button={SCAN_PAGE.prepare}
                />
              )}
            </>
          )}
        </div>
        <div>
          {chosen && <BoxesForm verse={chosen} {...answerFor(actionData, 'guardar')} />}
          <section>
            <h2>{SCAN_PAGE.verses}</h2>
            <ul className="page-verses">
              {verses.map(({ verse, by }) => (
                <li key={verse}>
                  <a
                    href={deskScanPagePath(scan, page, verse)}
                    aria-current={verse === chosen?.verse ? 'true' : undefined}
                  >
                    {verseName(verse)}
                  </a>
                  {SCAN_PAGE.by[by] && <small> {SCAN_PAGE.by[by]}</small>}
                </li>
              ))}
            </ul>
            {removed.length > 0 && (
              <>
                <h3>{SCAN_PAGE.removed}</h3>
                <ul className="page-verses">
                  {removed.map((verse) => (
                    <li key={verse}>
                      {verseName(verse)}
                      <PostForm
                        label={`${SCAN_PAGE.back2reading}: ${verseName(verse)}`}
                        sends={{ que: 'devolver', versiculo: verse }}
                        button={SCAN_PAGE.back2reading}
                        look="quiet"
                      />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
          <section>
            <h2>{SCAN_PAGE.add}</h2>
            <PostForm label={SCAN_PAGE.add} sends={{ que: 'anadir' }} button={SCAN_PAGE.addButton}>
              <Field
                name="versiculo"
                label={SCAN_PAGE.addLabel}
                hint={SCAN_PAGE.addHint}
                value={add.typed.versiculo}
                faults={add.faults}
              />
            </PostForm>
          </section>
        </div>
      </div>
    </DeskFrame>
  );
}
