import { isIPv6 } from 'node:net';

/**
 * Returns the network by which clients are counted. An IPv6 address counts as its /64, because a client usually has all
 * of its addresses; an IPv4 address counts separately, even if it is written as IPv6.
 */
export function getNetwork(address: string): string {
  const [plain = ''] = address.split('%'); // a zone identifies the interface, not the client
  if (!isIPv6(plain)) return plain;
  const groups = parseGroups(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function parseGroups(address: string): number[] {
  // URL parsing normalizes the address, so that it does not end in IPv4 notation.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const parse = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [head, tail] = [parse(before), parse(after ?? '')];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
