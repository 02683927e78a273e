const PER_GROUP = 16;

/**
 * The networks around a client's: whoever rents a /48 has 65,536 of its /64s, and each looks like somebody else.
 * @param network as clientAddress tells it: `2001:db8:1:2::/64`; an IPv4 address has none
 * @returns the narrower first: /56, /48
 */
export function widerNetworks(network: string): readonly string[] {
  const [groups, bits] = network.split('::/');
  if (bits !== '64' || groups === undefined) return [];
  const numbers = groups.split(':').map((group) => Number.parseInt(group, 16));
  return [56, 48].map((length) => {
    const kept = numbers.slice(0, Math.ceil(length / PER_GROUP));
    const rest = length % PER_GROUP;
    if (rest > 0) kept.push(kept.pop()! & (0xffff << (PER_GROUP - rest)));
    return `${kept.map((number) => number.toString(16)).join(':')}::/${length}`;
  });
}
