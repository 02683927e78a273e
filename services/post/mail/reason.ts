/** Kinds of delivery failures that the owner can act on. */
export const REASONS = [
  'refused-connection',
  'unknown-host',
  'timeout',
  'cut',
  'no-tls',
  'certificate-expired',
  'certificate-name',
  'certificate-unknown',
  'sign-in',
  'sender',
  'recipient',
  'recipient-later',
  'letter',
  'letter-later',
  'busy',
  'no-address',
  'no-server',
  'stopped',
  'unknown',
] as const;
export type ReasonKind = (typeof REASONS)[number];

/** Values of the outbox's `last_error` that `formatReason` does not make. */
export const NO_ADDRESS = 'not an address';
export const NO_SERVER = 'no mail server';
export const STOPPED = 'stopped by its recipient';

/** A failure between this program and a mail server: the parts of nodemailer's error without addresses and secrets. */
export interface MailFault {
  /** The code of nodemailer, such as `ESOCKET`. */
  readonly code: string;
  /** The code of the system or of OpenSSL, such as `ECONNREFUSED`. */
  readonly cause?: string | undefined;
  /** The SMTP command that the server rejected: `RCPT TO`. */
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  /** Enhanced status code of RFC 3463: `5.1.1`. */
  readonly status?: string | undefined;
}

/** Formats a delivery error for the outbox and the log: `EENVELOPE RCPT TO 550 5.1.1`. */
export const formatReason = ({ code, cause, command, responseCode, status }: MailFault): string =>
  [code, cause, command, responseCode, status].filter(Boolean).join(' ');

const CAUSES: readonly (readonly [RegExp, ReasonKind])[] = [
  [/^not an address$/, 'no-address'],
  [/^stopped by/, 'stopped'],
  [/^no mail server$/, 'no-server'],
  [/\bECONNREFUSED\b/, 'refused-connection'],
  [/\b(ENOTFOUND|EAI_AGAIN|EDNS)\b/, 'unknown-host'],
  [/\bCERT_HAS_EXPIRED\b|\bCERT_NOT_YET_VALID\b/, 'certificate-expired'],
  [/\bERR_TLS_CERT_ALTNAME_INVALID\b/, 'certificate-name'],
  [/\b\w*(SELF_SIGNED|UNABLE_TO_|CERT_)\w*\b/, 'certificate-unknown'],
  [/\bERR_SSL_\w+|\bETLS\b|\bEREQUIRETLS\b/, 'no-tls'],
  [/\b(EAUTH|ENOAUTH|EOAUTH2)\b/, 'sign-in'],
  [/\b(ETIMEDOUT|EABORT|EHOSTUNREACH|ENETUNREACH)\b/, 'timeout'],
  [/\bMAIL FROM 5/, 'sender'],
  [/\bRCPT TO 5/, 'recipient'],
  [/\bRCPT TO /, 'recipient-later'],
  [/\bDATA 5/, 'letter'],
  [/\bDATA /, 'letter-later'],
  [/ [45]\d\d\b/, 'busy'],
  [/\b(ECONNECTION|ECONNRESET|EPIPE|ESOCKET)\b/, 'cut'],
];

/** The kind of a stored reason. */
export const reasonKind = (reason: string): ReasonKind =>
  CAUSES.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown';
