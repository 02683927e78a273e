import { type MailServerFacts, TLS_PORT } from '../../../forms/mail-server.ts';
import { StartError } from '../../../program/errors.ts';

/** The mail server and the sender address. */
export interface MailServer {
  /** `smtp://` or `smtps://`. */
  readonly url: string;
  /** The bare address; the sender's name is a setting. */
  readonly from: string;
}

/** Both values or none. The error messages do not repeat the address, which may contain a password. */
export function parseMailServer(url: string | undefined, from: string | undefined): MailServer | undefined {
  if (!url && !from) return undefined;
  if (!url)
    throw new StartError(
      'MAIL_FROM dice de quién son los correos, pero falta el servidor que los envía: escriba también, por ejemplo, SMTP_URL=smtp://usuario:clave@correo.example.org:587.',
    );
  const parsed = URL.parse(url);
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || !parsed.hostname)
    throw new StartError(
      'SMTP_URL no es la dirección de un servidor de correo: escriba, por ejemplo, SMTP_URL=smtp://usuario:clave@correo.example.org:587, o smtps:// para el puerto 465.',
    );
  if (!from || !/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/.test(from))
    throw new StartError(
      'Para enviar correos hace falta su remitente: escriba su dirección sola, por ejemplo MAIL_FROM=biblia@example.org.',
    );
  return { url, from };
}

/** The server that the desk's form describes. */
export function mailServerOf({ host, port, user, from }: MailServerFacts, password: string): MailServer {
  const credentials = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return { url: `${port === TLS_PORT ? 'smtps' : 'smtp'}://${credentials}${host}:${port}`, from };
}

/**
 * True if letters may only be sent encrypted, because otherwise the password could be read on its way to another machine. The
 * operator can override this with `?requireTLS=false`.
 */
export function mustEncrypt(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The displayable facts: no user name, no password. */
export function describeMailServer({ url, from }: MailServer) {
  const { protocol, hostname, port, username } = new URL(url);
  const secure = protocol === 'smtps:' || port === '465';
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    /** True for TLS from the first byte; else STARTTLS after the greeting. */
    secure,
    mustEncrypt: mustEncrypt(url),
    signsIn: username !== '',
    from,
  };
}
