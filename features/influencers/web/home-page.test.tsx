import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refusal, signedIn } from '#tests/screen.tsx';
import HomePage from './home-page.tsx';

const signedInUser = signedIn.user;

test('offers a retry rather than a sign-in link if the session could not be checked', async () => {
  let fails = true;
  const { user } = openScreen(HomePage, {
    path: '/home',
    calls: {
      'get-session': () =>
        fails ? refusal(503, 'UNAVAILABLE', 'The database cannot be reached.') : { user: signedInUser },
      'list-influencers': { items: [] },
      'get-usage-summary': { credits: 8, inf_limit: 1, inf_used: 0, inf_remaining: 1 },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Could not check your session' })).toBeTruthy();
  expect(screen.queryByText('Sign in required')).toBeNull();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Start New Training' })).toBeTruthy();
});

test('shows a sign-in link to a visitor', async () => {
  openScreen(HomePage, { path: '/home', calls: { 'get-session': { user: null } } });
  expect(await screen.findByRole('heading', { name: 'Sign in required', level: 1 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?next=/home');
});

test('shows the total trainings, never above the limit', async () => {
  openScreen(HomePage, {
    path: '/home',
    calls: {
      'list-influencers': { items: [] },
      'get-usage-summary': { credits: 8, inf_limit: 1, inf_used: 3, inf_remaining: 0 },
    },
  });
  expect(await screen.findByText('1 of 1')).toBeTruthy();
});

test('shows existing influencers first, and shows new users the ways to create one', async () => {
  const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const mia = { id: '7', name: 'Mia Sol', avatar_url: null, created_via: 'builder' };
  const usage = { credits: 8, inf_limit: 1, inf_used: 1, inf_remaining: 0 };
  const open = (items: object[]) =>
    openScreen(HomePage, { path: '/home', calls: { 'list-influencers': { items }, 'get-usage-summary': usage } });
  open([mia]);
  await screen.findByRole('heading', { name: 'Mia Sol' });
  expect(titles().slice(0, 3)).toEqual(['My Influencers', 'Mia Sol', 'Start New Training']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Influencers');
  cleanup();
  open([]);
  await screen.findByText('No influencers yet. Start with the AI Influencer Builder.');
  expect(titles()[0]).toBe('Start New Training');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Start New Training');
});
