import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import UsageInHeader from './usage-in-header.tsx';

test('caps used training runs at the limit, for example after a downgrade', async () => {
  openScreen(UsageInHeader, {
    calls: { 'get-usage-summary': { credits: 8, inf_limit: 1, inf_used: 3, inf_remaining: 0 } },
  });
  expect(await screen.findByText('1/1')).toBeTruthy();
  expect(screen.getByText('8')).toBeTruthy();
});
