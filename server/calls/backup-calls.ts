import { BACKUP_DOWNLOAD } from '../../forms/backup.ts';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { backupPath, DESK_PATHS } from '../../scripture/addresses/paths.ts';
import type { PackedBackup } from '../../services/keeping/pack-backup.ts';
import type { Services } from '../../services/services.ts';
import { attempt } from '../answers/problem.ts';
import { FORM_RULE } from '../bodies/read-body.ts';
import { type Reply, type Route, route } from './mount-routes.ts';

/**
 * Downloads of backups. These are calls, not pages, as they are streamed, while pages are rendered completely before
 * they are sent.
 */
export const backupRoutes = ({ accounts, backups }: Services): readonly Route[] => [
  route({
    method: 'POST',
    path: '/administracion/copias/descarga',
    summary: 'Una copia de todo, empaquetada',
    answer: { status: 200, what: 'La copia, como archivo tar.', type: 'application/x-tar' },
    permission: 'desk.manage',
    formOf: DESK_PATHS.backups,
    body: { ...FORM_RULE, schema: BACKUP_DOWNLOAD },
    async handle({ viewer, body: { copia: name, actual } }) {
      const page = backupPath(name);
      const confirmed = await attempt(() => accounts.confirmPassword(viewer, actual));
      if (!confirmed.ok) return backTo(page, confirmed.refusal);
      const packed = await backups.download(name, { userId: viewer.account!.id });
      return packed.ok ? download(packed.value) : backTo(page, packed.refusal);
    },
  }),
];

const backTo = (page: string, { code }: Refusal): Reply => ({
  status: 303,
  headers: [['Location', `${page}?fallo=${code}`]],
});

const download = ({ name, size, stream }: PackedBackup): Reply => ({
  stream,
  headers: [
    ['Content-Type', 'application/x-tar'],
    ['Content-Disposition', `attachment; filename="sagrada-biblia-${name}"`],
    ...(size === undefined ? [] : [['Content-Length', String(size)] as const]),
  ],
});
