// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { AutopilotSlot } from '../contract.ts';
import AutopilotPage from './autopilot-page.tsx';

const planned: AutopilotSlot = {
  id: '5f0c1d0a-0000-4000-8000-000000000001',
  slotAt: '2090-11-15T00:00:00.000Z',
  scheduledLocal: '2090-11-15T09:00',
  timezone: 'Asia/Tokyo',
  state: 'planned',
  reason: null,
};

async function openPage(answer: unknown) {
  await ensureTemporal();
  return openScreen(AutopilotPage, {
    path: '/influencers/:influencerId/instagram/autopilot',
    at: '/influencers/7/instagram/autopilot',
    calls: { 'get-autopilot': answer },
  });
}

test('the coming posts stand at their local times, each with how far it is, and lead to the planner', async () => {
  await openPage({ paused: null, coming: [planned, { ...planned, id: other, state: 'scheduled' }], last: [] });
  const list = within(await screen.findByRole('region', { name: 'Next posts' }));
  const [first, second] = list.getAllByRole('link');
  expect(first?.textContent).toContain('9:00 AM');
  expect(first?.textContent).toContain('Tokyo');
  expect(first?.textContent).toContain('Planned');
  expect(second?.textContent).toContain('Scheduled');
  expect(first?.getAttribute('href')).toBe('/influencers/7/instagram/planner?week=2090-11-15');
});

test('what was skipped, held or failed says why', async () => {
  const reason = 'There were not enough credits for its images.';
  await openPage({ paused: null, coming: [], last: [{ ...planned, state: 'skipped', reason }] });
  const list = within(await screen.findByRole('region', { name: 'Last posts' }));
  expect(list.getByText('Skipped')).toBeTruthy();
  expect(list.getByText(reason)).toBeTruthy();
});

test('where nothing is planned it leads to the settings', async () => {
  await openPage({ paused: null, coming: [], last: [] });
  const link = await screen.findByRole('link', { name: 'Set up Autopilot' });
  expect(link.getAttribute('href')).toBe('/influencers/7/instagram/settings');
});

test('a pause is told', async () => {
  await openPage({ paused: 'Autopilot paused after 3 posts in a row failed.', coming: [], last: [] });
  expect(await screen.findByText('Autopilot paused after 3 posts in a row failed.')).toBeTruthy();
});

test('what cannot be loaded can be tried again', async () => {
  await openPage(() => refusal(503, 'UNAVAILABLE', 'Away for a moment.'));
  expect(await screen.findByRole('heading', { name: 'Autopilot could not be loaded.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

const other = '5f0c1d0a-0000-4000-8000-000000000002';
