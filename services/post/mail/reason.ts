/** Why a letter has not gone out, as far as somebody can do something about it. */
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
  'stopped',
  'unknown',
] as const;
export type ReasonKind = (typeof REASONS)[number];

/** Words of our own in the outbox's `last_error`; all others are made by `formatReason`. */
export const NO_ADDRESS = 'not an address';
export const STOPPED = 'stopped by its recipient';

/** What went wrong between us and a mail server: of nodemailer's error, what holds no address and no secret. */
export interface MailFault {
  /** nodemailer's, such as `ESOCKET`. */
  readonly code: string;
  /** The system's or OpenSSL's, such as `ECONNREFUSED`. */
  readonly cause?: string | undefined;
  /** That the server answered in such a way: `RCPT TO`. */
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  /** RFC 3463: `5.1.1`. */
  readonly status?: string | undefined;
}

/** `EENVELOPE RCPT TO 550 5.1.1`: how a delivery error is written in the outbox and the log. */
export const formatReason = ({ code, cause, command, responseCode, status }: MailFault): string =>
  [code, cause, command, responseCode, status].filter(Boolean).join(' ');

const CAUSES: readonly (readonly [RegExp, ReasonKind])[] = [
  [/^not an address$/, 'no-address'],
  [/^stopped by/, 'stopped'],
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

/** What a reason comes to. */
export const reasonKind = (reason: string): ReasonKind =>
  CAUSES.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown';
