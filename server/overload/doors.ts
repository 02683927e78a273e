// An event loop accepts one new connection of each listening socket per turn. So a flood of a few hundred connections a second
// keeps others waiting in the system's queue for seconds. With several sockets on one port, among which the system spreads
// new connections (SO_REUSEPORT), a turn accepts one of each. A client that is not admitted is refused before Node creates
// its objects for the connection, at a fifth of the cost; otherwise the queue would still grow.
import { type AddressInfo, BlockList, createServer, type Server, type Socket, type SocketAddress } from 'node:net';

const DOORS = 64;
/** Connections that have come and wait at a door; the system may allow less. One that finds no place asks again after a second. */
const BACKLOG = 64;

interface Place {
  readonly host: string;
  readonly port: number;
}

export interface Visitors {
  /** Whether a connection from this address may come in; all are refused at the door where it may not. */
  readonly admits: (address: string) => boolean;
  readonly enter: (socket: Socket) => void;
}

/** Where nobody is to come in. */
const NOBODY: Visitors = { admits: () => false, enter: () => {} };

/** Listens; rejects with the system's error where it cannot. @returns what must be closed, and the port */
export async function openDoors(place: Place, visitors: Visitors) {
  // With the port shared, another program that has it already would not be noticed.
  if (place.port !== 0) await closed(await listening(place));
  const first = await listening({ ...place, reusePort: true }, visitors).catch((error: NodeJS.ErrnoException) => {
    // Not every system can.
    if (error.code !== 'ENOTSUP' && error.code !== 'EINVAL') throw error;
  });
  if (first === undefined) {
    const only = await listening(place, visitors);
    return { doors: [only], port: portOf(only) };
  }
  const port = portOf(first);
  const more = Array.from({ length: DOORS - 1 }, () => listening({ ...place, port, reusePort: true }, visitors));
  return { doors: [first, ...(await Promise.all(more))], port };
}

/** Resolves when all that came by it have gone. */
export const closed = (door: Server): Promise<void> => new Promise((resolve) => door.close(() => resolve()));

const portOf = (door: Server): number => (door.address() as AddressInfo).port;

function listening(
  place: Place & { readonly reusePort?: boolean },
  { admits, enter }: Visitors = NOBODY,
): Promise<Server> {
  // As node:http has its own.
  const door = createServer({ allowHalfOpen: true, noDelay: true, blockList: new Doorkeeper(admits) }, enter);
  return new Promise((resolve, reject) => {
    door.once('error', reject);
    door.listen({ ...place, backlog: BACKLOG }, () => {
      door.off('error', reject);
      resolve(door);
    });
  });
}

/** A server asks its list of blocked addresses before it makes a connection's Socket. This one is asked each time anew. */
class Doorkeeper extends BlockList {
  readonly #admits: (address: string) => boolean;

  constructor(admits: (address: string) => boolean) {
    super();
    this.#admits = admits;
  }

  override check(address: string | SocketAddress): boolean {
    return !this.#admits(typeof address === 'string' ? address : address.address);
  }
}
