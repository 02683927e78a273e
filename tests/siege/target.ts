import { connect, type Socket } from 'node:net';
import type { Count } from './tally.ts';

/** The attacked site, and how its attackers are identified. */
export interface Target {
  readonly port: number;
  /** `addresses`: each has an address of 127.0.0.0/8, without a proxy; `forwarded`: X-Forwarded-For of a trusted proxy. */
  readonly clients: 'addresses' | 'forwarded';
  readonly routes: readonly Route[];
  /** Set if all attackers come from one address. */
  readonly oneClient?: true;
  readonly edition: string;
  /** The name of its first revision. */
  readonly revision: string;
  /** The number of malformed inputs; `seed` is their start. */
  readonly inputs: number;
  readonly seed: number;
}

export interface Route {
  readonly method: string;
  /** With named parameters: `/propuestas/:id`. */
  readonly path: string;
}

/** The address of the nth attacker; it never equals the watcher's. */
export const addressOf = (client: number): string =>
  `127.${20 + ((client >> 16) & 127)}.${(client >> 8) & 255}.${1 + (client & 127)}`;

export function openSocket({ port, clients, oneClient }: Target, client: number, count: Count): Socket {
  count.opened++;
  const from = clients === 'addresses' ? { localAddress: addressOf(oneClient ? 0 : client) } : {};
  const socket = connect({ host: '127.0.0.1', port, ...from });
  socket.on('error', () => {});
  return socket;
}

/** The nth attacker's headers; each line includes its end. */
export const headersOf = ({ clients, oneClient }: Target, client: number): string =>
  clients === 'addresses' ? '' : `X-Forwarded-For: ${addressOf(oneClient ? 0 : client)}\r\n`;
