import type { MailDesk } from '../../../../services/post/mail/mail-desk.ts';
import { MAIL } from '../wording.ts';

/** The mail server in use, or how to set one. */
export function MailServer({ server }: { server: MailDesk['server'] }) {
  return (
    <section>
      <h2>{MAIL.server}</h2>
      {server ? (
        <dl>
          <dt>{MAIL.host}</dt>
          <dd>
            {server.host}:{server.port} (
            {server.secure ? MAIL.encrypted : server.mustEncrypt ? MAIL.mustEncrypt : MAIL.upgraded}
            {server.signsIn && `, ${MAIL.signsIn}`})
          </dd>
          <dt>{MAIL.from}</dt>
          <dd>{server.from}</dd>
        </dl>
      ) : (
        <p>{MAIL.noServer}</p>
      )}
      <details open={!server}>
        <summary>{MAIL.how}</summary>
        <p>{MAIL.howLead}</p>
        <pre>
          <code>{`${MAIL.howSmtp}\n${MAIL.howFrom}`}</code>
        </pre>
        <p>
          {MAIL.howPort} {MAIL.howSecret}
        </p>
      </details>
    </section>
  );
}
