import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { EditAnswer, OwnProposal } from '../../../../../services/text/corrections/corrections.ts';
import { chapterCall, type Where } from '../../read/where.ts';
import { CORRECT } from '../wording.ts';
import { type Taken, type Trouble, troubleOf } from './answer.ts';
import type { Draft } from './draft.ts';

export type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly trouble: Trouble };

/** An answer that takes longer is none. */
const PATIENCE_MS = 20_000;

/** Sends what was typed, or what it changes of one's own proposal. */
export async function sendDraft(where: Where, verse: number, draft: Draft): Promise<Answered<Taken>> {
  const { text, title, note, email, amends, key, confirm, region } = draft;
  const wording = {
    text,
    ...(title !== undefined && { title }),
    ...(note?.trim() && { note }),
    ...(confirm && { confirm }),
    ...(region !== undefined && { region }),
  };
  if (amends) {
    const answered = await post<OwnProposal>(where, `/proposal/${amends}/amend`, wording);
    if (!answered.ok) return answered;
    const { proposal, proposed } = answered.value;
    return { ok: true, value: { status: 'pending', proposal, ...proposed } };
  }
  return post<EditAnswer>(where, '/verse/Edit', {
    id: idOf(where, verse),
    edition: where.edition,
    ...(draft.revision ? { revision: draft.revision } : { seen: draft.seen }),
    key,
    ...wording,
    ...(email?.trim() && { email }),
  });
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
  const answered = await ask<readonly OwnProposal[]>(chapterCall(where, 'me/chapter'), { signal });
  return answered.ok ? answered.value : undefined;
}

export const markSeen = (where: Where, proposals: readonly string[]): Promise<Answered<unknown>> =>
  post(where, '/me/seen', { proposals });

export const idOf = ({ book, chapter }: Where, verse: number): string => `${book}.${chapter}.${verse}`;

const post = <T>({ api }: Where, path: string, body: unknown): Promise<Answered<T>> =>
  ask(api + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

async function ask<T>(url: string, init: RequestInit): Promise<Answered<T>> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
  try {
    const response = await fetch(url, { ...init, signal });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return { ok: true, value: body as T };
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return { ok: false, trouble: troubleOf(response.status, body, wait > 0 ? wait : undefined) };
  } catch {
    if (!navigator.onLine) return { ok: false, trouble: { kind: 'offline' } };
    return { ok: false, trouble: { kind: 'failed', detail: CORRECT.trouble.cut, signIn: false } };
  }
}
