import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import { queueFull } from '#features/generation/queue-rules.ts';
import { clickTwice, openScreen, passDoubleClick, refusal } from '#tests/screen.tsx';
import { maxNameLength } from '../name-rules.ts';
import { emptyDraft, listRandomTraits } from './builder-draft.ts';
import BuilderPage from './builder-page.tsx';
import { useInfluencers } from './queries.ts';

// These tests do not depend on the sketch, which is slow to render.
vi.mock('@galatea/portrait/portrait.ts', () => ({ portrait: () => ({ svg: '<svg/>', width: 1, height: 1 }) }));

afterEach(() => void vi.restoreAllMocks());

/** Renders the page with the list of influencers in the query cache. */
function Builder() {
  useInfluencers();
  return (
    <>
      <BuilderPage />
      <UpgradePrompt />
    </>
  );
}

const openBuilder = (calls = {}) => {
  let previews = 0;
  return openScreen(Builder, {
    path: '/builder',
    calls: {
      'get-usage-summary': { credits: 10, inf_limit: 1, inf_used: 0, inf_remaining: 1 },
      'get-profile': { plan: 'starter', subscription_status: null },
      preview: () => ({ image_url: faceUrl(++previews), seed: 6 + previews, not_drawn: [] }),
      'create-influencer': { influencer_id: '7' },
      ...calls,
    },
  });
};

type Opened = ReturnType<typeof openBuilder>;

const faceUrl = (number: number) => `http://localhost/files/${number}.jpg`;
const shownFace = () => screen.findByRole('img', { name: 'The preview of your influencer' });
const generate = () => screen.findByRole('button', { name: 'Generate Preview →' });

test('explains that a preview is needed before an influencer can be created', async () => {
  const opened = openBuilder();
  await nameThem(opened, 'Leo');
  await opened.user.click(screen.getByRole('button', { name: 'Create Influencer' }));
  expect(await screen.findByText('Generate a preview first')).toBeTruthy();
  expect(created(opened)).toEqual([]);
  expect(opened.address()).toBe('/builder');
});

test('explains that no influencer can be created while the first preview is being generated', async () => {
  const opened = openBuilder({ preview: () => new Promise(() => undefined) });
  await nameThem(opened, 'Leo');
  await opened.user.click(await generate());
  expect(await screen.findByText('Your preview is being generated.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create Influencer' })).toHaveProperty('disabled', true);
});

test('disables creation if the preview has other traits, until those are chosen again', async () => {
  const opened = openBuilder();
  await nameThem(opened, 'Leo');
  await choose(opened, 'Gender', 'Female');
  await opened.user.click(await generate());
  expect(await shownFace()).toBeTruthy();

  await choose(opened, 'Gender', 'Male');
  expect(screen.getAllByText(/^Your preview shows different traits/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'The preview of your influencer' })).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Create Influencer' }));
  expect(await screen.findByText('Missing profile—please generate a preview again.')).toBeTruthy();
  expect(created(opened)).toEqual([]);

  await choose(opened, 'Gender', 'Female');
  letTimePass();
  await opened.user.click(screen.getByRole('button', { name: 'Create Influencer' }));
  await expect.poll(opened.address).toBe('/influencers/7');
  expect(created(opened)).toMatchObject([{ traits: { profile: { name: 'Leo', gender: 'Female' } } }]);
});

test('creates the influencer with a name that was changed after the preview', async () => {
  const opened = openBuilder();
  await nameThem(opened, 'Mia');
  await opened.user.click(await generate());
  await shownFace();
  await nameThem(opened, ' Sol');
  await opened.user.click(await screen.findByRole('button', { name: 'Create Influencer' }));
  await expect.poll(opened.address).toBe('/influencers/7');
  expect(created(opened)).toMatchObject([{ name: 'Mia Sol', traits: { profile: { name: 'Mia Sol' } } }]);
  expect(opened.sent.at(-1)?.name).toBe('list-influencers');
});

test('explains why a preview cannot be generated, before a credit is spent', async () => {
  const { user } = openBuilder();
  const button = await generate();
  expect(await screen.findByText('Please enter an influencer name')).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('Name'));
  await user.paste('x'.repeat(maxNameLength + 1));
  expect(screen.getAllByText('Please use a name of at most 200 characters.')).toHaveLength(2);
  expect(button).toHaveProperty('disabled', true);
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Mia');
  expect(button).toHaveProperty('disabled', false);
});

