import { donePath } from '../../../../forms/page-query.ts';
import { lackingText } from '../../../../forms/refusals/library.ts';
import { NO_EDITION } from '../../../../forms/site-settings.ts';
import { candidatePath, DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { chapterPath, editionQuery } from '../../../../scripture/reference/path.ts';
import { datedTitle } from '../../../../scripture/text/edition.ts';
import type { Texts } from '../../../../services/text/texts/texts.ts';
import {
  type ActionArgs,
  data,
  type HeadArgs,
  type LoaderArgs,
  type Meta,
  type PageProps,
  redirect,
} from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateHead } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import stylesheet from '../editions/editions.css?url';
import { EDITIONS } from '../wording.ts';
import { EDITION_ACTIONS, EditionActionForm, isEditionAction } from './edition-action-form.tsx';
import { EditionFacts } from './edition-facts.tsx';

export const handle = formPage('desk.manage');

/** Changes nothing yet: what is read is shown, and installed with the password. */
const READ_AGAIN = 'releer';

/** Offers the edition in each chapter of the default one, or no longer. */
const TODAY = 'hoy';

export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const { viewer, services } = requireViewer(context, url);
  const { library, settings, texts, todaysEdition } = services;
  const { email } = viewer.account!;
  const removal = await library.removal(params.id);
  const lacking = library.lacking(params.id);
  const short = lacking && lackingText(lacking);
  if (removal) {
    const bare = await library.bare(params.id);
    const today = { isOffered: todaysEdition?.() === params.id, mark: settings.mark(['todaysEdition']) };
    return { ...removal, bare, short, today, removed: undefined, read: beginning(texts, params.id), email };
  }
  const removed = (await library.removed()).find(({ meta }) => meta.id === params.id);
  const absent = { edition: undefined, waiting: 0, bare: undefined, short: undefined, today: undefined };
  if (removed) return { ...absent, removed, read: '/', email };
  throw notFound(EDITIONS.gone, { label: EDITIONS.back, path: DESK_PATHS.editions });
}

/** The path of an edition's first chapter; the home page if only another process has loaded it so far. */
function beginning(texts: Texts, id: string): string {
  const edition = texts.edition(id);
  const [book] = edition?.books ?? [];
  if (!edition || book === undefined) return '/';
  const chapter = edition.chapterNumbers(book)[0] ?? 1;
  return chapterPath(edition, { book, chapter }, editionQuery(id, texts.defaultId));
}

export async function action({ context, params, url }: ActionArgs<'id'>) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { library } = services;
  const editionAction = form('hacer');
  if (editionAction === READ_AGAIN) {
    const outcome = await attempt(() => library.readAgain(params.id));
    if (!outcome.ok) return refuseForm(outcome.refusal, editionAction);
    throw redirect(candidatePath(outcome.value), 303);
  }
  if (editionAction === TODAY) {
    const todaysEdition = form('cual') === params.id ? params.id : NO_EDITION;
    const outcome = await attempt(() => services.settings.change(viewer, { todaysEdition }, form('visto')));
    if (!outcome.ok) return refuseForm(outcome.refusal, editionAction);
    throw redirect(donePath(DESK_PATHS.editions, 'hoy'), 303);
  }
  if (!isEditionAction(editionAction)) throw data(null, { status: 400 });
  const asked = [viewer, params.id, form('actual')] as const;
  const does = {
    principal: () => library.setDefault(...asked, form('acepta') === 'si'),
    quitar: () => library.remove(...asked),
    recuperar: () => library.restore(...asked),
  }[editionAction];
  const outcome = await attempt(does);
  if (!outcome.ok) return refuseForm(outcome.refusal, editionAction);
  throw redirect(donePath(DESK_PATHS.editions, EDITION_ACTIONS[editionAction]), 303);
}

export const links = deskLinks(stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return privateHead(loaderData?.edition?.meta.title ?? EDITIONS.title, site);
}

export default function OneEdition({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { edition, waiting, bare, short, today, removed, read, email } = loaderData;
  const shown = edition?.meta ?? removed!.meta;
  const of = (editionAction: keyof typeof EDITION_ACTIONS) => ({
    editionAction,
    email,
    faults: answerFor(actionData, editionAction).faults,
  });
  return (
    <DeskFrame title={datedTitle(shown)}>
      <p>
        <a href={DESK_PATHS.editions}>{EDITIONS.back}</a>
      </p>
      {removed && (
        <section>
          <h2>{EDITIONS.restore}</h2>
          <p>{EDITIONS.restoreAbout}</p>
          <EditionActionForm {...of('recuperar')} label={EDITIONS.restore} />
        </section>
      )}
      {edition && (
        <>
          <section>
            <EditionFacts edition={edition} />
            <p>
              <a href={read}>{EDITIONS.read}</a>
            </p>
          </section>
          {bare && (
            <section>
              <h2>{EDITIONS.facts.editorial}</h2>
              <p>{bare.source ? EDITIONS.readAgainAbout : EDITIONS.bringAgain}</p>
              {bare.source && (
                <PostForm
                  label={EDITIONS.readAgain}
                  sends={{ hacer: READ_AGAIN }}
                  faults={answerFor(actionData, READ_AGAIN).faults}
                  button={EDITIONS.readAgain}
                />
              )}
            </section>
          )}
          {today && !edition.isDefault && (
            <section>
              <h2>{EDITIONS.today}</h2>
              <p>{today.isOffered ? EDITIONS.todayIs : EDITIONS.todayIsNot}</p>
              <PostForm
                label={EDITIONS.today}
                sends={{ hacer: TODAY, cual: today.isOffered ? NO_EDITION : edition.meta.id, visto: today.mark }}
                faults={answerFor(actionData, TODAY).faults}
                button={today.isOffered ? EDITIONS.todayLeave : EDITIONS.todayOffer}
              />
            </section>
          )}
          {edition.isDefault || (
            <section>
              <h2>{EDITIONS.makeDefault}</h2>
              <p>{EDITIONS.makeDefaultAbout}</p>
              {short && <p className="known differs">{EDITIONS.short(short)}</p>}
              <EditionActionForm
                {...of('principal')}
                label={EDITIONS.makeDefault}
                accept={short && EDITIONS.acceptShort}
              />
            </section>
          )}
          <section>
            <h2>{EDITIONS.remove}</h2>
            {edition.isDefault ? (
              <p>{EDITIONS.cannotRemove}</p>
            ) : (
              <>
                <p>
                  {[
                    EDITIONS.removeAbout,
                    ...(edition.corrections > 0 ? [EDITIONS.removeCorrections(edition.corrections)] : []),
                    ...(waiting > 0 ? [EDITIONS.removeWaiting(waiting)] : []),
                    EDITIONS.removeUndo,
                  ].join(' ')}
                </p>
                <EditionActionForm {...of('quitar')} label={EDITIONS.removeButton} />
              </>
            )}
          </section>
        </>
      )}
    </DeskFrame>
  );
}
