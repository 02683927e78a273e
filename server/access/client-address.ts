import { AsyncLocalStorage } from 'node:async_hooks';
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';

/** The other end of the connection on which the present request came. */
const peer = new AsyncLocalStorage<string>();

/** One behind the other. */
const MOST_PROXIES = 8;
/** An address of IPv6 with its zone and port, and some blanks. */
const LONGEST_ADDRESS = 100;

/** Runs what answers a request, knowing whose connection it came on. */
export const withPeer = <T>(address: string | undefined, answer: () => T): T =>
  address ? peer.run(address, answer) : answer();

/**
 * Where a request comes from: the connection's other end, or, where that is a proxy to be trusted, the last address of
 * X-Forwarded-For that is none. What a client writes into that header itself stands before it and changes nothing.
 * IPv6 clients are told apart by their network (/64), for each of them has all of its addresses.
 */
export function clientAddress(request: Request, trusted: BlockList): string | undefined {
  return clientBehind(peer.getStore(), request.headers.get('x-forwarded-for') ?? '', trusted);
}

/** The same, of a connection's other end and the header. */
export function clientBehind(
  peerAddress: string | undefined,
  forwardedFor: string,
  trusted: BlockList,
): string | undefined {
  let address = peerAddress === undefined ? undefined : plain(peerAddress);
  if (address === undefined) return undefined;
  // From its end, and no further than the first that is not trusted: a client writes as much before that as it likes.
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

/** Whether a request was made on this very machine, and not handed on by a proxy there. */
export function isLocal({ headers }: Request): boolean {
  const address = peer.getStore();
  return (address === undefined || isProxy(address, LOOPBACK)) && !FORWARDED.some((name) => headers.has(name));
}

/** Whether the other end of a connection speaks for others. */
export function isProxy(peerAddress: string, trusted: BlockList): boolean {
  const address = plain(peerAddress);
  return address !== undefined && isTrusted(address, trusted);
}

/** The network of a connection's other end; it identifies the client. */
export const networkOfPeer = (peerAddress: string): string => networkOf(plain(peerAddress) ?? peerAddress);

/** `::ffff:192.0.2.1` is 192.0.2.1, `[2001:db8::1]:8080` and `192.0.2.1:8080` are without a port; undefined for what is no address. */
function plain(text: string): string | undefined {
  // Nearly always.
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
