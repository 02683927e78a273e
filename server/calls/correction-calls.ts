import * as v from 'valibot';
import { AMENDMENT, DECISION, EDIT, MARKED_REGION, REVERT, SEEN } from '../../forms/edit.ts';
import { count } from '../../forms/fields.ts';
import { MOST_SEEN } from '../../forms/limits.ts';
import { CHAPTER_PATH, EDITION_QUERY } from '../../forms/text-calls.ts';
import type { Services } from '../../services/services.ts';
import { DECIDED, EDIT_ANSWER, OWN_PROPOSAL } from '../../services/text/corrections/answers.ts';
import { refuseExtras } from '../../services/text/corrections/proposal-forms.ts';
import { parseCall } from '../api/call.ts';
import type { Fields } from '../bodies/parse-input.ts';
import { JSON_RULE } from '../bodies/read-body.ts';
import { type Route, reply, route } from './mount-routes.ts';

const PROPOSAL_PATH = v.object({ id: v.pipe(v.string(), v.description('El «proposal» que se dio al proponer.')) });

const taking = <S extends Fields>(schema: S) => ({ ...JSON_RULE, schema, refuse: refuseExtras });

/** The calls that propose, decide and publish. */
export function correctionRoutes({ corrections, accounts, texts }: Services): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/verse/Edit',
      summary:
        'Propone una corrección de un versículo, un título, una nota o una introducción; si es de un corrector, la publica',
      permission: 'proposal.create',
      expired: 'refused',
      body: taking(EDIT),
      answer: EDIT_ANSWER,
      async handle({ viewer, browser, body }) {
        if (viewer.account) return reply(await corrections.propose(viewer, body));
        const device = await accounts.withDevice(browser, viewer);
        const outcome = await corrections.propose(device.viewer, body);
        return outcome.ok ? { json: outcome.value, keep: device.keep } : outcome;
      },
    }),
    route({
      method: 'POST',
      path: '/api/proposal/:id/amend',
      summary: 'Cambia una propuesta propia que aún no se ha decidido',
      permission: 'proposal.own',
      expired: 'refused',
      params: PROPOSAL_PATH,
      body: taking(AMENDMENT),
      answer: OWN_PROPOSAL,
      handle: async ({ viewer, body, params: { id } }) => reply(await corrections.amend(viewer, id, body)),
    }),
    route({
      method: 'POST',
      path: '/api/proposal/:id/withdraw',
      summary: 'Retira una propuesta propia',
      permission: 'proposal.own',
      expired: 'refused',
      params: PROPOSAL_PATH,
      answer: OWN_PROPOSAL,
      handle: async ({ viewer, params: { id } }) => reply(await corrections.withdraw(viewer, id)),
    }),
    route({
      method: 'POST',
      path: '/api/proposal/:id/decide',
      summary: 'Acepta o rechaza una propuesta',
      permission: 'review.decide',
      params: PROPOSAL_PATH,
      body: taking(DECISION),
      answer: DECIDED,
      handle: async ({ viewer, body, params: { id } }) => reply(await corrections.decide(viewer, id, body)),
    }),
    route({
      method: 'POST',
      path: '/api/proposal/:id/region',
      summary: 'Marca dónde está en la página impresa lo que se propone',
      permission: 'review.decide',
      params: PROPOSAL_PATH,
      body: taking(MARKED_REGION),
      answer: MARKED_REGION,
      async handle({ viewer, body, params: { id } }) {
        const kept = await corrections.markRegion(viewer, id, body.region);
        return kept.ok ? { json: { region: kept.value } } : kept;
      },
    }),
    route({
      method: 'POST',
      path: '/api/revision/revert',
      summary: 'Deshace una corrección publicada con otra revisión',
      permission: 'revision.revert',
      body: taking(REVERT),
      answer: EDIT_ANSWER,
      handle: async ({ viewer, body: { edition, hash, ...how } }) =>
        reply(await corrections.revert(viewer, edition, hash, how)),
    }),
    route({
      method: 'GET',
      path: '/api/me/chapter/:book/:chapter',
      summary: 'Las propuestas propias de un capítulo, la última primero',
      permission: 'proposal.own',
      params: CHAPTER_PATH,
      query: { schema: EDITION_QUERY },
      answer: v.pipe(v.array(OWN_PROPOSAL), v.readonly()),
      async handle({ viewer, query, params }) {
        const parsed = parseCall(texts, { ...params, ...query });
        if (!parsed.ok) return parsed;
        const { edition, book = '', chapter = 0 } = parsed.value;
        return { json: await corrections.ownProposals(viewer, { edition, book, chapter }) };
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/seen',
      summary: 'Marca como vistas las decisiones sobre propuestas propias',
      permission: 'proposal.own',
      body: { ...taking(SEEN), fields: MOST_SEEN + 100 },
      answer: v.object({ seen: count() }),
      async handle({ viewer, body: { proposals } }) {
        await corrections.markSeen(viewer, proposals);
        return { json: { seen: proposals.length } };
      },
    }),
  ];
}
