import { BlockList, isIP } from 'node:net';

/** Networks that are internal, reserved, or tunneled. Source: IANA special-purpose address registries. */
const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, bits, 'ipv4');
}

// In IPv6, only global unicast is public, except for the ranges for documentation and embedded IPv4 addresses.
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const carriers = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  carriers.addSubnet(network, bits, 'ipv6');
}

/**
 * Checks whether an address is on the public internet, as opposed to this machine, its network, or a cloud provider's
 * internal services.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !carriers.check(address, 'ipv6');
}
