import * as v from 'valibot';
import { MESSAGE } from '../../forms/message.ts';
import { MESSAGE_LIST } from '../../forms/message-list.ts';
import { DESK_PATHS, messagesFilePath } from '../../scripture/addresses/paths.ts';
import { formatStamp } from '../../scripture/time/format-moment.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import { EXPORT_TYPES, type ExportType, exportMessages } from '../../services/post/messages/export-messages.ts';
import { refuseMessage } from '../../services/post/messages/messages.ts';
import type { Services } from '../../services/services.ts';
import { FORM_RULE } from '../bodies/read-body.ts';
import { type Route, route } from './mount-routes.ts';

/** The contact form's call, which keeps the old site's path, and the exports of messages. */
export function messageRoutes({ messages, messageDesk, settings, now }: Services): readonly Route[] {
  const exported = (type: ExportType): Route =>
    route({
      method: 'GET',
      path: messagesFilePath(type),
      summary: `Los mensajes recibidos, como ${type.toUpperCase()}`,
      answer: { status: 200, what: 'Los mensajes de la carpeta, o todos.', type: EXPORT_TYPES[type] },
      query: { schema: MESSAGE_LIST },
      permission: 'desk.manage',
      formOf: DESK_PATHS.messages,
      async handle({ query: { carpeta, buscar = '' } }) {
        const zone = chosenZone(settings.site().timeZone);
        const name = `mensajes-${formatStamp(now().getTime(), zone).slice(0, 10)}.${type}`;
        return {
          stream: exportMessages(messageDesk, type, { ...(carpeta && { folder: carpeta }), search: buscar }, zone),
          headers: [
            ['Content-Type', EXPORT_TYPES[type]],
            ['Content-Disposition', `attachment; filename="${name}"`],
          ],
        };
      },
    });
  return [
    exported('csv'),
    exported('json'),
    route({
      method: 'POST',
      path: '/email/email.php',
      summary: 'Un mensaje para el responsable del sitio',
      permission: 'contact.write',
      body: { ...FORM_RULE, accepts: ['form', 'json'], schema: MESSAGE, refuse: refuseMessage },
      answer: v.object({ data: v.object({ id: v.string() }) }),
      async handle({ viewer, body }) {
        const outcome = await messages.take(viewer, body);
        return outcome.ok ? { json: { data: outcome.value } } : outcome;
      },
    }),
  ];
}
