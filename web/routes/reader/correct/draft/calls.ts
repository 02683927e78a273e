import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { EditAnswer, OwnProposal } from '../../../../../services/text/corrections/corrections.ts';
import { askSite, postJson, type SiteAnswer, seemsConnected } from '../../../../unsent/ask-site.ts';
import { verseDraft } from '../../../../unsent/draft-names.ts';
import { isAccepted, type Sending } from '../../../../unsent/unsent.ts';
import { type ChapterTarget, chapterCall } from '../../read/chapter-target.ts';
import { CORRECT } from '../wording.ts';
import { type Taken, type Trouble, troubleOf } from './answer.ts';
import type { Draft } from './draft.ts';

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly trouble: Trouble };

/** The request for a draft: the typed text, or its changes to the author's own proposal. */
export function sendingOf(where: ChapterTarget, verse: number, draft: Draft, key: string): Sending {
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

export function answerToDraft(answer: SiteAnswer | undefined): CallResult<Taken> {
  const answered = answeredBy<EditAnswer | OwnProposal>(answer);
  if (!answered.ok) return answered;
  if (!isAccepted(answer!)) return { ok: false, trouble: troubleOf(500, undefined, undefined) };
  const { value } = answered;
  if (!('proposed' in value)) return { ok: true, value };
  return { ok: true, value: { status: 'pending', proposal: value.proposal, ...value.proposed } };
}

/** How to undo what was accepted: a pending proposal is withdrawn, a published one reverted. */
export type Undo =
  | { readonly kind: 'withdraw'; readonly proposal: string }
  | {
      readonly kind: 'revert';
      /** Hash of the revision. */
      readonly hash: string;
      /** The verse's text before it. */
      readonly seen: Wording;
    };

export async function takeBack(where: ChapterTarget, undo: Undo): Promise<CallResult<Partial<EditAnswer>>> {
  if (undo.kind === 'revert') return post(where, '/revision/revert', { edition: where.edition, hash: undo.hash });
  const answered = await post<OwnProposal>(where, `/proposal/${undo.proposal}/withdraw`, {});
  return answered.ok ? { ok: true, value: {} } : answered;
}

/** The viewer's proposals in the chapter; undefined if the call fails. */
export async function ownProposals(
  where: ChapterTarget,
  signal: AbortSignal,
): Promise<readonly OwnProposal[] | undefined> {
  const answered = answeredBy<readonly OwnProposal[]>(await askSite(chapterCall(where, 'me/chapter'), { signal }));
  return answered.ok ? answered.value : undefined;
}

export const markSeen = (where: ChapterTarget, proposals: readonly string[]): Promise<CallResult<unknown>> =>
  post(where, '/me/seen', { proposals });

export const idOf = ({ book, chapter }: ChapterTarget, verse: number): string => `${book}.${chapter}.${verse}`;

const post = async <T>({ api }: ChapterTarget, path: string, body: unknown): Promise<CallResult<T>> =>
  answeredBy(await postJson(api + path, JSON.stringify(body)));

function answeredBy<T>(answer: SiteAnswer | undefined): CallResult<T> {
  if (!answer)
    return {
      ok: false,
      trouble: seemsConnected() ? { kind: 'failed', detail: CORRECT.trouble.cut, signIn: false } : { kind: 'offline' },
    };
  const { status, body, retryAfter } = answer;
  if (status < 300 && body !== undefined) return { ok: true, value: body as T };
  return { ok: false, trouble: troubleOf(status, body, retryAfter) };
}
