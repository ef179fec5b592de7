import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { toast } from 'sonner';
import { afterEach, describe, expect, test } from 'vitest';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import { queueFull } from '#features/generation/queue-rules.ts';
import { ComposerOnly } from '#tests/composer-screen.tsx';
import { samplePost } from '#tests/sample-post.ts';
import { openScreen, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';

// Notifications outlive the screen that showed them.
afterEach(() => void toast.dismiss());

type SentInput = { request_id: string; mode: string; aspect: string; shots: { prompt: string; kind: string }[] };

const plan = (...suffixes: string[]) => ({
  plan: {
    shots: suffixes.map((prompt_suffix, index) => ({
      kind: index ? 'alt' : 'hero',
      shared_prefix: 'a rooftop in Lisbon',
      prompt_suffix,
    })),
    shared_prompt: 'a rooftop in Lisbon',
    concept: 'Rooftop',
  },
});
const made = ({ shots }: SentInput) => ({
  ok: true,
  results: shots.map((_shot, index) => ({
    position: index + 1,
    url: `http://localhost/files/new${index + 1}.webp`,
    status: 'done',
    reason: null,
  })),
});

async function compose(calls: Record<string, unknown> = {}, changes: Parameters<typeof samplePost>[0] = {}) {
  await ensureTemporal();
  post = samplePost(changes);
  return openScreen(LeavableComposer, {
    calls: {
      'plan-images': plan('laughing', 'looking away'),
      'generate-images': made,
      'list-drawings': { items: [] },
      'get-image-engine': { name: 'illustrated', label: 'Illustrated' },
      'get-usage-summary': { credits: 12 },
      ...calls,
    },
  });
}

let post = samplePost();

function LeavableComposer() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Leave or come back
      </button>
      {isOpen && <ComposerOnly composing={{ kind: 'edit', post }} />}
      <UpgradePrompt />
    </>
  );
}

type Opened = Awaited<ReturnType<typeof compose>>;

async function openDialog({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: 'Generate Images' }));
  return within(await screen.findByRole('dialog', { name: 'Generate Images' }));
}

async function clickGenerate({ user }: Opened, dialog: Awaited<ReturnType<typeof openDialog>>) {
  await user.click(dialog.getByRole('button', { name: /^Generate \d/ }));
}

const listInputs = ({ sent }: Opened, name = 'generate-images') =>
  sent.filter((call) => call.name === name).map(({ input }) => input as SentInput); // as sent by the composer
const tiles = () =>
  screen.queryAllByRole('button', { name: /^Image \d/ }).map((tile) => tile.getAttribute('aria-label'));

