import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findConnectError, getRedirectUrl } from './connect-errors.ts';

test.each([
  ['oauth_denied', /did not allow/],
  ['access_denied', /did not allow/],
  ['invalid_state', /took too long/],
  ['connection_failed', /Could not reach/],
  ['token_exchange_failed', /did not confirm/],
  ['personal_account_not_supported', /personal account/],
  ['reconnect_account_mismatch', /different account/],
  ['account_limit_exceeded', /does not accept more accounts/],
  ['profile_limit_exceeded', /does not accept more influencers/],
  ['payment_required', /plan/],
  ['instagram_login_method_mismatch', /Facebook/],
])('has a specific message for the error %s', (error, words) => {
  expect(findConnectError(new URLSearchParams({ error, platform: 'instagram' }))).toMatch(words);
});

test('shows a generic error message for any other error, without its text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const connectError = findConnectError(new URLSearchParams({ error: `x${text}`, error_message: text }));
      expect(connectError).toBe('Could not connect Instagram. Please try again.');
    }),
  );
  expect(findConnectError(new URLSearchParams({ error: 'constructor' }))).toMatch(/try again/);
  expect(findConnectError(new URLSearchParams({ from: '/x' }))).toBeUndefined();
});

test('removes all parameters of the previous redirect except the page to return to', () => {
  const address = 'http://localhost/influencers/7/instagram/connect?from=%2Fa%3Fb%3D1&error=oauth_denied#_';
  expect(getRedirectUrl(address)).toBe('http://localhost/influencers/7/instagram/connect?from=%2Fa%3Fb%3D1');
  expect(getRedirectUrl('http://localhost/connect?error=x')).toBe('http://localhost/connect');
});
