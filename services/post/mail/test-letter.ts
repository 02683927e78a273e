import { newUuid } from '../../../store/uuid.ts';
import type { LimitRule } from '../../access/limits.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { MailServer } from './mail-server.ts';
import { type ReasonKind, reasonKind } from './reason.ts';
import { openSmtp } from './smtp.ts';

/** Result of a test letter; `code` as in the log. */
export type MailTest =
  | { readonly arrived: true; readonly to: string }
  | {
      readonly arrived: false;
      readonly to: string;
      readonly reason: { readonly kind: ReasonKind; readonly code: string };
    };

/** Short, because the owner waits for the page. */
const PATIENCE_MS = 15_000;
/** Test letters of one administrator. */
export const TESTS = { bucket: 'mail-test', most: 10, windowMs: 3_600_000 } as const satisfies Omit<
  LimitRule,
  'subject'
>;

interface Asked {
  readonly to: string;
  readonly settings: Pick<Settings, 'site'>;
  readonly siteUrl: () => string;
  readonly at: number;
}

/** Sends a letter by a server at once, without the outbox. */
export async function sendTestLetter(
  server: MailServer,
  { to, settings, siteUrl, at }: Asked,
): Promise<{ readonly id: string; readonly test: MailTest }> {
  const { title, senderName } = settings.site();
  const smtp = await openSmtp(server, PATIENCE_MS);
  const id = newUuid(at);
  const result = await smtp.send({
    messageId: `<${id}@${new URL(siteUrl()).hostname}>`,
    fromName: senderName || title,
    recipient: to,
    subject: `Prueba del correo · ${title}`,
    text: `Este correo se ha enviado desde la administración de ${title} como prueba. Si lo lee, los correos del sitio llegan.\n\n${siteUrl()}\n`,
  });
  smtp.close();
  if (result.outcome === 'sent') return { id, test: { arrived: true, to } };
  const code = result.reason;
  return { id, test: { arrived: false, to, reason: { kind: reasonKind(code), code } } };
}
