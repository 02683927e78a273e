import { MOST_CHAPTERS } from '../../forms/reading/journey.ts';
import { isPermitted } from '../../services/access/permissions.ts';
import { roleOf } from '../../services/access/viewer.ts';
import type { Me } from '../../services/people/accounts.ts';
import type { Services } from '../../services/services.ts';
import { countNews } from '../../store/own-data.ts';
import { jsonOf } from '../bodies/read-body.ts';
import type { Route } from './mount-routes.ts';

/** The call by which a browser learns who is signed in. Everything else about accounts is a form on a page. */
export function accountRoutes({ accounts, corrections, database, settings }: Services): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/api/me',
      permission: 'text.read',
      async handle({ viewer, browser }) {
        const { account, device } = viewer;
        const claim = { userId: account?.id, device };
        const decides = isPermitted(roleOf(viewer), 'review.decide', false);
        // A visitor without a claim is answered without asking the store.
        const known = account !== undefined || device !== undefined;
        const paused = corrections.pause() !== undefined;
        const me: Me = {
          account: account ? { name: account.name, role: account.role } : null,
          news: known ? await database.read((db) => countNews(db, claim)) : 0,
          ...(decides && { waiting: await corrections.waiting(viewer) }),
          mayPropose: decides || (!paused && (account !== undefined || settings.site().proposals === 'everyone')),
          ...(paused && { paused }),
        };
        return { json: me, keep: await accounts.refresh(browser, viewer) };
      },
    },
    {
      method: 'POST',
      path: '/api/reading',
      permission: 'text.read',
      body: { accepts: ['json'], bytes: 100_000, fields: MOST_CHAPTERS + 100 },
      // A page tells what it remembers as it is left, also by who has just signed out: no fault, only nothing to keep it with.
      handle: async ({ viewer, body }) =>
        viewer.account ? { json: await accounts.readings.merge(viewer, jsonOf(body)) } : { status: 204, headers: [] },
    },
  ];
}
