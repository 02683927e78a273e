// An event loop takes one new connection of each listening socket in each of its turns. Who floods a site with connections so
// keeps others waiting in the system's queue: seconds, at a few hundred connections a second. With more sockets on the same
// port, among which the system spreads who comes (SO_REUSEPORT), a turn takes as many.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const DOORS = 64;
/** Connections that have come and wait at a door; the system may allow less. One that finds no place asks again after a second. */
const BACKLOG = 128;

interface Place {
  readonly host: string;
  readonly port: number;
}

/** Listens; rejects with the system's error where it cannot. @returns what must be closed, and the port */
export async function openDoors(place: Place, enter: (socket: Socket) => void) {
  // With the port shared, another program that has it already would not be noticed.
  if (place.port !== 0) await closed(await listening(place));
  const first = await listening({ ...place, reusePort: true }, enter).catch((error: NodeJS.ErrnoException) => {
    // Not every system can.
    if (error.code !== 'ENOTSUP' && error.code !== 'EINVAL') throw error;
  });
  if (first === undefined) {
    const only = await listening(place, enter);
    return { doors: [only], port: portOf(only) };
  }
  const port = portOf(first);
  const more = Array.from({ length: DOORS - 1 }, () => listening({ ...place, port, reusePort: true }, enter));
  return { doors: [first, ...(await Promise.all(more))], port };
}

/** Resolves when all that came by it have gone. */
export const closed = (door: Server): Promise<void> => new Promise((resolve) => door.close(() => resolve()));

const portOf = (door: Server): number => (door.address() as AddressInfo).port;

function listening(
  place: Place & { readonly reusePort?: boolean },
  enter: (socket: Socket) => void = () => {},
): Promise<Server> {
  // As node:http has its own.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, enter);
  return new Promise((resolve, reject) => {
    door.once('error', reject);
    door.listen({ ...place, backlog: BACKLOG }, () => {
      door.off('error', reject);
      resolve(door);
    });
  });
}