test('generates one preview for two simultaneous clicks', async () => {
  const opened = openBuilder();
  await nameThem(opened, 'Mia');
  clickTwice(await generate());
  await shownFace();
  expect(opened.sent.filter(({ name }) => name === 'preview')).toHaveLength(1);
});

test('lists the random traits of a preview, but not the chosen ones', async () => {
  const opened = openBuilder();
  await nameThem(opened, 'Mia');
  await choose(opened, 'Gender', 'Female');
  await opened.user.click(await generate());
  const chance = listRandomTraits({
    imageUrl: '',
    seed: 7,
    traits: { ...emptyDraft.traits, gender: 'Female' },
    drawnAtMs: 0,
  });
  expect((await screen.findByText(/^Chosen at random:/)).textContent?.trim()).toBe(
    `Chosen at random: ${chance.join(', ')}.`,
  );
  expect(chance).not.toContain('a woman');
});

test('generates another face for the displayed credit, and can still create the earlier one', async () => {
  const opened = openBuilder();
  await nameThem(opened, 'Mia');
  await choose(opened, 'Gender', 'Female');
  await opened.user.click(await generate());
  await shownFace();
  expect(screen.queryByRole('radiogroup', { name: 'Your previews' })).toBeNull();

  letTimePass();
  const another = screen.getByRole('button', { name: 'Try another face' });
  expect(document.getElementById(another.getAttribute('aria-describedby') ?? '')?.textContent).toContain('1 credit');
  await opened.user.click(another);
  const previews = await screen.findByRole('radiogroup', { name: 'Your previews' });
  expect(opened.sent.filter(({ name }) => name === 'preview').map(({ input }) => input)).toEqual(
    Array(2).fill({ options: { gender: 'female' } }),
  );
  expect((await shownFace()).getAttribute('src')).toBe(faceUrl(2));

  await opened.user.click(within(previews).getByRole('radio', { name: 'Preview 1 of 2' }));
  expect((await shownFace()).getAttribute('src')).toBe(faceUrl(1));
  await opened.user.click(screen.getByRole('button', { name: 'Create Influencer' }));
  await expect.poll(opened.address).toBe('/influencers/7');
  expect(created(opened)).toMatchObject([{ preview_image_url: faceUrl(1) }]);
});

test('shows how many images are queued if the queue is full', async () => {
  const opened = openBuilder({ preview: refusal(429, 'QUEUE_FULL', queueFull(420)) });
  await nameThem(opened, 'Leo');
  await opened.user.click(await generate());
  expect(await screen.findByText(queueFull(420))).toBeTruthy();
});

test('restores the traits of an earlier face when it is chosen', async () => {
  const opened = openBuilder();
  await nameThem(opened, 'Mia');
  await choose(opened, 'Gender', 'Female');
  await opened.user.click(await generate());
  await shownFace();
  await choose(opened, 'Gender', 'Male');
  await opened.user.click(screen.getByRole('radio', { name: 'Preview 1 of 1' }));
  expect(await shownFace()).toBeTruthy();
  expect(screen.getByLabelText('Gender')).toHaveProperty('value', 'Female');
});

test("shows the plan's limit immediately, and opens the upgrade dialog instead of generating a preview", async () => {
  const opened = openBuilder({
    'get-usage-summary': { credits: 10, inf_limit: 1, inf_used: 1, inf_remaining: 0 },
  });
  const words = "You've reached your influencer limit for the Starter plan. Upgrade to add more influencers.";
  expect(await screen.findByText(words)).toBeTruthy();
  await opened.user.click(await generate());
  const dialog = await screen.findByRole('dialog', { name: 'Influencer Limit Reached' });
  expect(dialog.textContent).toContain(words);
  await opened.user.click(within(dialog).getByRole('button', { name: 'Not Now' }));
  expect(opened.sent.filter(({ name }) => name === 'preview')).toEqual([]);
});

