import { donePath } from '../../../../../forms/page-query.ts';
import { proposalPath } from '../../../../../scripture/addresses/paths.ts';
import type { Wording } from '../../../../../scripture/correction/wording.ts';
import { withCookies } from '../../../../page/cookies.ts';
import { type PageContext, redirect } from '../../../../page/page.ts';
import { refuse, type Told, tell } from '../../../../ui/form/refuse.ts';
import { sentBy } from '../../../../ui/form/sent-by.ts';

/** What a plain form shows again: what is wrong, and all that was typed. */
export interface PlainAnswer {
  readonly refusal: Told & {
    /** The verse has changed meanwhile: what it says now. */
    readonly current?: Wording & { readonly revision: string };
    /** What was typed, with all of that text that it says nothing of. */
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

/** Takes what the plain form sends. The answer to a proposal is the proposal's own page. */
export async function correctByForm(url: URL, context: PageContext) {
  const { viewer, browser, services, attempt, sent: form } = sentBy(context, url);
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
      ...tell(refusal),
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
