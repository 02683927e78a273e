import { stepText } from '../../../../forms/progress/step.ts';
import {
  candidatePath,
  catalogueEditionPath,
  DESK_PATHS,
  installedEditionPath,
} from '../../../../scripture/addresses/paths.ts';
import { datedTitle } from '../../../../scripture/text/edition.ts';
import {
  type ActionArgs,
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
import { UploadForm } from '../editions/upload-form.tsx';
import { EDITIONS } from '../wording.ts';
import { EntryFacts } from './entry-facts.tsx';

export const handle = formPage('desk.manage');

export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const { library } = requireViewer(context, url).services;
  const entry = await library.catalogue.entry(params.id);
  if (!entry) throw notFound(EDITIONS.notListed, { label: EDITIONS.back, path: DESK_PATHS.editions });
  if (entry.fetch?.candidate !== undefined) throw redirect(candidatePath(entry.fetch.candidate));
  return { entry, step: entry.fetch?.step && stepText(entry.fetch.step) };
}

export async function action({ context, params, url }: ActionArgs<'id'>) {
  const { viewer, services, attempt } = readSubmission(context, url);
  const outcome = await attempt(() => services.library.catalogue.fetch(viewer, params.id));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'traer');
  throw redirect(catalogueEditionPath(params.id), 303);
}

export const links = deskLinks(stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return privateHead(loaderData?.entry.title ?? EDITIONS.title, site);
}

export default function CatalogueEdition({
  loaderData: { entry, step },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { id, url, note, installed, fetch } = entry;
  const underWay = fetch?.state === 'fetching';
  return (
    <DeskFrame title={datedTitle(entry)} {...(note && { lead: note })}>
      {underWay && (
        <p role="status" data-poll="">
          {EDITIONS.fetching} {step} <a href={catalogueEditionPath(id)}>{EDITIONS.look}</a>
        </p>
      )}
      {fetch?.state === 'failed' && (
        <p className="wrong" role="alert">
          {EDITIONS.notFetched} {step}
        </p>
      )}
      <section>
        <EntryFacts entry={entry} />
      </section>
      {underWay || (
        <section>
          <h2>{installed ? EDITIONS.fetchAgain : EDITIONS.fetchTitle}</h2>
          <p>{installed ? EDITIONS.fetchAgainAbout : EDITIONS.fetchAbout}</p>
          <PostForm
            label={EDITIONS.fetchButton}
            underWay={EDITIONS.asking}
            faults={answerFor(actionData, 'traer').faults}
            button={fetch ? EDITIONS.fetchRetry : EDITIONS.fetchButton}
          />
        </section>
      )}
      <section>
        <h2>{EDITIONS.byFile}</h2>
        <p>
          {EDITIONS.byFileAbout} <a href={url}>{url}</a>
        </p>
        <UploadForm fault={undefined} />
      </section>
      <p>
        {installed && (
          <>
            <a href={installedEditionPath(id)}>{EDITIONS.itself}</a> ·{' '}
          </>
        )}
        <a href={DESK_PATHS.editions}>{EDITIONS.back}</a>
      </p>
    </DeskFrame>
  );
}
