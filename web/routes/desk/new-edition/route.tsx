import { donePath } from '../../../../forms/page-query.ts';
import { stepText } from '../../../../forms/progress/step.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import stylesheet from '../editions/editions.css?url';
import { EDITIONS } from '../wording.ts';
import { factsView } from './facts-view.ts';
import { Findings } from './findings.tsx';
import { InstallForm } from './install-form.tsx';
import { SourceFacts } from './source-facts.tsx';

export const handle = formPage('desk.manage');

const TYPED = ['titulo', 'id', 'anio', 'derechos', 'licencia', 'acepta'] as const;

export async function loader({ context, params, url }: LoaderArgs<'candidate'>) {
  const { viewer, services } = requireViewer(context, url);
  const { library } = services;
  const found = await library.candidate(params.candidate);
  if (!found) throw notFound(EDITIONS.goneCandidate, { label: EDITIONS.back, path: DESK_PATHS.editions });
  const { facts, ...candidate } = found;
  const replaced = library.list().find(({ meta }) => meta.id === facts?.meta.id)?.meta;
  return {
    candidate,
    facts: facts && factsView(facts),
    step: candidate.step && stepText(candidate.step),
    replaced: replaced && { id: replaced.id, title: replaced.title },
    email: viewer.account!.email,
  };
}

export async function action({ context, params, url }: ActionArgs<'candidate'>) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { library } = services;
  if (form('hacer') === 'descartar') {
    await library.discard(params.candidate, { userId: viewer.account!.id });
    throw redirect(donePath(DESK_PATHS.editions, 'descartada'), 303);
  }
  const outcome = await attempt(() =>
    library.install(viewer, params.candidate, {
      id: form('id'),
      title: form('titulo'),
      year: form('anio'),
      rights: form('derechos'),
      licence: form('licencia'),
      accept: form('acepta') === 'si',
      password: form('actual'),
    }),
  );
  if (!outcome.ok)
    return refuseForm(outcome.refusal, 'instalar', Object.fromEntries(TYPED.map((name) => [name, form(name)])));
  throw redirect(donePath(DESK_PATHS.editions, 'instalada'), 303);
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(EDITIONS.newTitle);

export default function NewEdition({
  loaderData: { candidate, facts, step, replaced, email },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { name, size, state, first } = candidate;
  return (
    <DeskFrame title={EDITIONS.newTitle} lead={`${name} · ${formatBytes(size)}`}>
      {state === 'reading' && (
        <p role="status" data-poll="">
          {EDITIONS.reading} {step} <a href="?">{EDITIONS.look}</a>
        </p>
      )}
      {state === 'refused' && (
        <p className="wrong faults" role="alert">
          {EDITIONS.refused} {step}
        </p>
      )}
      {facts && (
        <>
          <section>
            <h2>{EDITIONS.what}</h2>
            <SourceFacts facts={facts} first={first} />
          </section>
          <section>
            <h2>{EDITIONS.findings}</h2>
            <Findings findings={facts.findings} />
          </section>
          <section>
            <h2>{EDITIONS.install}</h2>
            <p>{EDITIONS.installAbout}</p>
            {replaced && <p className="known differs">{EDITIONS.replaces(replaced.title, replaced.id)}</p>}
            <InstallForm facts={facts} email={email} {...answerFor(actionData, 'instalar')} />
          </section>
        </>
      )}
      <section>
        <PostForm label={EDITIONS.discard} sends={{ hacer: 'descartar' }} button={EDITIONS.discard} look="quiet" />
        <p>
          <a href={DESK_PATHS.editions}>{EDITIONS.back}</a>
        </p>
      </section>
    </DeskFrame>
  );
}
