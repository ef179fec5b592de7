import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSubscription, signSubscription } from './subscription-token.ts';

const secret = 'a secret of the test';
const subscription = { userId: randomUUID(), kind: 'product-news' };
const token = signSubscription(secret, subscription);

test('readSubscription returns the subscription that the token was signed for', () => {
  expect(readSubscription(secret, token)).toEqual(subscription);
});

test('readSubscription returns null for a token with any character changed, added or removed', () => {
  for (let at = 0; at < token.length; at++) {
    const others = ['a', 'A', '0', '-', '.', ' ', '', `${token[at]}a`].filter((middle) => middle !== token[at]);
    for (const middle of others)
      expect(readSubscription(secret, token.slice(0, at) + middle + token.slice(at + 1))).toBeNull();
  }
});

test.each([
  ['another person', { ...subscription, userId: randomUUID() }],
  ['another kind', { ...subscription, kind: 'product' }],
])('readSubscription returns null for the signature of another token: %s', (_case, other) => {
  const [signature = ''] = token.split('.').slice(-1);
  expect(readSubscription(secret, `${other.userId}.${other.kind}.${signature}`)).toBeNull();
});

test('readSubscription returns null for a token of another installation', () => {
  expect(readSubscription('another secret of the test', token)).toBeNull();
});
