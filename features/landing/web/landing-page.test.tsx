import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plans } from '#features/billing/plans.ts';
import { openScreen, refusal, signedIn } from '#tests/screen.tsx';
import { demoCaptions, typedLength, typedPart } from '../demo-captions.ts';
import { demoTimings } from '../demo-timings.ts';
import LandingPage from './landing-page.tsx';

const imageUrl = (name: string) => `http://localhost/files/${name}.jpg`;
const demoInfluencer = {
  id: '00000000-0000-4000-8000-000000000007',
  gender: 'Male',
  age_group: '18-24',
  hair_color: 'Brown',
  face_url: imageUrl('face'),
  coffee_url: imageUrl('coffee'),
  images: (['travel', 'fashion', 'fitness'] as const).flatMap((kind) =>
    [0, 1].map((position) => ({ kind, position, url: imageUrl(`${kind}-${position}`) })),
  ),
};
const visitor = { 'get-session': { user: null }, 'get-demo-influencer': demoInfluencer };
/** A Wednesday. */
const now = new Date('2026-11-25T09:12:00');

beforeEach(() => {
  // Everything is in view, so the steps are loaded and Autopilot is watched.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly see: (entries: object[]) => void;
      constructor(see: (entries: object[]) => void) {
        this.see = see;
      }
      observe(target: Element) {
        this.see([{ target, isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the page with all interactive parts loaded, and then stops the clock. */
async function openDemo(calls: object = visitor) {
  const opened = openScreen(LandingPage, { calls: { ...calls } });
  await screen.findByRole('switch', { name: 'Autopilot' });
  await screen.findByRole('button', { name: 'Generate' });
  return opened;
}

/** Opens the demo with an influencer, on a fake clock. */
async function openDemoWithInfluencer() {
  const opened = await openDemo();
  await opened.user.click(screen.getByRole('button', { name: 'Generate' }));
  await screen.findAllByRole('img', { name: 'Face of Alex' });
  vi.useFakeTimers({ now });
  return opened;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const step = (title: string) => within(screen.getByRole('article', { name: title }));

test('the landing page shows the headline and the start links before any data is loaded', async () => {
  await openDemo();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('An influencer of your own making.');
  expect(screen.getByRole('link', { name: 'Try Demo' }).getAttribute('href')).toBe('/#create');
  for (const link of screen.getAllByRole('link', { name: 'Start Free' }))
    expect(link.getAttribute('href')).toBe('/auth?mode=signup');
  expect(screen.getAllByText('No credit card required • Cancel anytime')).toHaveLength(3);
  for (const title of ['Build your influencer', 'Generate a post', 'Schedule and post', 'Automate']) step(title);
  for (const stat of ['from idea to post', 'consistency with Autopilot', 'content']) screen.getByText(stat);
});

test('the landing page redirects signed-in users to /home', async () => {
  const { address } = openScreen(LandingPage, { calls: { 'get-session': signedIn } });
  await vi.waitFor(() => expect(address()).toBe('/home'), 240_000);
});

describe('demo step 1', () => {
  test('requests the influencer with the selected traits and shows the entered name', async () => {
    const { user, sent } = await openDemo();
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    expect((screen.getByRole('button', { name: 'Generate' }) as HTMLButtonElement).disabled).toBe(true);
    await user.tab();
    expect((name as HTMLInputElement).value).toBe('Alex');
    await user.clear(name);
    await user.type(name, 'Mia');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await user.click(screen.getByRole('radio', { name: '25–29' }));
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    await screen.findAllByRole('img', { name: 'Face of Mia' });
    expect(sent.findLast(({ name }) => name === 'get-demo-influencer')?.input).toEqual({
      gender: 'Female',
      age_group: '25-29',
      hair_color: 'Red',
    });
  });

  test.each([
    [refusal(404, 'NOT_FOUND', 'No demo assets found for that combo yet.'), 'No demo assets found for that combo yet.'],
    [refusal(500, 'INTERNAL', 'Something went wrong'), 'Error loading demo influencer.'],
  ])('shows an error message when no influencer could be loaded', async (answer, sentence) => {
    const { user } = await openDemo({ ...visitor, 'get-demo-influencer': answer });
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert');
    expect(screen.getAllByText('Generate your influencer in step 1 first.')).toHaveLength(3);
  });
});

describe('demo step 2', () => {
  test('generates a photo in 450 ms, and another one on the next click', async () => {
    await openDemoWithInfluencer();
    clickButton('Generate Photo');
    await pass(demoTimings.photo - 1);
    expect(screen.queryByRole('img', { name: 'A photo of Alex' })).toBeNull();
    await pass(1);
    expect(screen.getByRole('img', { name: 'A photo of Alex' }).getAttribute('src')).toBe(demoInfluencer.coffee_url);
    clickButton('Try Another Photo');
    await pass(demoTimings.photo);
    expect(screen.getByRole('img', { name: 'A photo of Alex' }).getAttribute('src')).toBe(imageUrl('travel-0'));
  });

  test('types a caption at 22 ms per character', async () => {
    await openDemoWithInfluencer();
    const [caption] = demoCaptions;
    clickButton('Generate Caption');
    await pass(demoTimings.typedCharacter * 10);
    expect(step('Generate a post').getByText(typedPart(caption, 10))).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Typing…' }).getAttribute('aria-busy')).toBe('true');
    await pass(demoTimings.typedCharacter * (typedLength(caption) - 10));
    expect(step('Generate a post').getByText(caption)).toBeTruthy();
    screen.getByRole('button', { name: 'Regenerate Caption' });
  });
});

describe('demo step 3', () => {
  test('posts after 220 ms, at the current time', async () => {
    await openDemoWithInfluencer();
    clickButton('Post Now');
    await pass(demoTimings.postNow - 1);
    expect(screen.queryByText(/^Posted to Instagram/)).toBeNull();
    await pass(1);
    screen.getByText('Posted to Instagram • Today at 9:12 AM');
    expect(step('Schedule and post').getByLabelText('posted')).toBeTruthy();
  });

  test('schedules after 260 ms, for the selected day and time', async () => {
    await openDemoWithInfluencer();
    fireEvent.click(step('Schedule and post').getByRole('radio', { name: 'Thu' }));
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:30' } });
    clickButton('Schedule for Later');
    await pass(demoTimings.schedule - 1);
    expect(screen.queryByText(/^Scheduled for/)).toBeNull();
    await pass(1);
    screen.getByText('Scheduled for Thursday @ 6:30 PM');
  });
});

describe('demo step 4', () => {
  const posts = () =>
    step('Automate')
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('img')).length;

  test('advances one day every 1.5 s, and posts on Mondays, Wednesdays and Fridays', async () => {
    await openDemoWithInfluencer();
    // Autopilot's timer started before the clock was stopped; switching it off and on restarts it.
    fireEvent.click(screen.getByRole('switch', { name: 'Autopilot' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Autopilot' }));
    const day = () => step('Automate').getByRole('listitem', { current: 'date' }).textContent;
    const [before, first] = [posts(), day()];
    await pass(demoTimings.autopilotTick - 1);
    expect(day()).toBe(first);
    await pass(1);
    expect(day()).not.toBe(first);
    await pass(demoTimings.autopilotTick * 6);
    expect(day()).toBe(first);
    expect(posts() - before).toBe(3);
    await pass(demoTimings.autopilotTick * 28);
    expect(posts()).toBe(9);
    step('Automate').getByText('15.9k');
    step('Automate').getByText('375');
  });

  test('does not advance while Autopilot is off', async () => {
    await openDemoWithInfluencer();
    fireEvent.click(screen.getByRole('switch', { name: 'Autopilot' }));
    const before = posts();
    expect(step('Automate').queryByRole('listitem', { current: 'date' })).toBeNull();
    await pass(demoTimings.autopilotTick * 14);
    expect(posts()).toBe(before);
  });

  test('has a time for each posting day, and shows the number of images per post', async () => {
    await openDemoWithInfluencer();
    fireEvent.click(step('Automate').getByRole('button', { name: 'Sun' }));
    fireEvent.change(screen.getByLabelText('Sunday at'), { target: { value: '10:00' } });
    expect((screen.getByLabelText('Sunday at') as HTMLInputElement).value).toBe('10:00');
    clickButton('More: Images per post');
    await pass(demoTimings.autopilotTick * 7);
    expect(step('Automate').getAllByText('images', { exact: false }).length).toBeGreaterThan(0);
  });

  test('plays one week per click when the user prefers reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { user } = await openDemo();
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    await screen.findAllByRole('img', { name: 'Face of Alex' });
    expect(posts()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Play a week' }));
    expect(posts()).toBe(3);
  });
});

test('the landing page lists the price and the contents of each plan', () => {
  openScreen(LandingPage, { calls: visitor });
  expect(screen.getByRole('heading', { name: 'One credit, one photo' })).toBeTruthy();
  for (const { label, price, credits } of [plans.starter, plans.creator, plans.professional]) {
    const card = screen.getByRole('heading', { name: label }).closest('li')?.textContent;
    expect(card).toContain(`$${price?.annual}a month`);
    expect(card).toContain(`${credits} credits a month`);
  }
});
