import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickTwice, openScreen, refusal } from '#tests/screen.tsx';
import type { CharacterSheet, Influencer } from '../contract.ts';
import InfoPage from './info-page.tsx';

const face = 'http://localhost/files/1.jpg';
const influencer: Partial<Influencer> = {
  id: '1',
  name: 'Mia',
  seed: 1,
  created_via: 'builder',
  traits: {},
  face_url: face,
};
const sheet: CharacterSheet = {
  view: 'profile',
  status: 'kept',
  image_url: face,
  percent: 91,
  reason: null,
  redraw_is_free: false,
};
const open = (answer: unknown, calls: Readonly<Record<string, unknown>> = {}) =>
  openScreen(InfoPage, {
    path: '/influencers/:influencerId/info',
    at: '/influencers/1/info',
    calls: { 'get-influencer': influencer, 'list-character-sheets': answer, ...calls },
  });

test('shows the progress of the training and the status of each sheet', async () => {
  const sheets = [
    { ...sheet, view: 'three-quarter' },
    { ...sheet, status: 'judging' },
    { ...sheet, view: 'full figure', status: 'failed', image_url: null, reason: 'fal does not make this picture.' },
  ];
  open({ sheets });
  expect(await screen.findByText('Training 3 of 4')).toBeTruthy();
  expect(screen.getByText('Same person: 91 %')).toBeTruthy();
  expect(screen.getByText('Comparing with the face…')).toBeTruthy();
  expect(screen.getByText('fal does not make this picture.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Regenerate: Profile' })).toBeNull();
});

test('regenerates a sheet once on two clicks, for the displayed credit', async () => {
  const { sent } = open({ sheets: [sheet] }, { 'redraw-character-sheet': () => new Promise(() => undefined) });
  clickTwice(await screen.findByRole('button', { name: 'Regenerate: Profile' }));
  await waitFor(() => expect(sent.filter(({ name }) => name === 'redraw-character-sheet')).toHaveLength(1));
  expect(screen.getByText(/costs 1 credit/)).toBeTruthy();
});

test('shows that regenerating a sheet is free if it failed during training', async () => {
  const failed = { ...sheet, status: 'failed', image_url: null, reason: 'fal had no answer.', redraw_is_free: true };
  open({ sheets: [failed] });
  expect(await screen.findByText('fal had no answer. Regenerating it is free.')).toBeTruthy();
});

test('updates the status of a sheet that is being regenerated', async () => {
  let now = sheet;
  const { user } = open(() => ({ sheets: [now] }), {
    'redraw-character-sheet': () => {
      now = { ...sheet, status: 'judging' };
      return { ok: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Regenerate: Profile' }));
  expect(await screen.findByText('Comparing with the face…')).toBeTruthy();
});

test('renders nothing without sheets', async () => {
  open({ sheets: [] });
  await screen.findByText('Mia');
  expect(screen.queryByText('Training')).toBeNull();
});

test('can reload the sheets after a failure', async () => {
  open(refusal(503, 'UNAVAILABLE', 'The database cannot be reached.'));
  expect(await screen.findByText('Could not load the training images.')).toBeTruthy();
});
