import { DECISION, MARKED_REGION, REVERT, SEEN } from '../../forms/edit.ts';
import { MOST_SEEN } from '../../forms/limits.ts';
import { EXPIRED } from '../../services/access/refusal-of.ts';
import { refused } from '../../services/outcomes/outcome.ts';
import { takeFields } from '../../services/outcomes/take-fields.ts';
import type { Services } from '../../services/services.ts';
import { refuseExtras } from '../../services/text/corrections/check-extras.ts';
import { readAmendment, readEdit } from '../../services/text/corrections/read-edit.ts';
import { parseCall } from '../api/call.ts';
import { JSON_RULE } from '../bodies/body-rule.ts';
import { jsonOf } from '../bodies/read-body.ts';
import { type Route, reply } from './mount-routes.ts';

/** The calls that propose, decide and publish. */
export function correctionRoutes({ corrections, accounts, texts }: Services): readonly Route[] {
  return [
    {
      method: 'POST',
      path: '/api/verse/Edit',
      permission: 'proposal.create',
      body: JSON_RULE,
      async handle({ viewer, browser, body }) {
        if (viewer.expired) return refused(EXPIRED);
        const input = readEdit(jsonOf(body));
        if (!input.ok) return input;
        if (viewer.account) return reply(await corrections.propose(viewer, input.value));
        const device = await accounts.withDevice(browser, viewer);
        const outcome = await corrections.propose(device.viewer, input.value);
        return outcome.ok ? { json: outcome.value, keep: device.keep } : outcome;
      },
    },
    {
      method: 'POST',
      path: '/api/proposal/:id/amend',
      permission: 'proposal.own',
      body: JSON_RULE,
      async handle({ viewer, body, params: { id = '' } }) {
        if (viewer.expired) return refused(EXPIRED);
        const input = readAmendment(jsonOf(body));
        return input.ok ? reply(await corrections.amend(viewer, id, input.value)) : input;
      },
    },
    {
      method: 'POST',
      path: '/api/proposal/:id/withdraw',
      permission: 'proposal.own',
      async handle({ viewer, params: { id = '' } }) {
        return viewer.expired ? refused(EXPIRED) : reply(await corrections.withdraw(viewer, id));
      },
    },
    {
      method: 'POST',
      path: '/api/proposal/:id/decide',
      permission: 'review.decide',
      body: JSON_RULE,
      async handle({ viewer, body, params: { id = '' } }) {
        const decision = takeFields(DECISION, jsonOf(body), refuseExtras);
        return decision.ok ? reply(await corrections.decide(viewer, id, decision.value)) : decision;
      },
    },
    {
      method: 'POST',
      path: '/api/proposal/:id/region',
      permission: 'review.decide',
      body: JSON_RULE,
      async handle({ viewer, body, params: { id = '' } }) {
        const asked = takeFields(MARKED_REGION, jsonOf(body), refuseExtras);
        if (!asked.ok) return asked;
        const kept = await corrections.markRegion(viewer, id, asked.value.region);
        return kept.ok ? { json: { region: kept.value } } : kept;
      },
    },
    {
      method: 'POST',
      path: '/api/revision/revert',
      permission: 'revision.revert',
      body: JSON_RULE,
      async handle({ viewer, body }) {
        const asked = takeFields(REVERT, jsonOf(body), refuseExtras);
        if (!asked.ok) return asked;
        const { edition, hash, ...how } = asked.value;
        return reply(await corrections.revert(viewer, edition, hash, how));
      },
    },
    {
      method: 'GET',
      path: '/api/me/chapter/:book/:chapter',
      permission: 'proposal.own',
      async handle({ viewer, request, params: { book, chapter } }) {
        const editions = new URL(request.url).searchParams.getAll('edition');
        const parsed = parseCall(texts, { editions, book, chapter });
        if (!parsed.ok) return parsed;
        const { edition, book: osis = '', chapter: number = 0 } = parsed.value;
        return { json: await corrections.ownProposals(viewer, { edition, book: osis, chapter: number }) };
      },
    },
    {
      method: 'POST',
      path: '/api/me/seen',
      permission: 'proposal.own',
      body: { ...JSON_RULE, fields: MOST_SEEN + 100 },
      async handle({ viewer, body }) {
        const seen = takeFields(SEEN, jsonOf(body), refuseExtras);
        if (!seen.ok) return seen;
        await corrections.markSeen(viewer, seen.value.proposals);
        return { json: { seen: seen.value.proposals.length } };
      },
    },
  ];
}
