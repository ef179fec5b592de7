import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickTwice, openScreen, signedIn } from '#tests/screen.tsx';
import InfluencerArea from './influencer-area.tsx';

test.each([
  ['photos/9', 'Photos · Mia Sol · Galatea'],
  ['info', 'Info · Mia Sol · Galatea'],
  ['instagram/planner', 'Planner · Mia Sol · Galatea'],
  ['instagram/settings', 'Style & Settings · Mia Sol · Galatea'],
  ['instagram/autopilot', 'Autopilot · Mia Sol · Galatea'],
])('at %s, the browser title is "%s"', async (page, title) => {
  openScreen(InfluencerArea, {
    path: '/influencers/:influencerId/*',
    at: `/influencers/7/${page}`,
    calls: { 'get-influencer': { id: '7', name: 'Mia Sol', avatar_url: null } },
  });
  await screen.findByText('Mia Sol');
  expect(document.title).toBe(title);
});

test("shows the progress on every page while an influencer's views are being generated", async () => {
  const sheet = { view: 'profile', image_url: null, percent: null, reason: null };
  const views = [
    { ...sheet, status: 'kept' },
    { ...sheet, status: 'drawing' },
    { ...sheet, status: 'judging' },
  ];
  openScreen(InfluencerArea, {
    path: '/influencers/:influencerId',
    at: '/influencers/7',
    calls: {
      'get-influencer': { id: '7', name: 'Mia Sol', avatar_url: null },
      'list-character-sheets': { sheets: views },
    },
  });
  const link = await screen.findByRole('link', { name: 'Training 2 of 4' });
  expect(link.getAttribute('href')).toBe('/influencers/7/info');
});

test('links to the sections of the area, in order', async () => {
  openScreen(InfluencerArea, {
    path: '/influencers/:influencerId',
    at: '/influencers/7',
    calls: { 'get-influencer': { id: '7', name: 'Mia Sol', avatar_url: null } },
  });
  const menu = await screen.findByRole('navigation', { name: 'Influencer' });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    ...['Photos', 'Info'],
    ...['Planner', 'Insights', 'Style & Settings', 'Autopilot', 'Accounts'],
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/influencers/7/photos',
    '/influencers/7/info',
    '/influencers/7/instagram/planner',
    '/influencers/7/instagram/insights',
    '/influencers/7/instagram/settings',
    '/influencers/7/instagram/autopilot',
    '/influencers/7/instagram/accounts',
  ]);
});

test('opens and closes the Instagram group over its pages', async () => {
  const { user } = openScreen(InfluencerArea, {
    path: '/influencers/:influencerId',
    at: '/influencers/7',
    calls: { 'get-influencer': { id: '7', name: 'Mia Sol', avatar_url: null } },
  });
  const group = await screen.findByRole('button', { name: 'Instagram' });
  const pages = document.getElementById(group.getAttribute('aria-controls') ?? '');
  expect(pages?.textContent).toBe('PlannerInsightsStyle & SettingsAutopilotAccounts');
  expect(group.getAttribute('aria-expanded')).toBe('true');
  await user.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Enter}');
  expect(group.getAttribute('aria-expanded')).toBe('true');
});

test('shows the section as the page title until the name is loaded, without a placeholder name', async () => {
  const loaded = Promise.withResolvers<object>();
  openScreen(InfluencerArea, {
    path: '/influencers/:influencerId/photos',
    at: '/influencers/7/photos',
    calls: { 'get-influencer': () => loaded.promise },
  });
  await expect.poll(() => document.title).toBe('Photos · Galatea');
  loaded.resolve({ id: '7', name: 'Mia Sol', avatar_url: null });
  await expect.poll(() => document.title).toBe('Photos · Mia Sol · Galatea');
});

test('shows a sign-in link to a visitor, and checks the session again on Retry', async () => {
  let session: object = { user: null };
  const { user, sent } = openScreen(InfluencerArea, {
    path: '/influencers/:influencerId',
    at: '/influencers/7',
    calls: { 'get-session': () => session, 'get-influencer': { id: '7', name: 'Mia Sol', avatar_url: null } },
  });
  expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeTruthy();
  expect(sent.map(({ name }) => name)).not.toContain('get-influencer');
  session = signedIn;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mia Sol')).toBeTruthy();
});

test('requests a missing consent on every page of a clone, and saves one answer for two clicks', async () => {
  const { user, sent } = openScreen(InfluencerArea, {
    path: '/influencers/:influencerId',
    at: '/influencers/7',
    calls: {
      'get-influencer': {
        id: '7',
        name: 'Mia Sol',
        avatar_url: null,
        face_url: 'http://localhost/files/1.jpg',
        created_via: 'clone',
        likeness: { relation: 'not stated', stated_at: null },
      },
      'state-likeness': { ok: true },
    },
  });
  const save = await screen.findByRole('button', { name: 'Save answer' });
  await user.click(screen.getByRole('radio', { name: /I have permission/ }));
  clickTwice(save);
  expect(await screen.findByText('Answer saved')).toBeTruthy();
  const stated = sent.filter(({ name }) => name === 'state-likeness').map(({ input }) => input);
  expect(stated).toEqual([{ influencer_id: '7', likeness: 'permission', consent: { scope: ['images'], months: 12 } }]);
});
