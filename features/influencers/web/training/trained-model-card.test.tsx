import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickTwice, openScreen, refusal } from '#tests/screen.tsx';
import type { TrainedModel, Training } from '../../training-contract.ts';
import { TrainedModelCard } from './trained-model-card.tsx';

const offered: Training = {
  offered: true,
  trained_by: 'fal',
  credits: 60,
  pictures: 14,
  pictures_needed: 10,
  latest: null,
  model: null,
};
const trained: TrainedModel = {
  status: 'ready',
  percent: 100,
  waiting_before: null,
  reason: null,
  pictures: 14,
  in_use: true,
  created_at: '2026-11-01T10:00:00.000Z',
  ended_at: '2026-11-01T10:30:00.000Z',
};
const open = (answer: unknown, calls: Readonly<Record<string, unknown>> = {}) =>
  openScreen(() => <TrainedModelCard persona={{ id: '1', name: 'Mia' }} />, {
    path: '/',
    at: '/',
    calls: { 'get-training': answer, ...calls },
  });

test('shows the cost of a training run, confirms it, and starts it once for several clicks', async () => {
  const { user, sent } = open(offered, { 'train-model': () => new Promise(() => undefined) });
  expect(
    await screen.findByText(/Learns from 14 images\. Costs 60 credits, which are refunded if it fails\./),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Train a model' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Train for 60 credits?' });
  expect(dialog.textContent).toContain('14 images of Mia are sent to fal');
  expect(sent.filter(({ name }) => name === 'train-model')).toEqual([]);
  clickTwice(within(dialog).getByRole('button', { name: /^Train a model/ }));
  await waitFor(() => expect(sent.filter(({ name }) => name === 'train-model')).toHaveLength(1));
});

test('shows how many images are missing, and disables the button', async () => {
  open({ ...offered, pictures: 4 });
  expect(await screen.findByText('Needs 10 images; there are 4 so far. Generate some photos first.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Train a model' }).hasAttribute('disabled')).toBe(true);
});

test.each<[Partial<TrainedModel>, string]>([
  [{ status: 'collecting', percent: 0 }, 'Collecting images…'],
  [{ status: 'training', percent: 10, waiting_before: 2 }, 'In the queue, 2 ahead of it…'],
  [{ status: 'training', percent: 48 }, 'Training…'],
  [{ status: 'fetching', percent: 95 }, 'Downloading the model…'],
])('shows the progress of a training run: %j', async (state, words) => {
  open({ ...offered, latest: { ...trained, in_use: false, ended_at: null, ...state } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(`${state.percent} %`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Train/ })).toBeNull();
});

test('shows why a training run failed and that the credits were refunded, and can start it again', async () => {
  const reason = 'fal is overloaded at the moment. All credits were refunded.';
  open({ ...offered, latest: { ...trained, status: 'failed', in_use: false, reason } });
  expect(await screen.findByText(`The training failed. ${reason}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Train again' })).toBeTruthy();
});

test('switches to references with one click, and back to the model with another', async () => {
  const { user, sent } = open({ ...offered, model: trained }, { 'use-trained-model': { ok: true } });
  await user.click(await screen.findByRole('button', { name: 'Use reference images' }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'use-trained-model')?.input).toMatchObject({ use: false }),
  );
  await waitFor(() => expect(sent.filter(({ name }) => name === 'get-training').length).toBeGreaterThan(1));
});

test('offers to use a model that is not in use', async () => {
  open({ ...offered, model: { ...trained, in_use: false } });
  expect(await screen.findByRole('button', { name: 'Use the trained model' })).toBeTruthy();
  expect(screen.getByText('Not in use')).toBeTruthy();
});

test.each([
  [refusal(422, 'BUDGET_SPENT', 'The budget of this site is spent.'), 'The budget of this site is spent.'],
  [refusal(503, 'UNAVAILABLE', 'The database cannot be reached.'), 'The database cannot be reached.'],
])('shows the message when a training run is refused', async (answer, words) => {
  const { user, sent } = open(offered, { 'train-model': answer });
  await user.click(await screen.findByRole('button', { name: 'Train a model' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: /^Train a model/ }));
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(sent.filter(({ name }) => name === 'get-training').length).toBeGreaterThan(1));
});

test('renders nothing if no engine can train models', async () => {
  const { sent } = open({ ...offered, offered: false });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Trained model')).toBeNull();
});

test('can reload the model after a failure', async () => {
  open(refusal(503, 'UNAVAILABLE', 'The database cannot be reached.'));
  expect(await screen.findByText('Could not load the trained model.')).toBeTruthy();
});
