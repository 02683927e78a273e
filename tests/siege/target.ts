import { connect, type Socket } from 'node:net';
import type { Count } from './tally.ts';

/** The site under siege, and how its attackers tell themselves apart. */
export interface Target {
  readonly port: number;
  /** `addresses`: each on an address of 127.0.0.0/8, no proxy in front; `forwarded`: by X-Forwarded-For of a trusted proxy. */
  readonly clients: 'addresses' | 'forwarded';
  /** Everything that the site can be asked. */
  readonly deeds: readonly Deed[];
  /** All its attackers come from one address. */
  readonly oneClient?: true;
  /** Of the edition that it opens with. */
  readonly edition: string;
  /** Of its first correction. */
  readonly revision: string;
  /** How many bad inputs, and where they begin. */
  readonly inputs: number;
  readonly seed: number;
}

export interface Deed {
  readonly method: string;
  /** With names for its parts: `/propuestas/:id`. */
  readonly path: string;
}

/** The address of the nth attacker; the watcher's own is never among them. */
export const addressOf = (client: number): string =>
  `127.${20 + ((client >> 16) & 127)}.${(client >> 8) & 255}.${1 + (client & 127)}`;

/** A connection of the nth attacker's. */
export function openSocket({ port, clients, oneClient }: Target, client: number, count: Count): Socket {
  count.opened++;
  const from = clients === 'addresses' ? { localAddress: addressOf(oneClient ? 0 : client) } : {};
  const socket = connect({ host: '127.0.0.1', port, ...from });
  socket.on('error', () => {});
  return socket;
}

/** What the nth attacker's requests carry; each line with its end. */
export const headersOf = ({ clients, oneClient }: Target, client: number): string =>
  clients === 'addresses' ? '' : `X-Forwarded-For: ${addressOf(oneClient ? 0 : client)}\r\n`;
