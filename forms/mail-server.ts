import * as v from 'valibot';
import { address, line, text } from './fields.ts';

/** A mail server, without its password. */
export interface MailServerFacts {
  /** A name, or a network address; IPv6 in brackets. */
  readonly host: string;
  readonly port: number;
  /** Empty: the server wants none. */
  readonly user: string;
  /** The bare address from which letters are sent. */
  readonly from: string;
}

/** On this port everything is encrypted from the first byte; on others after the greeting. */
export const TLS_PORT = 465;

const HOST = /^(\[[0-9a-f:]+\]|[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?)$/iu;
const NO_CONTROLS = /^[^\p{C}]*$/u;

export const MAIL_SERVER_FIELDS = ['host', 'port', 'user', 'password', 'from'] as const;

/** The form of the desk. */
export const MAIL_SERVER_FORM = v.pipe(
  v.object({
    host: v.pipe(
      line(),
      v.minLength(1, 'mail-host-missing'),
      v.maxLength(253, 'mail-host'),
      v.regex(HOST, 'mail-host'),
    ),
    port: v.pipe(
      line(),
      v.regex(/^\d{1,5}$/, 'mail-port'),
      v.transform(Number),
      v.minValue(1, 'mail-port'),
      v.maxValue(65_535, 'mail-port'),
    ),
    user: v.pipe(line(), v.maxLength(300, 'mail-user'), v.regex(NO_CONTROLS, 'mail-user')),
    /** Empty: the stored one stays. */
    password: v.pipe(text(), v.maxLength(1_000, 'mail-password'), v.regex(NO_CONTROLS, 'mail-password')),
    from: v.pipe(line(), address('mail-sender')),
  }),
  v.forward(
    v.check(({ user, password }) => user !== '' || password === '', 'mail-user-missing'),
    ['user'],
  ),
);
