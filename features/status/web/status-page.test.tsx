import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import type { ServiceStatus, StatusReport } from '../contract.ts';
import StatusPage from './status-page.tsx';

const imageService: ServiceStatus = {
  name: 'pictures',
  label: 'Image generation',
  state: 'working',
  days: [{ day: '2026-01-31', troubled_minutes: 0 }],
};
const report: StatusReport = { state: 'working', checked_at: '2026-01-31T10:00:00.000Z', services: [imageService] };
const open = (answer: unknown) => openScreen(StatusPage, { calls: { '/status.json': answer } });

test('shows that everything works, with the history', async () => {
  open(report);
  await screen.findByText('Everything works.');
  expect(screen.getByRole('heading', { name: 'Image generation' })).toBeTruthy();
  expect(screen.getByText('Working')).toBeTruthy();
  expect(screen.getByText('No disruption today.')).toBeTruthy();
  expect(screen.getByTitle('January 31: no disruption')).toBeTruthy();
  expect(screen.getByTitle('January 30: no data')).toBeTruthy();
});

test('names a service in trouble, with the duration of recent issues', async () => {
  const days = [
    { day: '2026-01-30', troubled_minutes: 61 },
    { day: '2026-01-31', troubled_minutes: 0 },
  ];
  open({ ...report, state: 'troubled', services: [{ ...imageService, state: 'troubled', days }] });
  await screen.findByText('Some services are disrupted.');
  expect(screen.getByText('Disrupted')).toBeTruthy();
  expect(screen.getByText('1 hour of disruption in the last 2 days, last on January 30.')).toBeTruthy();
  expect(screen.getByTitle('January 30: 1 hour of disruption')).toBeTruthy();
});

test('does not show a service as working if the operator has not set it up', async () => {
  const email: ServiceStatus = { name: 'mail', label: 'Email', state: 'not set up', days: [] };
  open({ ...report, services: [imageService, email] });
  expect(await screen.findByText('Not set up')).toBeTruthy();
  expect(screen.getByText('The operator of this installation has not set this up.')).toBeTruthy();
  expect(screen.getAllByText('Working')).toHaveLength(1);
});

test('shows an error and a Retry button when the server does not respond', async () => {
  let answer: unknown = refusal(502, 'X', 'x');
  const { user } = open(() => answer);
  await screen.findByText('Galatea is not responding');
  answer = report;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Everything works.');
});
