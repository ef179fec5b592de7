import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import FillDemoPage from './fill-demo-page.tsx';

const mia = (number: number) => ({
  id: `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  name: `Mia ${number}`,
  face_url: `http://localhost/files/${number}.jpg`,
});
const result = { ok: true, dryRun: true, influencer_id: mia(1).id, results: [] };

function open(count: number) {
  const items = Array.from({ length: count }, (_, index) => mia(index + 1));
  return openScreen(FillDemoPage, { calls: { 'list-influencers': { items }, 'fill-demo-images': result } });
}

test('shows 24 influencers per page', async () => {
  const { user } = open(25);
  await screen.findByRole('button', { name: 'Mia 24' });
  expect(screen.queryByRole('button', { name: 'Mia 25' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('button', { name: 'Mia 25' })).toBeTruthy();
});

test('requires an influencer and a folder', async () => {
  const { user, sent } = open(1);
  await screen.findByRole('button', { name: 'Mia 1' });
  await user.click(screen.getByRole('button', { name: /^Generate & Upload/ }));
  expect(await screen.findByText('Influencer id required')).toBeTruthy();
  expect(sent.some(({ name }) => name === 'fill-demo-images')).toBe(false);
});

test('fills in the face of the influencer, and shows the result as JSON', async () => {
  const { user, sent } = open(1);
  await user.click(await screen.findByRole('button', { name: 'Mia 1' }));
  expect((screen.getByLabelText('Face URL') as HTMLInputElement).value).toBe('http://localhost/files/1.jpg');
  await user.click(screen.getByRole('button', { name: 'female_25-29_black' }));
  await user.click(screen.getByRole('button', { name: /^Generate & Upload/ }));
  expect(await screen.findByText(/"dryRun": true/)).toBeTruthy();
  expect(sent.find(({ name }) => name === 'fill-demo-images')?.input).toMatchObject({
    influencer_id: mia(1).id,
    combos: [{ gender: 'Female', age_group: '25-29', hair_color: 'Black' }],
    faceUrl: 'http://localhost/files/1.jpg',
    dryRun: true,
    overwriteExisting: false,
    coffeePrompt: 'café in the morning, coffee cup, soft smile',
  });
});
