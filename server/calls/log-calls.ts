import { DESK_PATHS, LOG_FILE_PATH } from '../../scripture/addresses/paths.ts';
import { formatStamp } from '../../scripture/time/format-moment.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { Services } from '../../services/services.ts';
import { type Route, route } from './mount-routes.ts';

/** The program's last log lines as a file, to be sent to somebody who can help. */
export const logRoutes = ({ recentLog, settings, now }: Services): readonly Route[] => [
  route({
    method: 'GET',
    path: LOG_FILE_PATH,
    summary: 'El registro técnico, como archivo',
    answer: { status: 200, what: 'Las últimas líneas, un objeto JSON en cada una.', type: 'text/plain; charset=utf-8' },
    permission: 'desk.manage',
    formOf: DESK_PATHS.health,
    async handle() {
      const zone = chosenZone(settings.site().timeZone);
      const name = `registro-tecnico-${formatStamp(now().getTime(), zone).slice(0, 10)}.txt`;
      return {
        stream: new Blob([recentLog.text()]).stream(),
        headers: [
          ['Content-Type', 'text/plain; charset=utf-8'],
          ['Content-Disposition', `attachment; filename="${name}"`],
        ],
      };
    },
  }),
];
