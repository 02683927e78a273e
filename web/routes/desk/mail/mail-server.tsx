import type { MailDesk } from '../../../../services/post/mail/mail-desk.ts';
import { MAIL } from '../wording.ts';

interface Props {
  readonly server: MailDesk['server'];
  /** The environment gives it. */
  readonly locked: boolean;
  readonly unreadable: boolean;
}

/** The mail server in use. */
export const MailServer = ({ server, locked, unreadable }: Props) => (
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
      <p>{unreadable ? MAIL.unreadable : MAIL.noServer}</p>
    )}
    {locked && <p>{MAIL.locked}</p>}
  </section>
);
