import { donePath } from '../../../forms/page-query.ts';
import { proposalPath } from '../../../scripture/addresses/paths.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';
import { withCookies } from '../../page/cookies.ts';
import { type PageContext, redirect } from '../../page/page.ts';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { type RefusalView, refuse, viewRefusal } from '../../ui/form/refuse.ts';

/** The refusal and the typed values with which a plain form is shown again. */
export interface PlainAnswer {
  readonly refusal: RefusalView & {
    /** The current verse, if it has changed meanwhile. */
    readonly current?: Wording & { readonly revision: string };
    /** The typed text merged with the current one. */
    readonly yours?: Wording;
  };
  readonly typed: {
    readonly text: string;
    readonly title: string | undefined;
    readonly note: string | undefined;
    readonly email: string | undefined;
    readonly revision: string | undefined;
    readonly confirm: boolean;
    readonly loss: boolean;
  };
}

/** Handles the plain form. On success it redirects to the proposal's page. */
export async function correctByForm(url: URL, context: PageContext) {
  const { viewer, browser, services, attempt, sent: form } = readSubmission(context, url);
  const outcome = await attempt(() => services.corrections.proposeFromForm(viewer, form, browser));
  if (outcome.ok) {
    const { value } = outcome;
    const next =
      value === 'trapped'
        ? url.pathname + url.search
        : donePath(proposalPath(value.proposal), value.status === 'published' ? 'publicada' : 'enviada');
    throw redirect(next, { status: 303, headers: withCookies(context, outcome.keep) });
  }
  const { refusal } = outcome;
  const answer: PlainAnswer = {
    refusal: {
      ...viewRefusal(refusal),
      ...(refusal.code === 'verse-changed' && { current: refusal.current, yours: refusal.yours }),
    },
    typed: {
      text: form.text('text'),
      title: form.get('title'),
      note: form.get('note'),
      email: form.get('email'),
      revision: form.get('revision'),
      confirm: form.get('confirm') === '1',
      loss: form.get('loss') === '1',
    },
  };
  return refuse(refusal, answer);
}
