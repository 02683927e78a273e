import { connect } from 'node:tls';
import type { Log } from '../../../program/log.ts';
import { runPeriodically } from '../../../store/run-periodically.ts';

/** Why a browser would not trust the site, or why its certificate is not known. */
export type CertificateFault = 'unreachable' | 'no-tls' | 'other-name' | 'untrusted' | 'expired';

export interface CertificateState {
  readonly host: string;
  readonly checkedAt: number;
  /** The end of its validity; undefined where none was seen. */
  readonly until?: number;
  readonly fault?: CertificateFault;
}

/** The certificate of the site's own https address, as this machine sees it. */
export interface Certificate {
  /** What was seen last; undefined where the address is not https, is a guess, or has not been checked yet. */
  state(): CertificateState | undefined;
  /** True if there is an https address. */
  applies(): boolean;
  /** Checks now; one check at a time, and at most 5 seconds. */
  check(): Promise<CertificateState | undefined>;
  close(): void;
}

const CHECKED_EVERY_MS = 24 * 3_600_000;
const WAIT_MS = 5_000;
const HTTPS_PORT = 443;

interface Deps {
  /** The site's address, unless it is a guess. Only the environment, or an owner who has proved it to be this site, gives it. */
  readonly ownOrigin: () => string | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

export function createCertificate({ ownOrigin, log, now }: Deps): Certificate {
  let known: CertificateState | undefined;
  let checking: Promise<CertificateState | undefined> | undefined;

  const address = (): URL | undefined => {
    const url = URL.parse(ownOrigin() ?? '');
    return url?.protocol === 'https:' ? url : undefined;
  };

  async function look(): Promise<CertificateState | undefined> {
    const url = address();
    if (!url) return undefined;
    const at = now().getTime();
    const seen = await readCertificate(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || HTTPS_PORT), at);
    known = { host: url.host, checkedAt: at, ...seen };
    return known;
  }

  function check(): Promise<CertificateState | undefined> {
    checking ??= look().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  const { end } = runPeriodically(CHECKED_EVERY_MS, log, 'certificate not checked', check);

  return {
    applies: () => address() !== undefined,
    state() {
      const url = address();
      if (!url) return undefined;
      if (known?.host !== url.host) void check();
      return known?.host === url.host ? known : undefined;
    },
    check,
    close: () => void end(),
  };
}

/** Only a handshake: nothing is sent, and whatever the certificate says is told, valid or not. */
function readCertificate(host: string, port: number, now: number): Promise<Pick<CertificateState, 'until' | 'fault'>> {
  const { promise, resolve } = Promise.withResolvers<Pick<CertificateState, 'until' | 'fault'>>();
  const isName = !/^[\d.]+$|:/.test(host);
  const socket = connect({ host, port, rejectUnauthorized: false, ...(isName && { servername: host }) });
  const late = setTimeout(() => resolve({ fault: 'unreachable' }), WAIT_MS);
  socket.once('secureConnect', () => {
    const { valid_to } = socket.getPeerCertificate();
    const until = Date.parse(valid_to ?? '');
    const fault = faultOf(socket.authorizationError as string | Error | null, until, now);
    resolve({ ...(Number.isFinite(until) && { until }), ...(fault && { fault }) });
  });
  socket.once('error', (error: NodeJS.ErrnoException) =>
    resolve({ fault: /^(ERR_SSL|EPROTO)/.test(error.code ?? '') ? 'no-tls' : 'unreachable' }),
  );
  return promise.finally(() => {
    clearTimeout(late);
    socket.on('error', () => {});
    socket.destroy();
  });
}

function faultOf(error: string | Error | null, until: number, now: number): CertificateFault | undefined {
  if (Number.isFinite(until) && until <= now) return 'expired';
  if (!error) return undefined;
  const code = typeof error === 'string' ? error : ((error as NodeJS.ErrnoException).code ?? error.message);
  if (code === 'CERT_HAS_EXPIRED') return 'expired';
  return code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? 'other-name' : 'untrusted';
}
