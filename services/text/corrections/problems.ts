import type { CheckedEdit } from '../../../scripture/correction/check-text.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import { formatCharacter } from '../../../scripture/text/unseen.ts';
import { formatDay } from '../../../scripture/time/format-moment.ts';
import type { Zone } from '../../../scripture/time/zone.ts';
import type { Problem } from '../../refusals/problem.ts';
import type { ProposalState } from './corrections.ts';

/** The code of a wording that the verse has already. */
export const SAYS_SO_ALREADY = 'text-unchanged';

/**
 * Why a wording may not stand in the place of a verse.
 * @param mayConfirm whether strange characters are for this author to confirm
 */
export function editProblem({ field, fault }: CheckedEdit & { readonly ok: false }, mayConfirm: boolean): Problem {
  const problem = { status: 422, code: fault.code } as const;
  const where = field === 'title' ? 'El título' : 'El texto';
  switch (fault.code) {
    case 'text-empty':
      return {
        ...problem,
        detail: 'El versículo no puede quedar vacío: escriba el texto como debe decir.',
        more: { field },
      };
    case 'text-unchanged':
      return { ...problem, detail: 'El texto es igual que el publicado: no hay nada que corregir.', more: { field } };
    case 'text-long':
      return {
        ...problem,
        detail: `${where} es demasiado largo: en este versículo caben como mucho ${fault.most} caracteres.`,
        more: { field, most: fault.most },
      };
    case 'text-characters': {
      const { characters, confirmable } = fault;
      const list = characters.map(formatCharacter).join(', ');
      const detail = confirmable
        ? `${where} lleva caracteres que esta edición no usa: ${list}. Escríbalo sin ellos.`
        : `${where} lleva caracteres invisibles o de control, que no se admiten: ${list}. Escríbalo sin ellos.`;
      return { ...problem, detail, more: { field, characters, confirmable: confirmable && mayConfirm } };
    }
  }
}

export function unknownVerse(id: string): Problem {
  const ref = parseVerseOsis(id);
  const detail = ref
    ? `Esta edición no tiene ${formatVerse(ref)}.`
    : `«${id.slice(0, 40).toWellFormed()}» no nombra ningún versículo. Se nombran así: John.3.16.`;
  return { status: 404, code: 'verse-unknown', detail };
}

export const verseChanged = (current: Wording & { readonly revision: string }, yours: Wording): Problem => ({
  status: 409,
  code: 'verse-changed',
  detail:
    'Este versículo ha cambiado desde que usted lo abrió. Compare los dos textos y elija; lo suyo no se ha perdido.',
  more: { current, yours },
});

/** Both have changed the same words of the verse; each text has all the rest. */
export const changesClash = (mine: Wording, theirs: Wording): Problem => ({
  status: 409,
  code: 'changes-clash',
  detail:
    'Lo que se propone y lo que se ha publicado entretanto cambian las mismas palabras. Compare los dos textos y elija uno.',
  more: { mine, theirs },
});

export const UNKNOWN_PROPOSAL: Problem = {
  status: 404,
  code: 'proposal-unknown',
  detail: 'No hay ninguna propuesta suya con esa referencia.',
};

export const CLOSED_TO_VISITORS: Problem = {
  status: 403,
  code: 'proposals-closed',
  detail:
    'Este sitio recibe correcciones solo de quienes tienen cuenta. Inicie sesión o cree una; lo que escribió sigue aquí.',
};

export const paused = (until: number | undefined, zone: Zone): Problem => ({
  status: 403,
  code: 'proposals-paused',
  detail: `Por ahora este sitio no recibe correcciones${until === undefined ? '' : `; volverá a recibirlas el ${formatDay(until, zone)}`}. Lo que escribió sigue aquí.`,
  more: { ...(until !== undefined && { until: new Date(until).toISOString() }) },
});

/** @param mine it was given to this very person; else they only share a connection with somebody */
export function suspended(reason: string, until: number | null, mine: boolean, zone: Zone): Problem {
  const detail = mine
    ? `Por ahora no puede proponer correcciones${until === null ? '' : `, hasta el ${formatDay(until, zone)}`}. Motivo: «${isolate(reason)}». Si cree que es un error, escríbalo desde la página de contacto. Lo que escribió sigue aquí.`
    : 'Desde esta conexión no se reciben hoy correcciones sin cuenta. Inicie sesión o cree una; lo que escribió sigue aquí.';
  return { status: 403, code: 'suspended', detail };
}

export const SUSPENSION_REASON: Problem = {
  status: 422,
  code: 'reason-missing',
  detail: 'Escriba el motivo: la persona lo leerá cuando quiera proponer algo.',
  more: { field: 'reason' },
};

export const NO_SUSPENDING_CORRECTORS: Problem = {
  status: 409,
  code: 'is-corrector',
  detail: 'Es corrector o administrador: cambie antes su función en Personas.',
};

export const UNKNOWN_AUTHOR: Problem = {
  status: 404,
  code: 'author-unknown',
  detail: 'Nadie ha propuesto nada con esa referencia.',
};

export const NO_DEVICE: Problem = {
  status: 400,
  code: 'device-missing',
  detail: 'No se sabe de qué dispositivo viene este envío. Recargue la página y vuelva a enviarlo.',
};

export const NOT_CAUGHT_UP: Problem = {
  status: 503,
  code: 'unavailable',
  detail:
    'El texto de esta edición se está renovando. Vuelva a intentarlo dentro de un momento; lo que escribió no se ha perdido.',
  retryAfter: 2,
};

export const REASON_MISSING: Problem = {
  status: 422,
  code: 'reason-missing',
  detail: 'Escriba por qué no se acepta: su autor lo leerá.',
  more: { field: 'reason' },
};

const CLOSED: Record<Exclude<ProposalState, 'pending'>, string> = {
  accepted: 'ya se ha aceptado',
  rejected: 'ya se ha rechazado',
  withdrawn: 'la ha retirado su autor',
  superseded: 'ya se ha cerrado, porque el texto publicado dice lo que pedía',
};

/** @param by name of the corrector who decided, if any */
export function alreadyClosed(state: Exclude<ProposalState, 'pending'>, by?: string): Problem {
  const who = by !== undefined && (state === 'accepted' || state === 'rejected') ? ` por ${isolate(by)}` : '';
  return {
    status: 409,
    code: 'already-decided',
    detail: `Esta propuesta ${CLOSED[state]}${who}.`,
    more: { state, ...(by !== undefined && { by }) },
  };
}

export const ALTERED: Problem = {
  status: 409,
  code: 'proposal-changed',
  detail: 'Esta propuesta, o el versículo, ha cambiado mientras usted la miraba. Vuelva a leerla antes de decidir.',
};

export const UNCHANGED: Problem = {
  status: 422,
  code: 'text-unchanged',
  detail: 'El versículo ya dice lo mismo que entonces: no hay nada que deshacer.',
};

export const UNKNOWN_REVISION: Problem = {
  status: 404,
  code: 'revision-unknown',
  detail: 'Esta edición no tiene ninguna revisión de un versículo con esa referencia.',
};

export const NOTHING_BEFORE: Problem = {
  status: 409,
  code: 'revision-too-old',
  detail:
    'Lo que decía el versículo antes de esa revisión pertenece a un texto anterior de la edición. Corríjalo a mano.',
};
