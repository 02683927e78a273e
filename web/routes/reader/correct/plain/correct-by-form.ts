import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Wording } from '../../../../../scripture/correction/wording.ts';
import { admitted } from '../../../../admitted.ts';
import { servicesContext } from '../../../../context.ts';
import { readForm } from '../../../../ui/form/read-form.ts';

/** What a plain form shows again: what is wrong, and all that was typed. */
export interface PlainAnswer {
  readonly refusal: {
    readonly detail: string;
    /** Whose it is; absent: the whole form's. */
    readonly field?: string;
    readonly confirmable: boolean;
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
  };
}

/** Takes what the plain form sends. The answer to a proposal is the proposal's own page. */
export async function correctByForm(request: Request, url: URL, context: Readonly<RouterContextProvider>) {
  const viewer = admitted(context, url);
  const form = readForm(context);
  const { outcome, cookies } = await context.get(servicesContext).corrections.proposeFromForm(viewer, form, request);
  if (outcome.ok) {
    const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
    const { value } = outcome;
    const next =
      value === 'trapped'
        ? url.pathname + url.search
        : `/propuestas/${value.proposal}?hecho=${value.status === 'published' ? 'publicada' : 'enviada'}`;
    throw redirect(next, { status: 303, headers });
  }
  const { status, detail, more, retryAfter } = outcome.problem;
  const answer: PlainAnswer = {
    refusal: {
      detail,
      ...(typeof more?.field === 'string' && { field: more.field }),
      confirmable: more?.confirmable === true,
      ...(status === 409 && (more as Pick<PlainAnswer['refusal'], 'current' | 'yours'>)),
    },
    typed: {
      text: form.text('text'),
      title: form.get('title'),
      note: form.get('note'),
      email: form.get('email'),
      revision: form.get('revision'),
    },
  };
  return data(answer, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } });
}
