import { isolate } from '../../scripture/text/isolate.ts';
import { kind } from './kind.ts';

const REASONS = {
  proposal: 'Escriba por qué no se acepta: su autor lo leerá.',
  proposals: 'Elija un motivo o escríbalo: su autor lo leerá.',
  suspension: 'Escriba el motivo: la persona lo leerá cuando quiera proponer algo.',
};
const CLOSED = {
  accepted: 'ya se ha aceptado',
  rejected: 'ya se ha rechazado',
  withdrawn: 'la ha retirado su autor',
  superseded: 'ya se ha cerrado, porque el texto publicado dice lo que pedía',
};

/** What becomes of proposals, of their authors, and of what has been published. */
export const REVIEW = {
  'proposal-unknown': kind(404, 'No hay ninguna propuesta suya con esa referencia.'),
  'proposal-changed': kind(
    409,
    'Esta propuesta, o el versículo, ha cambiado mientras usted la miraba. Vuelva a leerla antes de decidir.',
  ),
  'already-decided': kind(
    409,
    ({ state, by }: { readonly state: keyof typeof CLOSED; readonly by?: string }) =>
      by !== undefined && (state === 'accepted' || state === 'rejected')
        ? `Esta propuesta ya la ha ${state === 'accepted' ? 'aceptado' : 'rechazado'} ${isolate(by)}.`
        : `Esta propuesta ${CLOSED[state]}.`,
    ['state', 'by'],
  ),
  'reason-missing': kind(422, ({ of }: { readonly of: keyof typeof REASONS }) => REASONS[of]),
  'none-marked': kind(422, 'No hay ninguna marcada: marque las que quiera rechazar.'),
  'act-unknown': kind(400, 'Ese formulario no se entiende. Recargue la página.'),
  'author-unknown': kind(404, 'Nadie ha propuesto nada con esa referencia.'),
  'is-corrector': kind(409, 'Es corrector o administrador: cambie antes su función en Personas.'),
  'revision-unknown': kind(404, 'Esta edición no tiene ninguna revisión de un versículo con esa referencia.'),
  'revision-too-old': kind(
    409,
    'Lo que decía el versículo antes de esa revisión pertenece a un texto anterior de la edición. Corríjalo a mano.',
  ),
};
