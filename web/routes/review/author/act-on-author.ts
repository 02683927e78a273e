import type { SentForm } from '../../../../forms/sent-form.ts';
import type { Viewer } from '../../../../services/access/viewer.ts';
import type { Problem } from '../../../../services/refusals/problem.ts';
import type { Services } from '../../../../services/services.ts';
import { readReason } from '../read-reason.ts';
import { AUTHOR } from './wording.ts';

type Came = { readonly done: string } | { readonly problem: Problem };

/** Does what one of the page's forms asks for; what has been done is told by words of the address. */
export async function actOnAuthor(
  { corrections }: Pick<Services, 'corrections'>,
  viewer: Viewer,
  author: string,
  form: SentForm,
): Promise<Came> {
  switch (form.text('accion')) {
    case 'suspender': {
      const days = Number(/^\d{1,3}$/.exec(form.text('dias'))?.[0] ?? 0);
      const outcome = await corrections.suspend(viewer, author, {
        reason: form.text('motivo'),
        ...(days > 0 && { days }),
      });
      return outcome.ok ? { done: 'suspendido=1' } : outcome;
    }
    case 'levantar': {
      const outcome = await corrections.lift(viewer, author);
      return outcome.ok ? { done: 'levantado=1' } : outcome;
    }
    case 'rechazar':
      return rejectMarked(corrections, viewer, form);
    default:
      return { problem: AUTHOR.unknownAct };
  }
}

async function rejectMarked(corrections: Services['corrections'], viewer: Viewer, form: SentForm): Promise<Came> {
  const marked = form.all('cual').flatMap((mark) => {
    const [, proposal, version] = /^([\w-]{1,80}):(\d{1,9})$/.exec(mark) ?? [];
    return proposal !== undefined ? [{ proposal, version: Number(version) }] : [];
  });
  const reason = readReason(form);
  if (marked.length === 0) return { problem: AUTHOR.noneMarked };
  if (reason === '') return { problem: AUTHOR.noReason };
  const decided = await corrections.decideMany(viewer, marked, { verdict: 'reject', reason });
  const done = decided.filter(({ outcome }) => outcome.ok).length;
  const refused = decided.find(({ outcome }) => !outcome.ok)?.outcome;
  // Nothing was done at all: a fault of the reason, or the store is away.
  if (done === 0 && refused && !refused.ok && refused.problem.status !== 409) return refused;
  return { done: `rechazadas=${done}&quedan=${decided.length - done}` };
}
