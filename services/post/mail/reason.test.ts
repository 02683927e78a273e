import { expect, test } from 'vitest';
import { formatReason, NO_ADDRESS, NO_SERVER, REASONS, type ReasonKind, reasonKind, STOPPED } from './reason.ts';

const TABLE: readonly (readonly [string, ReasonKind])[] = [
  ['ESOCKET ECONNREFUSED CONN', 'refused-connection'],
  ['EDNS ENOTFOUND', 'unknown-host'],
  ['EDNS EAI_AGAIN CONN', 'unknown-host'],
  ['ETIMEDOUT CONN', 'timeout'],
  ['EABORT', 'timeout'],
  ['ESOCKET EHOSTUNREACH CONN', 'timeout'],
  ['ECONNECTION CONN', 'cut'],
  ['ESOCKET ECONNRESET CONN', 'cut'],
  ['ETLS STARTTLS 454', 'no-tls'],
  ['ESOCKET ERR_SSL_WRONG_VERSION_NUMBER CONN', 'no-tls'],
  ['ESOCKET CERT_HAS_EXPIRED CONN', 'certificate-expired'],
  ['ESOCKET ERR_TLS_CERT_ALTNAME_INVALID CONN', 'certificate-name'],
  ['ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT CONN', 'certificate-unknown'],
  ['ESOCKET SELF_SIGNED_CERT_IN_CHAIN CONN', 'certificate-unknown'],
  ['ESOCKET UNABLE_TO_VERIFY_LEAF_SIGNATURE CONN', 'certificate-unknown'],
  ['EAUTH AUTH PLAIN 535 5.7.8', 'sign-in'],
  ['EENVELOPE MAIL FROM 550 5.7.1', 'sender'],
  ['EENVELOPE RCPT TO 550 5.1.1', 'recipient'],
  ['EENVELOPE RCPT TO 451', 'recipient-later'],
  ['EMESSAGE DATA 554 5.7.1', 'letter'],
  ['EMESSAGE DATA 452', 'letter-later'],
  ['EENVELOPE MAIL FROM 451', 'busy'],
  ['EPROTOCOL CONN 421', 'busy'],
  [NO_ADDRESS, 'no-address'],
  [NO_SERVER, 'no-server'],
  [STOPPED, 'stopped'],
  ['unknown', 'unknown'],
];

test.each(TABLE)('%s is of the kind %s', (reason, kind) => {
  expect(reasonKind(reason)).toBe(kind);
});

test('every kind has an example', () => {
  expect(new Set(TABLE.map(([, kind]) => kind))).toEqual(new Set(REASONS));
});

test('a reason contains the known parts only', () => {
  expect(formatReason({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, status: '5.1.1' })).toBe(
    'EENVELOPE RCPT TO 550 5.1.1',
  );
  expect(formatReason({ code: 'ESOCKET', cause: 'ECONNREFUSED', command: '', status: undefined })).toBe(
    'ESOCKET ECONNREFUSED',
  );
});
