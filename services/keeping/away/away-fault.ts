import type { AwayFault } from '../../../forms/refusals/away-faults.ts';
import { CipherError } from './cipher.ts';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
  'EPIPE',
]);
const CERTIFICATE = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/;
const S3_KEYS = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden']);
const [SFTP_NO_FILE, SFTP_DENIED] = [2, 3];

interface AnyError {
  readonly message?: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly statusCode?: number;
  readonly level?: string;
  readonly fault?: unknown;
  readonly cause?: unknown;
}

/** Maps the libraries' errors to what a person can do about them. Nothing of the other machine's text is kept but a short reason. */
export function explainAway(thrown: unknown, address: string): AwayFault {
  if (thrown instanceof CipherError) return { code: thrown.fault };
  const host = hostOf(address);
  for (let error = thrown as AnyError | undefined; error; error = error.cause as AnyError | undefined) {
    const own = explainOne(error, host);
    if (own) return own;
  }
  return { code: 'away-failed', text: reasonOf(thrown) };
}

function explainOne(error: AnyError, host: string): AwayFault | undefined {
  if (error.fault && typeof error.fault === 'object') return error.fault as AwayFault;
  const { code, status = error.statusCode, level } = error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { code: 'away-no-room' };
  if (typeof code === 'string' && UNREACHABLE.has(code)) return { code: 'away-unreachable', host };
  if (level === 'client-timeout' || level === 'client-socket') return { code: 'away-unreachable', host };
  if (level === 'client-authentication') return { code: 'away-denied', host };
  if (typeof code === 'string' && CERTIFICATE.test(code)) return { code: 'away-certificate', host };
  if (code === 'NoSuchBucket') return { code: 'away-no-bucket' };
  if (code === 'NoSuchKey') return { code: 'away-gone' };
  if (code === 'RequestTimeTooSkewed') return { code: 'away-clock' };
  if (typeof code === 'string' && S3_KEYS.has(code)) return { code: 'away-denied', host };
  if (status === 401 || status === 403) return { code: 'away-denied', host };
  if (status === 404) return { code: 'away-gone' };
  if (status === 507 || status === 413) return { code: 'away-full' };
  if (code === SFTP_NO_FILE) return { code: 'away-gone' };
  if (code === SFTP_DENIED) return { code: 'away-no-right' };
  return undefined;
}

const hostOf = (address: string): string => URL.parse(address)?.hostname || address;

function reasonOf(error: unknown): string {
  const { message = '', code, status } = error as AnyError;
  return [status ?? code ?? '', message.replace(/\s+/g, ' ').slice(0, 120)].filter((part) => part !== '').join(' ');
}
