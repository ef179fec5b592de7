import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refusal, signedIn } from '#tests/screen.tsx';
import ImageCostsPage from './image-costs-page.tsx';

const admin = { 'get-session': { user: { ...signedIn.user, is_admin: true } } };
const sums = { calls: 3, drawn: 2, cost_usd: 0.12 };
const costs = {
  budget_usd: 20,
  spent_today_usd: 0.12,
  days: [{ day: '2026-01-31', ...sums }],
  models: [{ engine: 'openai', model: 'gpt-image-2', seconds: 12.34, ...sums, cost_usd: null }],
  people: [
    { id: 'u1', email: 'ana@example.com', ...sums },
    { id: null, email: null, ...sums },
  ],
};
const open = (answer: unknown) =>
  openScreen(ImageCostsPage, { path: '/admin/images', calls: { ...admin, 'get-image-costs': answer } });

test('an admin sees the remaining budget, and the cost by day, model and user', async () => {
  open(costs);
  expect(await screen.findByText('$0.12 of $20.00')).toBeTruthy();
  const model = within(screen.getByRole('table', { name: 'By model' }))
    .getByText('gpt-image-2')
    .closest('tr');
  expect(model?.textContent).toMatch(/gpt-image-2.*openai.*12\.3.*unknown/);
  expect(within(screen.getByRole('table', { name: 'By user' })).getByText('ana@example.com')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'By day' })).getByText('2026-01-31')).toBeTruthy();
});

test('the page shows that nothing was spent and that there is no limit', async () => {
  open({ budget_usd: null, spent_today_usd: 0, days: [], models: [], people: [] });
  expect(await screen.findByText('No image model was used')).toBeTruthy();
  expect(screen.getByText('No limit')).toBeTruthy();
});

test('costs that failed to load can be requested again', async () => {
  open(refusal(503, 'UNAVAILABLE', 'The database cannot be reached.'));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
