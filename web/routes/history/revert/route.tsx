import { donePath } from '../../../../forms/page-query.ts';
import { REVIEW_PATH } from '../../../../scripture/addresses/paths.ts';
import { parseTextKey, textHistoryPath } from '../../../../scripture/correction/text-ref.ts';
import { isSameWording } from '../../../../scripture/correction/wording.ts';
import { editionQuery } from '../../../../scripture/reference/path.ts';
import { type ActionArgs, type HeadArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { formPage, privateHead } from '../../../ui/form/form-head.ts';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuse, viewRefusal } from '../../../ui/form/refuse.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { notFound } from '../../../ui/not-found-data.ts';
import { reviewLinks } from '../../review/review-head.ts';
import { HISTORY } from '../wording.ts';
import { findRevision } from './find-revision.ts';

export const handle = formPage('revision.revert');

const wording = HISTORY.revert;

export async function loader({ params, context, url }: LoaderArgs<'edition' | 'hash'>) {
  const { services } = requireViewer(context, url);
  const found = await findRevision(services, params.edition, params.hash);
  if (!found) throw notFound(wording.unknown);
  return { ...found, twoPersons: services.settings.site().twoPersonReview };
}

export async function action({ params, context, url }: ActionArgs<'edition' | 'hash'>) {
  const { viewer, services, attempt, sent: form } = readSubmission(context, url);
  const { corrections, texts } = services;
  const [reason, revision] = [form.text('razon'), form.text('revision')];
  const asked = { ...(revision !== '' && { revision }), ...(reason.trim() !== '' && { reason }) };
  const outcome = await attempt(() => corrections.revert(viewer, params.edition, params.hash, asked));
  if (!outcome.ok) return refuse(outcome.refusal, { refused: viewRefusal(outcome.refusal), reason });
  const ref = parseTextKey(outcome.value.id);
  const published = outcome.value.status === 'published' && ref;
  throw redirect(
    published
      ? textHistoryPath(ref, editionQuery(params.edition, texts.defaultId))
      : donePath(REVIEW_PATH, outcome.value.proposal),
    303,
  );
}

export const links = reviewLinks();

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  return privateHead(loaderData ? wording.title(loaderData.reference) : '', site);
}

export default function Revert({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reference, noun, current, revision, restored, back, language, twoPersons } = loaderData;
  const same = restored && isSameWording(restored, current);
  return (
    <main className="review narrow">
      <h1 tabIndex={-1}>{wording.title(reference)}</h1>
      {actionData && !same && (
        <p className="wrong" role="alert">
          {actionData.refused.detail}
        </p>
      )}
      {!restored && <p className="remark">{wording.gone(noun)}</p>}
      {same && <p className="remark">{wording.same(noun)}</p>}
      {restored && !same && (
        <>
          <p>{wording.lead}</p>
          <ChangedVerse className="leaf verse" language={language} before={current} after={restored} />
          <p>{wording.how}</p>
          {twoPersons && <p>{wording.twoPersons}</p>}
          <form method="post" className="decision">
            <input type="hidden" name="revision" value={revision} />
            <TextArea name="razon" label={wording.reason} value={actionData?.reason} rows={2} />
            <p>
              <button type="submit" className="main">
                {wording.submit}
              </button>
            </p>
          </form>
        </>
      )}
      <p>
        <a href={back}>{wording.cancel}</a>
      </p>
    </main>
  );
}
