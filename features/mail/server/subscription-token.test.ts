import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSubscription, signSubscription } from './subscription-token.ts';

const secret = 'a secret of the test';
const subscription = { userId: randomUUID(), kind: 'product-news' };
const token = signSubscription(secret, subscription);

test('a token opens the subscription it was signed for', () => {
  expect(readSubscription(secret, token)).toEqual(subscription);
});

test('a token with any character changed, added or left out opens nothing', () => {
  for (let at = 0; at < token.length; at++) {
    const others = ['a', 'A', '0', '-', '.', ' ', '', `${token[at]}a`].filter((middle) => middle !== token[at]);
    for (const middle of others)
      expect(readSubscription(secret, token.slice(0, at) + middle + token.slice(at + 1))).toBeNull();
  }
});

test.each([
  ['another person', { ...subscription, userId: randomUUID() }],
  ['another kind', { ...subscription, kind: 'product' }],
])('the signature of one token opens nothing for %s', (_case, other) => {
  const [signature = ''] = token.split('.').slice(-1);
  expect(readSubscription(secret, `${other.userId}.${other.kind}.${signature}`)).toBeNull();
});

test('another installation’s token opens nothing', () => {
  expect(readSubscription('another secret of the test', token)).toBeNull();
});
