import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { EditAnswer, OwnProposal } from '../../../../../services/text/corrections/corrections.ts';
import { askSite, postJson, type SiteAnswer, seemsConnected } from '../../../../unsent/ask-site.ts';
import { verseDraft } from '../../../../unsent/draft-names.ts';
import { isAccepted, type Sending } from '../../../../unsent/unsent.ts';
import { chapterCall, type Where } from '../../read/where.ts';
import { CORRECT } from '../wording.ts';
import { type Taken, type Trouble, troubleOf } from './answer.ts';
import type { Draft } from './draft.ts';

export type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly trouble: Trouble };

/** What is sent of a draft: what was typed, or what it changes of one's own proposal. */
export function sendingOf(where: Where, verse: number, draft: Draft, key: string): Sending {
  const { text, title, note, email, amends, confirm, loss, region } = draft;
  const id = idOf(where, verse);
  const wording = {
    text,
    ...(title !== undefined && { title }),
    ...(note?.trim() && { note }),
    ...(confirm && { confirm }),
    ...(loss && !amends && { loss }),
    ...(region !== undefined && { region }),
  };
  const edit = {
    id,
    edition: where.edition,
    ...(draft.revision ? { revision: draft.revision } : { seen: draft.seen }),
    key,
    ...wording,
    ...(email?.trim() && { email }),
  };
  const path = amends ? `/proposal/${amends}/amend` : '/verse/Edit';
  const name = verseDraft(where.edition, id);
  return { name, key, url: where.api + path, json: JSON.stringify(amends ? wording : edit) };
}

/** What the answer to a draft says. */
export function answerToDraft(answer: SiteAnswer | undefined): Answered<Taken> {
  const answered = answeredBy<EditAnswer | OwnProposal>(answer);
  if (!answered.ok) return answered;
  if (!isAccepted(answer!)) return { ok: false, trouble: troubleOf(500, undefined, undefined) };
  const { value } = answered;
  if (!('proposed' in value)) return { ok: true, value };
  return { ok: true, value: { status: 'pending', proposal: value.proposal, ...value.proposed } };
}

/** What was taken, as it can be taken back: a proposal that waits is withdrawn, a published one undone by another. */
export type Undo =
  | { readonly kind: 'withdraw'; readonly proposal: string }
  | {
      readonly kind: 'revert';
      /** Of the revision. */
      readonly hash: string;
      /** What the verse said before. */
      readonly seen: Wording;
    };

export async function takeBack(where: Where, undo: Undo): Promise<Answered<Partial<EditAnswer>>> {
  if (undo.kind === 'revert') return post(where, '/revision/revert', { edition: where.edition, hash: undo.hash });
  const answered = await post<OwnProposal>(where, `/proposal/${undo.proposal}/withdraw`, {});
  return answered.ok ? { ok: true, value: {} } : answered;
}

/** One's own proposals in the chapter; undefined where the call fails. */
export async function ownProposals(where: Where, signal: AbortSignal): Promise<readonly OwnProposal[] | undefined> {
  const answered = answeredBy<readonly OwnProposal[]>(await askSite(chapterCall(where, 'me/chapter'), { signal }));
  return answered.ok ? answered.value : undefined;
}

export const markSeen = (where: Where, proposals: readonly string[]): Promise<Answered<unknown>> =>
  post(where, '/me/seen', { proposals });

export const idOf = ({ book, chapter }: Where, verse: number): string => `${book}.${chapter}.${verse}`;

const post = async <T>({ api }: Where, path: string, body: unknown): Promise<Answered<T>> =>
  answeredBy(await postJson(api + path, JSON.stringify(body)));

function answeredBy<T>(answer: SiteAnswer | undefined): Answered<T> {
  if (!answer)
    return {
      ok: false,
      trouble: seemsConnected() ? { kind: 'failed', detail: CORRECT.trouble.cut, signIn: false } : { kind: 'offline' },
    };
  const { status, body, retryAfter } = answer;
  if (status < 300 && body !== undefined) return { ok: true, value: body as T };
  return { ok: false, trouble: troubleOf(status, body, retryAfter) };
}
