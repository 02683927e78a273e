import { DONE_QUERY, donePath, readQuery } from '../../../forms/page-query.ts';
import { PROPOSALS_PATH, proposalPath } from '../../../scripture/addresses/paths.ts';
import { type ActionArgs, type HeadArgs, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import difference from '../../ui/difference.css?url';
import { formPage, privateHead } from '../../ui/form/form-head.ts';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuse, viewRefusal } from '../../ui/form/refuse.ts';
import { notFound } from '../../ui/not-found-data.ts';
import { markSeen } from '../../ui/proposals/mark-seen.ts';
import stylesheet from '../../ui/proposals/proposals.css?url';
import { signIn } from '../../ui/proposals/sign-in.ts';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import { PROPOSALS } from '../../ui/wording.ts';
import { placeOf } from './place-of.ts';
import { isDoneWord, ProposalPage } from './proposal-page.tsx';
import { typedValues } from './typed-values.ts';

export const handle = formPage('proposal.own', DONE_QUERY);

export async function loader({ params, url, context }: LoaderArgs<'id'>) {
  const { viewer, services } = requireViewer(context, url);
  if (viewer.expired) throw signIn(url);
  const { corrections, texts } = services;
  const proposal = await corrections.ownProposal(viewer, params.id);
  if (!proposal) throw missing();
  await markSeen(context, viewer, [proposal]);
  const done = readQuery(url, handle.query).hecho;
  const corrector = viewer.account !== undefined && viewer.account.role !== 'lector';
  return { proposal, corrector, ...placeOf(texts, proposal), ...(isDoneWord(done) && { done }) };
}

export async function action({ params, url, context }: ActionArgs<'id'>) {
  const { viewer, services, attempt, sent: form } = readSubmission(context, url);
  const { corrections } = services;
  const withdrawn = form.get('acto') === 'retirar';
  const outcome = await attempt(() =>
    withdrawn ? corrections.withdraw(viewer, params.id) : corrections.amendFromForm(viewer, params.id, form),
  );
  if (outcome.ok) throw redirect(donePath(proposalPath(params.id), withdrawn ? 'retirada' : 'cambiada'), 303);
  const { refusal } = outcome;
  if (refusal.code === 'proposal-unknown') throw missing();
  if (refusal.code === 'session-expired') throw signIn(url);
  return refuse(refusal, { refusal: viewRefusal(refusal), ...(!withdrawn && { typed: typedValues(form) }) });
}

const missing = () => notFound(PROPOSALS.missing, { path: PROPOSALS_PATH, label: PROPOSALS.all });

export const links = stylesheetLinks(difference, stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  return privateHead(loaderData ? PROPOSALS.proposed(loaderData.verse) : PROPOSALS.title, site);
}

export default function Proposal({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return <ProposalPage {...loaderData} {...actionData} />;
}
