import type { CertificateFault, CertificateState } from '../../../services/desk/certificate/certificate.ts';

const CERTIFICATE_FAULTS: Readonly<Record<CertificateFault, (host: string) => string>> = {
  unreachable: (host) =>
    `Desde esta máquina no se ha podido llegar a https://${host} para ver su certificado. Si los lectores sí llegan, no hay nada que hacer.`,
  'no-tls': (host) => `En ${host} no responde ningún servidor con https. Revise el proxy o el puerto.`,
  'other-name': (host) =>
    `El certificado que presenta ${host} es de otro nombre: los navegadores avisan de que el sitio no es seguro. Pida uno para ese nombre.`,
  untrusted: (host) =>
    `El certificado que presenta ${host} no es de una autoridad reconocida: los navegadores avisan de que el sitio no es seguro.`,
  expired: (host) => `El certificado de ${host} ha caducado: los navegadores no dejan entrar. Renuévelo cuanto antes.`,
};

const DAY_MS = 24 * 3_600_000;
const WARNED_BEFORE_DAYS = 14;

/** What is wrong with it, or why it is not known; undefined if there is nothing. */
export const certificateFault = ({ host, fault }: CertificateState): string | undefined =>
  fault && CERTIFICATE_FAULTS[fault](host);

/** What the owner has to do about the site's certificate; undefined where there is nothing. */
export function certificateConcern(state: CertificateState | undefined, now: number): string | undefined {
  if (!state) return undefined;
  const { host, until, fault } = state;
  // Many servers cannot reach their own public address: there is nothing to do about it.
  if (fault) return fault === 'unreachable' ? undefined : certificateFault(state);
  if (until === undefined) return undefined;
  const days = Math.floor((until - now) / DAY_MS);
  if (days >= WARNED_BEFORE_DAYS) return undefined;
  const left = days <= 0 ? 'caduca en menos de un día' : days === 1 ? 'caduca en un día' : `caduca en ${days} días`;
  return `El certificado de ${host} ${left}. Renuévelo: cuando caduque, los navegadores no dejarán entrar.`;
}
