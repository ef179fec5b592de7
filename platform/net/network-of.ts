import { isIPv6 } from 'node:net';

/**
 * What an address counts as where clients are counted: an IPv6 address with all others of its /64, as whoever has one
 * has all of them; an IPv4 address, also one that is written as IPv6, by itself.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%'); // a zone says on which interface it is, not who it is
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(address: string): number[] {
  // A URL writes each address in one way: without an IPv4 at its end.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const parse = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [head, tail] = [parse(before), parse(after ?? '')];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
