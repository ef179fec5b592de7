// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import InfluencerArea from './influencer-area.tsx';

test.each([
  ['photos/9', 'Photos · Mia Sol · Galatea'],
  ['info', 'Info · Mia Sol · Galatea'],
  ['instagram/planner', 'Planner · Mia Sol · Galatea'],
])('the browser calls %s "%s"', async (page, title) => {
  openScreen(InfluencerArea, {
    path: '/influencers/:influencerId/*',
    at: `/influencers/7/${page}`,
    calls: { 'get-influencer': { id: '7', name: 'Mia Sol', avatar_url: null } },
  });
  await screen.findByText('Mia Sol');
  expect(document.title).toBe(title);
});
