import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { SimulatedPayments } from './simulated-payments.tsx';

test('shows that payments are simulated, to visitors too', async () => {
  openScreen(SimulatedPayments, {
    calls: { 'get-session': { user: null }, 'get-payments': { simulated: true, public_sandbox: false } },
  });
  expect(await screen.findByText('Simulated payments')).toBeTruthy();
});

test('shows nothing for real payments', async () => {
  const { sent } = openScreen(SimulatedPayments, {
    calls: { 'get-payments': { simulated: false, public_sandbox: false } },
  });
  await expect.poll(() => sent.map(({ name }) => name)).toContain('get-payments');
  expect(screen.queryByText('Simulated payments')).toBeNull();
});
