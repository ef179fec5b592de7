import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imageBudgetSpent } from '#contract/image-budget.ts';
import { openScreen } from '#tests/screen.tsx';
import type { Generation } from '../../contract.ts';
import { GenerationCard } from './pending-photo-card.tsx';

const drawing: Generation = {
  generation_id: '5',
  position: 1,
  status: 'drawing',
  progress: 0.426,
  aspect: '1:1',
  prompt: 'Morning coffee',
  reason: null,
  changed_photo_id: null,
  images_ahead: null,
  is_free: false,
  created_at: '2026-11-18T00:00:00.000Z',
};
const openCard = (changes: Partial<Generation>, calls = {}) =>
  openScreen(() => <GenerationCard influencerId="mia" drawing={{ ...drawing, ...changes }} />, { calls });

test('a failed image can be requested again with the same prompt and size, but only once', async () => {
  const { user, sent } = openCard({ status: 'failed', aspect: '4:5' }, { 'generate-images': { ok: true } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const requests = sent.filter(({ name }) => name === 'generate-images').map(({ input }) => input);
  expect(requests).toMatchObject([{ influencer_id: 'mia', prompt: 'Morning coffee', aspect: '4:5', count: 1 }]);
});

test('a failed change can be requested again for the same photo', async () => {
  const { user, sent } = openCard({ status: 'failed', changed_photo_id: 'photo' }, { 'change-photo': { ok: true } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect
    .poll(() => sent.find(({ name }) => name === 'change-photo')?.input)
    .toMatchObject({
      photo_id: 'photo',
      prompt: 'Morning coffee',
    });
});

test('a refused image cannot be requested again', () => {
  openCard({ status: 'refused', reason: 'The engine refuses this.' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an image in progress shows its prompt, preview and percentage', () => {
  openCard({});
  const card = screen.getByRole('progressbar', { name: 'Generating: Morning coffee' });
  expect(card.getAttribute('aria-valuenow')).toBe('43');
  expect(card.style.getPropertyValue('--done')).toBe('0.426');
  expect(screen.getByText('Morning coffee')).toBeTruthy();
  expect(screen.queryByText(/%/)).toBeNull();
});

test('a queued image shows that it is queued, and no progress', () => {
  openCard({ status: 'waiting', progress: 0.4 });
  const card = screen.getByRole('progressbar', { name: 'Waiting: Morning coffee' });
  expect(card.getAttribute('aria-valuenow')).toBeNull();
  expect(card.style.getPropertyValue('--done')).toBe('0');
});

test.each([
  [12, 'Queued: 12 images ahead'],
  [1, 'Queued: 1 image ahead'],
  [0, 'Queued: next'],
])('a queued image with %i images ahead of it shows its position', (images_ahead, label) => {
  openCard({ status: 'waiting', images_ahead });
  expect(screen.getByRole('progressbar', { name: `${label}: Morning coffee` })).toBeTruthy();
  expect(screen.getByText(label)).toBeTruthy();
});

test('a failed image shows the reason, the prompt and the refund', () => {
  openCard({ status: 'failed', reason: 'The engine is out of order.' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('The engine is out of order. Your credit was refunded.')).toBeTruthy();
  expect(screen.getByText('“Morning coffee”')).toBeTruthy();
});

test.each([
  ['two outages in one order', 'fal is not available at the moment. The key for OpenAI was refused.'],
  ['a budget that ends in the middle', imageBudgetSpent],
  ['a refusal', 'fal refused to generate this image. Try a different prompt.'],
])('%s shows its message and the refund', (_, reason) => {
  openCard({ status: 'failed', reason });
  expect(screen.getByText(`${reason} Your credit was refunded.`)).toBeTruthy();
});

test('a failed image that was free does not mention a refund', () => {
  openCard({ status: 'failed', reason: 'The generation was interrupted.', is_free: true });
  expect(screen.getByText('The generation was interrupted. No credit was charged.')).toBeTruthy();
});
