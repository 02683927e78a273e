import * as v from 'valibot';
import { DONE_QUERY, donePath, readQuery, SCAN_QUERY } from '../../../../forms/page-query.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import type { Outcome } from '../../../../services/outcomes/outcome.ts';
import { Island } from '../../../islands/island.tsx';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import viewerStyles from '../../../ui/facsimile/facsimile.css?url';
import { FormFault } from '../../../ui/form/field.tsx';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { BOOK } from '../wording.ts';
import { Anchors } from './anchors.tsx';
import stylesheet from './book.css?url';
import { FileForm } from './file-form.tsx';
import { nameBook } from './name-book.ts';
import { Offered } from './offered.tsx';
import { OtherSources } from './other-sources.tsx';
import { PagePictures } from './page-pictures.tsx';
import { readDesk } from './read-desk.ts';
import { Waiting } from './waiting.tsx';

export const handle = formPage('desk.manage', { ...DONE_QUERY, ...SCAN_QUERY, fallo: v.string() });

export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { hecho, fallo, libro } = readQuery(url, handle.query);
  return {
    ...(await readDesk(services, libro)),
    email: viewer.account!.email,
    notice: doneNotice(hecho, BOOK.done),
    failed: fallo === undefined ? undefined : BOOK.failed(fallo),
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { accounts, scans, scanPages, uploads } = services;
  const scan = form('escaneado');
  const number = (name: string) => (/^\d{1,5}$/.test(form(name).trim()) ? Number(form(name)) : Number.NaN);
  const anchor = { book: form('libro'), chapter: number('capitulo'), page: number('pagina') };
  const handlers: Record<string, readonly [done: keyof typeof BOOK.done, () => Promise<Outcome<unknown>>]> = {
    tomar: ['puesto', () => scans.takeUpload(viewer, form('subida'))],
    descartar: ['descartado', () => uploads.discard(viewer, form('subida'))],
    entrada: ['puesto', () => scans.takeIncoming(viewer, form('archivo'))],
    enlace: ['puesto', () => scans.link(viewer, form('direccion'))],
    quitar: ['quitado', () => scans.remove(viewer, scan)],
    nombrar: ['nombrado', async () => nameBook(services, viewer, scan, form('de-que'), form('titulo'))],
    descarga: ['elegido', () => scans.chooseDownload(viewer, scan || undefined)],
    recuperar: ['recuperado', () => scans.restore(viewer, form('libro-anterior'))],
    preparar: ['preparando', () => scanPages.prepare(viewer, scan)],
    'parar-preparar': ['parado', () => scanPages.stop(viewer, scan)],
    ancla: ['senalado', () => scans.putAnchor(viewer, scan, anchor)],
    'quitar-ancla': ['borrada', () => scans.removeAnchor(viewer, scan, anchor)],
  };
  const what = form('que');
  if (!Object.hasOwn(handlers, what)) return refuseForm({ code: 'form-unknown' }, '');
  const [done, handler] = handlers[what]!;
  const typed = Object.fromEntries(TYPED.map((name) => [name, form(name)]));
  if (PASSWORD_ACTIONS.has(what)) {
    const confirmed = await attempt(() => accounts.confirmPassword(viewer, form('actual')));
    if (!confirmed.ok) return refuseForm(confirmed.refusal, what, typed);
  }
  const outcome = await attempt(handler);
  if (outcome.ok)
    throw redirect(donePath(DESK_PATHS.book, done) + (ANCHOR_ACTIONS.has(what) ? `&libro=${scan}` : ''), 303);
  return refuseForm(outcome.refusal, what, typed);
}

/** After these the next page of the same book is to be marked. */
const ANCHOR_ACTIONS = new Set(['ancla', 'quitar-ancla']);

/** Actions that need the password: they remove something from readers, or discard somebody's work. */
const PASSWORD_ACTIONS = new Set(['quitar', 'descartar']);
const TYPED = ['direccion', 'libro', 'capitulo', 'pagina', 'subida', 'escaneado', 'de-que', 'titulo'] as const;

export const links = deskLinks(viewerStyles, stylesheet);

export const meta = privateMeta(BOOK.title);

export default function ScannedBook({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { current, former, incoming, waiting, pictures, editions, anchors, email, notice, failed } = loaderData;
  return (
    <DeskFrame title={BOOK.title} lead={BOOK.lead} notice={actionData || failed ? undefined : notice}>
      <FormFault {...answerFor(actionData, '')} />
      <Offered current={current} former={former} editions={editions} email={email} answer={actionData} />
      {pictures.map(
        ({ id, name, progress }) =>
          progress && <PagePictures key={id} scan={id} name={name} progress={progress} answer={actionData} />,
      )}
      {anchors && <Anchors key={JSON.stringify(anchors.next)} data={anchors} answer={actionData} />}
      <section>
        <h2>{current.length > 0 ? BOOK.putAnother : BOOK.put}</h2>
        {current.length > 0 && <p className="byline">{BOOK.putAnotherLead}</p>}
        <Island<typeof import('./upload-island.tsx')> name="upload" props={{ known: waiting, failed, sort: 'book' }}>
          <FileForm fault={failed} sort="book" />
        </Island>
        <Waiting uploads={waiting} email={email} answer={actionData} />
        <OtherSources incoming={incoming} answer={actionData} />
      </section>
    </DeskFrame>
  );
}
