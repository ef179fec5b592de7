import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickTwice, openScreen } from '#tests/screen.tsx';
import type { Influencer } from '../contract.ts';
import InfoPage from './info-page.tsx';
import { useInfluencers } from './queries.ts';

const influencer: Partial<Influencer> = { name: 'Mia Sol', seed: 1234, created_via: 'builder' };

test('shows a random trait as decided by the seed, and a chosen trait as chosen', async () => {
  const traits = { profile: { name: 'Mia Sol', gender: 'Female', eyeColor: 'Random', age: 'Random' } };
  openInfo({ ...influencer, traits });
  const face = decideTraits({ seed: 1234, traits: { gender: 'Female' } });
  expect(await shownFor('Gender')).toBe('Female');
  expect(await shownFor('Eye Color')).toBe(face.eyeColor);
  expect(await shownFor('Age')).toBe(face.age);
});

test('shows a dash for a missing trait', async () => {
  openInfo({ ...influencer, traits: { profile: { gender: 'female' } } });
  expect(await shownFor('Gender')).toBe('Female');
  expect(await shownFor('Hair Style')).toBe('—');
});

test("shows a clone's worn items, and its consent with the date", async () => {
  openInfo({
    ...influencer,
    id: '1',
    created_via: 'clone',
    face_url: 'http://localhost/files/1.jpg',
    traits: { profile: { glasses: 'No Glasses', beard: 'Stubble' } },
    tones: { skin: '#7b5038' },
    likeness: {
      relation: 'self',
      stated_at: '2026-01-31T12:00:00.000Z',
      scope: ['images'],
      expires_at: '2090-01-31T12:00:00.000Z',
    },
  });
  expect(await shownFor('Glasses')).toBe('No Glasses');
  expect(await shownFor('Beard')).toBe('Stubble');
  expect(screen.getByText(/This is a photo of me.*January 31, 2026/)).toBeTruthy();
});

test('withdraws a photo once on two simultaneous clicks', async () => {
  const { user, sent } = openInfo({
    ...influencer,
    id: '1',
    created_via: 'clone',
    traits: { is_clone: true },
    tones: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw photo' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this photo?' });
  clickTwice(within(dialog).getByRole('button', { name: 'Withdraw photo' }));
  expect(await screen.findByText('Photo withdrawn')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'withdraw-likeness')).toHaveLength(1);
  for (const shown of ['get-influencer', 'list-influencers'])
    await waitFor(() => expect(sent.filter(({ name }) => name === shown).length).toBeGreaterThan(1));
});

/** Renders the page with the list of influencers in the query cache. */
function InfoAndList() {
  useInfluencers();
  return <InfoPage />;
}

function openInfo(influencer: Partial<Influencer>) {
  return openScreen(InfoAndList, {
    path: '/influencers/:influencerId/info',
    at: '/influencers/1/info',
    calls: { 'get-influencer': influencer, 'list-character-sheets': { sheets: [] }, 'withdraw-likeness': { ok: true } },
  });
}

async function shownFor(label: string) {
  await screen.findByText('Mia Sol');
  return screen.getByText(label).nextElementSibling?.textContent;
}
