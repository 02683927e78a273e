import type { Refusal } from '../../../../forms/refusals/refusal.ts';
import type { SentForm } from '../../../../forms/sent-form.ts';
import type { Viewer } from '../../../../services/access/viewer.ts';
import type { Services } from '../../../../services/services.ts';
import type { Attempt } from '../../../page/page.ts';

type DecisionResult = { readonly done: string } | { readonly refusal: Refusal };

/** Runs the action of one of the page's forms; the redirect's URL carries the result. */
export async function actOnAuthor(
  { corrections }: Pick<Services, 'corrections'>,
  attempt: Attempt,
  viewer: Viewer,
  author: string,
  form: SentForm,
): Promise<DecisionResult> {
  switch (form.text('accion')) {
    case 'suspender': {
      const days = Number(/^\d{1,3}$/.exec(form.text('dias'))?.[0] ?? 0);
      const how = { reason: form.text('motivo'), ...(days > 0 && { days }) };
      const outcome = await attempt(() => corrections.suspend(viewer, author, how));
      return outcome.ok ? { done: 'suspendido=1' } : outcome;
    }
    case 'levantar': {
      const outcome = await attempt(() => corrections.lift(viewer, author));
      return outcome.ok ? { done: 'levantado=1' } : outcome;
    }
    case 'rechazar':
      return rejectMarked(corrections, attempt, viewer, form);
    default:
      return { refusal: { code: 'act-unknown' } };
  }
}

async function rejectMarked(
  corrections: Services['corrections'],
  attempt: Attempt,
  viewer: Viewer,
  form: SentForm,
): Promise<DecisionResult> {
  const marked = form.all('cual').flatMap((mark) => {
    const [, proposal, version] = /^([\w-]{1,80}):(\d{1,9})$/.exec(mark) ?? [];
    return proposal !== undefined ? [{ proposal, version: Number(version) }] : [];
  });
  // The typed reason wins over the selected one.
  const reason = form.text('razon').trim() || form.text('motivo-hecho').trim();
  if (marked.length === 0) return { refusal: { code: 'none-marked' } };
  if (reason === '') return { refusal: { code: 'reason-missing', of: 'proposals', field: 'reason' } };
  const decision = { verdict: 'reject', reason } as const;
  const came = await attempt(async () => ({ ok: true, value: await corrections.decideMany(viewer, marked, decision) }));
  if (!came.ok) return came;
  const decided = came.value;
  const done = decided.filter(({ outcome }) => outcome.ok).length;
  const refused = decided.find(({ outcome }) => !outcome.ok)?.outcome;
  // Nothing was rejected, and not because others were faster: the reason is at fault.
  if (done === 0 && refused && !refused.ok && !OVERTAKEN.includes(refused.refusal.code)) return refused;
  return { done: `rechazadas=${done}&quedan=${decided.length - done}` };
}

const OVERTAKEN: readonly Refusal['code'][] = ['proposal-changed', 'already-decided', 'verse-changed', 'changes-clash'];
