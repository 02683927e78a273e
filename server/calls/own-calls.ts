import { MOST_CALL_BYTES, OWN_ANSWER, OWN_CALL } from '../../forms/own/own-call.ts';
import { sentenceOf } from '../../forms/refusals/refusal.ts';
import type { Services } from '../../services/services.ts';
import { type Route, route } from './mount-routes.ts';

/** Values in the JSON of a call: a record has some twenty. */
const MOST_VALUES = 40_000;

/** The calls by which a reader's devices share highlights, notes, bookmarks and plans. */
export const ownRoutes = ({ own }: Services): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/own',
    summary: 'Une los subrayados, notas y marcapáginas de un dispositivo con los de la cuenta',
    description:
      'Lo que se repite no cambia nada. De cada campo vale el cambio último; el texto de una nota se une por palabras en el dispositivo.',
    answer: OWN_ANSWER,
    permission: 'account.own',
    expired: 'refused',
    compressed: true,
    body: { accepts: ['json'], bytes: MOST_CALL_BYTES, fields: MOST_VALUES, schema: OWN_CALL },
    async handle({ viewer, body }) {
      const answered = await own.sync(viewer, body);
      if (!answered.ok) return answered;
      const { refused, ...answer } = answered.value;
      return { json: { ...answer, refused: refused.map(({ ids, why }) => ({ ids, detail: sentenceOf(why) })) } };
    },
  }),
  route({
    method: 'POST',
    path: '/api/own/erase',
    summary: 'Borra todos los subrayados, notas y marcapáginas de la cuenta',
    answer: { status: 204, what: 'Se han borrado. Los dispositivos borran los suyos cuando lo saben.' },
    permission: 'account.own',
    expired: 'refused',
    async handle({ viewer }) {
      await own.eraseAll(viewer);
      return { status: 204, headers: [] };
    },
  }),
];
