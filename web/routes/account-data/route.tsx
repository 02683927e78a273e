import type { LoaderArgs } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { personalPage } from '../../ui/form/form-head.ts';

export const handle = personalPage('account.own');

/** Downloads all data stored about the account. */
export async function loader({ context, url }: LoaderArgs) {
  const { viewer, services } = requireViewer(context, url);
  const { accounts } = services;
  return new Response(`${JSON.stringify(await accounts.ownData(viewer), undefined, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
