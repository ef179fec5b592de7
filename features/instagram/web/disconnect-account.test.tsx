import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import { DisconnectAccount } from './disconnect-account.tsx';
import { useConnection } from './queries.ts';

function Screen() {
  useConnection('7');
  return <DisconnectAccount influencerId="7" username="mia" />;
}

test('disconnects an account once after a confirmation, and keeps the dialog open after a failure', async () => {
  const gone = { instagram: { connected: false, accounts: [] } };
  let answer: unknown = refusal(502, 'DISCONNECT_FAILED', 'The service is away.');
  const { user, sent } = openScreen(Screen, { calls: { 'disconnect-instagram': () => answer } });
  await user.click(screen.getByRole('button', { name: 'Disconnect @mia' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sent.map(({ name }) => name)).toEqual(['get-connection']);

  await user.click(screen.getByRole('button', { name: 'Disconnect @mia' }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('The service is away.')).toBeTruthy();
  expect(sent.map(({ name }) => name)).toEqual(['get-connection', 'disconnect-instagram', 'get-connection']);
  answer = gone;
  await expect
    .poll(async () => {
      const button = screen.queryByRole('button', { name: 'Disconnect' });
      if (button) await user.click(button);
      return screen.queryByRole('alertdialog');
    })
    .toBeNull();
  expect(await screen.findByText('@mia is disconnected')).toBeTruthy();
});
