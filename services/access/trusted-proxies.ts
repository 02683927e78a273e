import { BlockList, isIP } from 'node:net';
import { StartError } from '../../program/errors.ts';

/** Parses a comma-separated list of `loopback`, addresses and networks: the proxies whose X-Forwarded-For header is trusted. */
export function parseTrustedProxies(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    if (entry === 'loopback') {
      list.addSubnet('127.0.0.0', 8, 'ipv4');
      list.addAddress('::1', 'ipv6');
    } else add(list, entry);
  }
  return list;
}

function add(list: BlockList, entry: string): void {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const most = version === 6 ? 128 : 32;
  const right = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  if (version === 0 || more.length > 0 || !right)
    throw new StartError(
      `TRUST_PROXY: «${entry}» no es una dirección ni una red. Escriba loopback, direcciones o redes separadas por comas, por ejemplo TRUST_PROXY=loopback,10.0.0.0/8.`,
    );
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}
