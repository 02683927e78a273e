import type { PackedBackup } from '../../services/keeping/pack-backup.ts';
import type { Services } from '../../services/services.ts';
import { attempt } from '../answers/attempt.ts';
import { FORM_RULE } from '../bodies/body-rule.ts';
import { formOf } from '../bodies/read-body.ts';
import type { Reply, Route } from './mount-routes.ts';

const LIST = '/administracion/copias';

/** A copy is streamed as it is read, so it is a call and no page: pages are made whole before they are sent. */
export const backupRoutes = ({ accounts, backups }: Services): readonly Route[] => [
  {
    method: 'POST',
    path: '/administracion/copias/descarga',
    permission: 'desk.manage',
    formOf: LIST,
    body: FORM_RULE,
    async handle({ viewer, body }) {
      const form = formOf(body);
      const name = form.text('copia');
      const page = `${LIST}/${encodeURIComponent(name)}`;
      const confirmed = await attempt(() => accounts.confirmPassword(viewer, form.text('actual')));
      if (!confirmed.ok) return backTo(page, confirmed.refusal.retryAfter === undefined ? 'clave' : 'espera');
      const packed = await backups.download(name, { userId: viewer.account!.id });
      if (packed.ok) return download(packed.value);
      return backTo(page, packed.refusal.code === 'many-downloads' ? 'muchas' : 'no-esta');
    },
  },
];

const backTo = (page: string, fault: string): Reply => ({
  status: 303,
  headers: [['Location', `${page}?fallo=${fault}`]],
});

const download = ({ name, size, stream }: PackedBackup): Reply => ({
  stream,
  headers: [
    ['Content-Type', 'application/x-tar'],
    ['Content-Disposition', `attachment; filename="sagrada-biblia-${name}"`],
    ...(size === undefined ? [] : [['Content-Length', String(size)] as const]),
  ],
});
