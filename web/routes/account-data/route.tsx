import { admitted } from '../../page/admitted.ts';
import type { LoaderArgs } from '../../page/page.ts';
import { personalPage } from '../../ui/form/form-head.ts';

export const handle = personalPage('account.own');

/** All that is kept of an account, as a file. */
export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = admitted(context, url);
  const { accounts } = services;
  return new Response(`${JSON.stringify(await accounts.ownData(viewer), undefined, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
