import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import UsageInHeader from './usage-in-header.tsx';

test('caps the used trainings at their limit, for example after a change to a smaller plan', async () => {
  openScreen(UsageInHeader, {
    calls: { 'get-usage-summary': { credits: 8, inf_limit: 1, inf_used: 3, inf_remaining: 0 } },
  });
  expect(await screen.findByText('1/1')).toBeTruthy();
  expect(screen.getByText('8')).toBeTruthy();
});