describe('generating images with Auto', () => {
  test('plans the shots, generates them, and adds them to the post with their alt texts', async () => {
    const opened = await compose({}, { mediaUrls: [], altTexts: [] });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Fewer: Images' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Fewer: Images' }));
    await opened.user.click(dialog.getByRole('radio', { name: '4:5' }));
    expect(dialog.getByText(/^2 credits; you have 12\. Failed images are refunded\. Made with/)).toBeTruthy();
    await clickGenerate(opened, dialog);
    await waitFor(() =>
      expect(tiles()).toEqual([
        'Image 1 of 2: a rooftop in Lisbon, laughing',
        'Image 2 of 2: a rooftop in Lisbon, looking away',
      ]),
    );
    expect(listInputs(opened, 'plan-images')).toEqual([{ influencer_id: '7', count: 2, aspect: '4:5' }]);
    expect(listInputs(opened)).toMatchObject([
      {
        influencer_id: '7',
        mode: 'auto',
        aspect: '4:5',
        override: 120_000,
        shots: [
          { kind: 'hero', prompt: 'a rooftop in Lisbon, laughing' },
          { kind: 'alt', prompt: 'a rooftop in Lisbon, looking away' },
        ],
      },
    ]);
    expect(await screen.findByText('Generated 2 image(s)')).toBeTruthy();
    // Refetched at the start and at the end, so that the next generation does not show old images.
    expect(listInputs(opened, 'list-drawings')).toHaveLength(2);
  });

  test.each([
    ['Planner returned no shots', plan()],
    ['Planner failed to return shots', refusal(502, 'PLAN_FAILED', 'Planner failed to return shots')],
    ['Planner failed to return shots', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('generates nothing without a plan: %s', async (sentence, answer) => {
    const opened = await compose({ 'plan-images': answer });
    await clickGenerate(opened, await openDialog(opened));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(listInputs(opened)).toEqual([]);
  });
});

describe('generating images with Prompt', () => {
  test.each([
    ['the prompt', 'On a train', 'Good morning', 'On a train'],
    ['the caption where no prompt is written', '', 'Good morning', 'Good morning'],
  ])('uses %s', async (_what, prompt, caption, expected) => {
    const opened = await compose({}, { caption });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('radio', { name: 'Prompt' }));
    if (prompt) await opened.user.type(dialog.getByLabelText('Prompt', { selector: 'textarea' }), prompt);
    await clickGenerate(opened, dialog);
    await waitFor(() => expect(listInputs(opened)).toHaveLength(1));
    const [{ mode, shots } = { mode: '', shots: [] }] = listInputs(opened);
    expect(mode).toBe('prompt');
    expect(shots).toEqual([0, 1, 2, 3].map((index) => ({ kind: index ? 'alt' : 'hero', prompt: expected })));
    expect(listInputs(opened, 'plan-images')).toEqual([]);
  });

  test('requires a prompt or a caption', async () => {
    const opened = await compose({}, { caption: '' });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('radio', { name: 'Prompt' }));
    await clickGenerate(opened, dialog);
    expect(dialog.getByText('Enter a prompt or switch to Auto')).toBeTruthy();
    expect(listInputs(opened)).toEqual([]);
  });
});

