import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import AffiliatePage from './affiliate-page.tsx';

test('explains the benefits and conditions of the program', async () => {
  openScreen(AffiliatePage, { path: '/affiliate', calls: { 'get-session': { user: null } } });
  for (const words of [
    /\$5 upfront when someone you referred starts a paid plan, plus 20% of what they pay for 12 months/,
    /^60 days:/,
    /^30 days\./,
    '$30',
    'Wise, PayPal, Venmo',
    'Bidding on the brand in paid ads forfeits commissions.',
    '$7.80',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  const join = screen.getByRole('link', { name: 'Become an affiliate' });
  expect(join.getAttribute('href')).toBe('/auth?mode=signup&next=%2Fdashboard%2Faffiliate');
});

test('links signed-in users to the dashboard', async () => {
  openScreen(AffiliatePage, { path: '/affiliate' });
  const link = await screen.findByRole('link', { name: 'Open your dashboard' });
  expect(link.getAttribute('href')).toBe('/dashboard/affiliate');
});
