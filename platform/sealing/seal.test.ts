import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSeal } from './seal.ts';

const [newest, older] = [randomBytes(32), randomBytes(32)];
const seal = openSeal(async () => [newest, older]);

test('sealed text reveals nothing and can be opened, even with an older key', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (text, about) => {
      const sealed = await seal.seal(text, about);
      expect(sealed).toMatch(/^[0-9a-f]{12}\.[\w-]+$/);
      expect(await seal.open(sealed, about)).toBe(text);
      const before = await openSeal(async () => [older]).seal(text, about);
      expect(await seal.open(before, about)).toBe(text);
    }),
    { numRuns: 100 },
  ));

test('seals the same text differently each time', async () => {
  expect(await seal.seal('a token', 'row')).not.toBe(await seal.seal('a token', 'row'));
});

test('does not open a text that was altered, moved to another row, or sealed with an unknown key', async () => {
  const sealed = await seal.seal('a token', 'row');
  const [keyId, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const altered = Buffer.from(bytes);
    altered[index] = (altered[index] ?? 0) ^ 1;
    await expect(seal.open(`${keyId}.${altered.toString('base64url')}`, 'row')).rejects.toThrow();
  }
  await expect(seal.open(`${keyId}.`, 'row')).rejects.toThrow();
  await expect(seal.open('', 'row')).rejects.toThrow('does not have');
  await expect(seal.open(sealed, 'another row')).rejects.toThrow();
  await expect(openSeal(async () => [randomBytes(32)]).open(sealed, 'row')).rejects.toThrow('does not have');
});
