import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { PublicSandboxBanner } from './public-sandbox-banner.tsx';

test('warns about a sandbox that is open to users other than the operator', async () => {
  openScreen(PublicSandboxBanner, { calls: { 'get-payments': { simulated: true, public_sandbox: true } } });
  expect((await screen.findByRole('status')).textContent).toContain('anyone can take any plan for free');
});

test("does not warn about a sandbox on the operator's machine", async () => {
  const { sent } = openScreen(PublicSandboxBanner, {
    calls: { 'get-payments': { simulated: true, public_sandbox: false } },
  });
  await expect.poll(() => sent.map(({ name }) => name)).toContain('get-payments');
  expect(screen.queryByRole('status')).toBeNull();
});
