import { formatStamp } from '../../scripture/time/format-moment.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import { EXPORT_TYPES, type ExportType, exportMessages } from '../../services/post/messages/export-messages.ts';
import { readMessageForm } from '../../services/post/messages/read-message.ts';
import type { Services } from '../../services/services.ts';
import { FORM_RULE } from '../bodies/body-rule.ts';
import type { Route } from './mount-routes.ts';

/** The call that the contact form makes, whose name is the old site's, and the files that the owner takes away. */
export function messageRoutes({ messages, messageDesk, settings, now }: Services): readonly Route[] {
  const exported = (type: ExportType): Route => ({
    method: 'GET',
    path: `/administracion/mensajes.${type}`,
    permission: 'desk.manage',
    formOf: '/administracion/mensajes',
    async handle({ request }) {
      const zone = chosenZone(settings.site().timeZone);
      const name = `mensajes-${formatStamp(now().getTime(), zone).slice(0, 10)}.${type}`;
      return {
        stream: exportMessages(messageDesk, type, new URL(request.url).searchParams, zone),
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
    {
      method: 'POST',
      path: '/email/email.php',
      permission: 'contact.write',
      body: { ...FORM_RULE, accepts: ['form', 'json'] },
      async handle({ viewer, body }) {
        const outcome = await messages.take(viewer, body!.kind === 'form' ? readMessageForm(body!.form) : body!.json);
        return outcome.ok ? { json: { data: outcome.value } } : outcome;
      },
    },
  ];
}