describe('the number of generated images', () => {
  const createImageUrls = (count: number) =>
    Array.from({ length: count }, (_, index) => `http://localhost/files/${index}.webp`);

  test('is at most eight', async () => {
    const opened = await compose({}, { mediaUrls: [] });
    const dialog = await openDialog(opened);
    dialog.getByRole('spinbutton').focus();
    await opened.user.keyboard('{End}{ArrowUp}');
    expect(dialog.getByRole('button', { name: 'Generate 8 images' })).toBeTruthy();
  });

  test('is limited to the free slots of the post', async () => {
    const opened = await compose({}, { mediaUrls: createImageUrls(8) });
    const dialog = await openDialog(opened);
    expect(dialog.getByText('Room for 2 more in this post.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Generate 2 images' })).toBeTruthy();
  });

  test('is zero when the post is full', async () => {
    const { user } = await compose({}, { mediaUrls: createImageUrls(10) });
    await user.click(screen.getByRole('button', { name: 'Generate Images' }));
    expect(await screen.findByText('Maximum of 10 images reached. Remove one to add more.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be reduced to what the credits cover', async () => {
    let credits = 1;
    const opened = await compose({
      'plan-images': plan('laughing'),
      'get-usage-summary': () => ({ credits }),
      'generate-images': (order: SentInput) => {
        if (order.shots.length > credits) return refusal(403, 'OUT_OF_CREDITS', 'Out of credits');
        credits -= order.shots.length;
        return made(order);
      },
    });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('radio', { name: 'Prompt' }));
    await clickGenerate(opened, dialog);
    await opened.user.click(await screen.findByRole('button', { name: 'Make 1 Image' }));
    await waitFor(() => expect(tiles()).toHaveLength(2));
  });
});

describe('images in progress', () => {
  const createGenerations = (id: string) => ({
    items: [
      {
        generation_id: id,
        position: 1,
        status: 'drawing',
        progress: 0.4,
        prompt: 'a',
        created_at: '2090-01-01T00:00:00Z',
      },
      {
        generation_id: id,
        position: 2,
        status: 'failed',
        progress: 0,
        prompt: 'b',
        created_at: '2090-01-01T00:00:00Z',
      },
    ],
  });

  test('are shown in the grid with their progress, and replaced by the images', async () => {
    const answer = Promise.withResolvers<unknown>();
    let id = '';
    const opened = await compose({
      'generate-images': (order: SentInput) => {
        id = order.request_id;
        return answer.promise.then(() => made(order));
      },
      'list-drawings': () => createGenerations(id),
    });
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Fewer: Images' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Fewer: Images' }));
    await clickGenerate(opened, dialog);
    const first = await screen.findByRole('progressbar', { name: 'Generating image 1 of 2' });
    expect(first).toBeTruthy();
    // The post has one image: nine free slots minus two images in progress.
    expect((await openDialog(opened)).getByText('Room for 7 more in this post.')).toBeTruthy();
    await opened.user.keyboard('{Escape}');
    answer.resolve(null);
    await waitFor(() => expect(tiles()).toHaveLength(3));
    expect(screen.queryByRole('progressbar', { name: /^Generating/ })).toBeNull();
  });

  test('are added to the post even if the composer was closed', async () => {
    const answer = Promise.withResolvers<unknown>();
    const opened = await compose({ 'generate-images': (order: SentInput) => answer.promise.then(() => made(order)) });
    const dialog = await openDialog(opened);
    for (const _ of [1, 2]) await opened.user.click(dialog.getByRole('button', { name: 'Fewer: Images' }));
    await clickGenerate(opened, dialog);
    await waitFor(() => expect(listInputs(opened)).toHaveLength(1));
    const leaveButton = screen.getByRole('button', { name: 'Leave or come back' });
    await opened.user.click(leaveButton);
    expect(tiles()).toEqual([]);
    await opened.user.click(leaveButton);
    expect(await screen.findByRole('progressbar', { name: 'Generating image 1 of 2' })).toBeTruthy();
    await opened.user.click(leaveButton);
    answer.resolve(null);
    expect(await screen.findByText('Generated 2 image(s)')).toBeTruthy();
    await opened.user.click(leaveButton);
    expect(tiles()).toHaveLength(3);
  });

  test('show a notification with the reason if there are fewer than requested', async () => {
    const failed = { position: 2, url: null, status: 'failed', reason: 'The engine was busy.' };
    const opened = await compose({
      'generate-images': (order: SentInput) => ({ ok: true, results: [...made(order).results.slice(0, 1), failed] }),
    });
    const dialog = await openDialog(opened);
    for (const _ of [1, 2]) await opened.user.click(dialog.getByRole('button', { name: 'Fewer: Images' }));
    await clickGenerate(opened, dialog);
    expect(await screen.findByText('1 of 2 images were generated')).toBeTruthy();
    expect(screen.getByText('The engine was busy. The others were not charged.')).toBeTruthy();
    expect(tiles()).toHaveLength(2);
  });

  test('that all fail show the specified message', async () => {
    const failed = { position: 1, url: null, status: 'failed', reason: 'The engine was busy.' };
    const opened = await compose({
      'plan-images': plan('laughing'),
      'generate-images': { ok: true, results: [failed] },
    });
    await clickGenerate(opened, await openDialog(opened));
    expect(await screen.findByText('No images were returned. Please try again.')).toBeTruthy();
    expect(screen.getByText('The engine was busy.')).toBeTruthy();
  });

  test('show how many are queued if the queue is full', async () => {
    const full = refusal(429, 'QUEUE_FULL', queueFull(420));
    const opened = await compose({ 'plan-images': plan('laughing'), 'generate-images': full });
    await clickGenerate(opened, await openDialog(opened));
    expect(await screen.findByText(queueFull(420))).toBeTruthy();
  });
});
