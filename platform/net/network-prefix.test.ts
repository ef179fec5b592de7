import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getNetwork } from './network-prefix.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});

test('addresses in the same /64 count as one, but addresses in different /64s do not', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 8, maxLength: 8 }), (groups) => {
      const address = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');
      const neighbor = [...groups.slice(0, 4), 1, 2, 3, 4];
      const stranger = [...groups.slice(0, 3), ((groups[3] ?? 0) % 0xffff) + 1, ...groups.slice(4)];
      expect(getNetwork(address(neighbor))).toBe(getNetwork(address(groups)));
      expect(getNetwork(address(stranger))).not.toBe(getNetwork(address(groups)));
    }),
  );
});
