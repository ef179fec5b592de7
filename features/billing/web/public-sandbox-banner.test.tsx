import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { PublicSandboxBanner } from './public-sandbox-banner.tsx';

test('a page warns about a sandbox that others than the operator can use', async () => {
  openScreen(PublicSandboxBanner, { calls: { 'get-payments': { simulated: true, public_sandbox: true } } });
  expect((await screen.findByRole('status')).textContent).toContain('anyone can take any plan for free');
});

test('a page does not warn about a sandbox on the machine of the operator', async () => {
  const { sent } = openScreen(PublicSandboxBanner, {
    calls: { 'get-payments': { simulated: true, public_sandbox: false } },
  });
  await expect.poll(() => sent.map(({ name }) => name)).toContain('get-payments');
  expect(screen.queryByRole('status')).toBeNull();
});
