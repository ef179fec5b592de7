import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickTwice, openScreen, refusal } from '#tests/screen.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

const description = 'what is new in the product';

function openPage(calls: Readonly<Record<string, unknown>>) {
  return openScreen(UnsubscribePage, {
    path: '/mail/unsubscribe',
    at: '/mail/unsubscribe?token=a.b.c',
    calls: { 'get-session': { user: null }, ...calls },
  });
}

test('opening the link changes nothing, and the button turns the emails off with one request', async () => {
  const { sent } = openPage({
    'get-mail-subscription': { description, subscribed: true },
    'update-mail-subscription': { description, subscribed: false },
  });
  expect(await screen.findByText(description)).toBeTruthy();
  expect(changesIn(sent)).toEqual([]);
  clickTwice(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy();
  expect(changesIn(sent)).toEqual([{ token: 'a.b.c', subscribed: false }]);
});

test('emails that were turned off can be turned on again', async () => {
  const { user, sent } = openPage({
    'get-mail-subscription': { description, subscribed: false },
    'update-mail-subscription': { description, subscribed: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Resubscribe' }));
  expect(await screen.findByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeTruthy();
  expect(changesIn(sent)).toEqual([{ token: 'a.b.c', subscribed: true }]);
});

test('a truncated link shows a message that it is not valid', async () => {
  openPage({ 'get-mail-subscription': refusal(404, 'LINK_NOT_VALID', 'This link is not valid.') });
  expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an unavailable server shows an error with a retry button', async () => {
  let isAway = true;
  const { user } = openPage({
    'get-mail-subscription': () =>
      isAway ? refusal(503, 'UNAVAILABLE', 'Not for a moment.') : { description, subscribed: false },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Resubscribe' })).toBeTruthy();
});

function changesIn(sent: readonly { name: string; input: unknown }[]): unknown[] {
  return sent.filter(({ name }) => name === 'update-mail-subscription').map(({ input }) => input);
}
