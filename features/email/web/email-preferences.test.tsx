import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import { EmailPreferences } from './email-preferences.tsx';

const preferences = [
  { kind: 'security', description: 'the security of your account', required: true, subscribed: true },
  { kind: 'news', description: 'what is new', required: false, subscribed: true },
];
const news = () => screen.findByRole('switch', { name: /^What is new/ });

function open(calls: Readonly<Record<string, unknown>> = {}) {
  return openScreen(EmailPreferences, { calls: { 'list-mail-preferences': { preferences }, ...calls } });
}

test('an optional kind of email is turned off with one click; a required one has no switch', async () => {
  const { user, sent } = open({ 'update-mail-preference': { ...preferences[1], subscribed: false } });
  expect(await screen.findByText('The security of your account')).toBeTruthy();
  expect(screen.getByText('Always on')).toBeTruthy();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  await user.click(await news());
  expect((await news()).getAttribute('aria-checked')).toBe('false');
  expect(sent.at(-1)).toEqual({ name: 'update-mail-preference', input: { kind: 'news', subscribed: false } });
});

test('a preference that could not be changed is reverted with an error message', async () => {
  const { user } = open({ 'update-mail-preference': () => refusal(503, 'UNAVAILABLE', 'Not for a moment.') });
  await user.click(await news());
  expect(await screen.findByText('Not for a moment.')).toBeTruthy();
  await waitFor(async () => expect((await news()).getAttribute('aria-checked')).toBe('true'));
});
