import { AsyncLocalStorage } from 'node:async_hooks';
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';

/** The peer address of the current request's connection. */
const peer = new AsyncLocalStorage<string>();

/** Longest chain of proxies. */
const MOST_PROXIES = 8;
/** Room for an IPv6 address with zone, port and some blanks. */
const LONGEST_ADDRESS = 100;

/** Runs a request handler with the peer address in its context. */
export const withPeer = <T>(address: string | undefined, answer: () => T): T =>
  address ? peer.run(address, answer) : answer();

/**
 * The client's address: the connection's peer, or, if that is a trusted proxy, the last untrusted address of
 * X-Forwarded-For. Entries that the client writes into that header itself stand before it and have no effect. IPv6
 * clients are identified by their network (/64), since each has all of its addresses.
 */
export function clientAddress(request: Request, trusted: BlockList): string | undefined {
  return clientBehind(peer.getStore(), request.headers.get('x-forwarded-for') ?? '', trusted);
}

/** The client's address for a peer and a header. */
export function clientBehind(
  peerAddress: string | undefined,
  forwardedFor: string,
  trusted: BlockList,
): string | undefined {
  let address = peerAddress === undefined ? undefined : plain(peerAddress);
  if (address === undefined) return undefined;
  // The header is read from its end up to the first untrusted address, as the client controls the rest.
  let end = forwardedFor.length;
  for (let proxies = 0; proxies < MOST_PROXIES && end > 0 && isTrusted(address, trusted); proxies++) {
    const comma = forwardedFor.lastIndexOf(',', end - 1);
    const before = plain(forwardedFor.slice(comma + 1, end));
    if (before === undefined) break;
    address = before;
    end = comma;
  }
  return networkOf(address);
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** True for a request from this machine that no proxy forwarded. */
export function isLocal({ headers }: Request): boolean {
  const address = peer.getStore();
  return (address === undefined || isProxy(address, LOOPBACK)) && !FORWARDED.some((name) => headers.has(name));
}

/** Whether the peer says that it forwards for somebody, and is trusted to say so; undefined for a direct request. */
export function proxyOf({ headers }: Request, trusted: BlockList): 'trusted' | 'untrusted' | undefined {
  const address = peer.getStore();
  if (address === undefined || !(headers.has('x-forwarded-for') || headers.has('forwarded'))) return undefined;
  return isProxy(address, trusted) ? 'trusted' : 'untrusted';
}

/** True if the peer is a trusted proxy. */
export function isProxy(peerAddress: string, trusted: BlockList): boolean {
  const address = plain(peerAddress);
  return address !== undefined && isTrusted(address, trusted);
}

/** The network of a peer; it identifies the client. */
export const networkOfPeer = (peerAddress: string): string => networkOf(plain(peerAddress) ?? peerAddress);

/**
 * Normalises an address: `::ffff:192.0.2.1` becomes 192.0.2.1, and the port of `[2001:db8::1]:8080` or `192.0.2.1:8080`
 * is removed. Undefined if it is none.
 */
function plain(text: string): string | undefined {
  // The usual case.
  if (isIPv4(text)) return text;
  if (text.length > LONGEST_ADDRESS) return undefined;
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return isIP(bare) ? bare : undefined;
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

const isTrusted = (address: string, trusted: BlockList): boolean => trusted.check(address, family(address));

function networkOf(address: string): string {
  if (isIP(address) === 4) return address;
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  const [head = '', tail] = canonical.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return `${[...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':')}::/64`;
}