test('restores a draft with its paid preview later, and deletes it once the influencer is created', async () => {
  const first = openBuilder();
  await nameThem(first, 'Mia');
  await choose(first, 'Gender', 'Female');
  await first.user.click(await generate());
  await shownFace();
  cleanup();

  const second = openBuilder();
  expect((await shownFace()).getAttribute('src')).toBe(faceUrl(1));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mia');
  expect(screen.getByLabelText('Gender')).toHaveProperty('value', 'Female');
  await second.user.click(screen.getByRole('button', { name: 'Create Influencer' }));
  await expect.poll(second.address).toBe('/influencers/7');
  expect(created(second)).toMatchObject([{ name: 'Mia', preview_image_url: faceUrl(1) }]);
  expect(localStorage).toHaveLength(0);
});

test('keeps a preview that is generated after the user leaves the page, along with later changes', async () => {
  let answer: (body: object) => void = () => undefined;
  const preview = () => new Promise((resolve) => (answer = resolve));
  const first = openBuilder({ preview });
  await nameThem(first, 'Mia');
  await first.user.click(await generate());
  await expect.poll(() => first.sent.some(({ name }) => name === 'preview')).toBe(true);
  cleanup();

  const second = openBuilder();
  await nameThem(second, ' Sol');
  answer({ image_url: faceUrl(1), seed: 7, not_drawn: [] });
  expect((await shownFace()).getAttribute('src')).toBe(faceUrl(1));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mia Sol');
});

test('removes an expired preview with a message, and keeps the choices', async () => {
  const traits = { ...emptyDraft.traits, gender: 'Female' };
  const face = { imageUrl: faceUrl(1), seed: 7, traits, drawnAtMs: 0 };
  keepDraft({ name: 'Mia', traits, faces: [face], chosen: faceUrl(1) });
  openBuilder();
  expect(await screen.findByText('Previews are kept for 7 days, and yours has expired.')).toBeTruthy();
  expect(await generate()).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mia');
  expect(screen.getByLabelText('Gender')).toHaveProperty('value', 'Female');
});

test('removes a preview when it turns out that the server has deleted it', async () => {
  const opened = openBuilder({ 'create-influencer': refusal(400, 'PREVIEW_MISSING', 'Generate a preview first') });
  await nameThem(opened, 'Mia');
  await opened.user.click(await generate());
  await shownFace();
  await opened.user.click(screen.getByRole('button', { name: 'Create Influencer' }));
  expect(await screen.findByText('Previews are kept for 7 days, and yours has expired.')).toBeTruthy();
  expect(await generate()).toBeTruthy();
  expect(opened.address()).toBe('/builder');
});

test.each([
  [refusal(400, 'CONTENT_REFUSED', 'This name cannot be used.'), 'This name cannot be used.'],
  [refusal(403, 'FORBIDDEN', 'No.'), 'Action requires an upgrade.'],
])('shows a refusal, and keeps the preview: %#', async (answer, sentence) => {
  const opened = openBuilder({ 'create-influencer': answer });
  await nameThem(opened, 'Mia');
  await opened.user.click(await generate());
  await shownFace();
  await opened.user.click(screen.getByRole('button', { name: 'Create Influencer' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await shownFace()).toBeTruthy();
  expect(screen.queryByText(/^Previews are kept/)).toBeNull();
});

test('clears the page on restart, and restores everything on Undo', async () => {
  const opened = openBuilder();
  await nameThem(opened, 'Mia');
  await opened.user.click(await generate());
  await shownFace();
  await opened.user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  expect(screen.queryByRole('img', { name: 'The preview of your influencer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();

  await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await shownFace()).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mia');
});

function created({ sent }: Opened): unknown[] {
  return sent.filter(({ name }) => name === 'create-influencer').map(({ input }) => input);
}

async function nameThem({ user }: Opened, name: string) {
  await user.click(await screen.findByLabelText('Name'));
  await user.paste(name);
}

async function choose({ user }: Opened, trait: string, option: string) {
  await user.selectOptions(screen.getByLabelText(trait), option);
}

/** Pauses, so that the next click does not count as a double click. */
function letTimePass() {
  passDoubleClick();
}

function keepDraft(draft: object) {
  localStorage.setItem('galatea.draft.builder 00000000-0000-4000-8000-000000000001', JSON.stringify(draft));
}
