import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UpgradePrompt } from '#features/billing/web/public.ts';
import { queueFull } from '#features/generation/queue-rules.ts';
import { openScreen, refusal } from '#tests/screen.tsx';
import { useDrawings } from '../queries.ts';
import { GeneratePanel } from './generate-panel.tsx';
import { useFillPrompt } from './use-fill-prompt.ts';

test('the aspect ratio tooltip explains how images are generated and how the gallery crops them', async () => {
  const { user } = openScreen(() => <GeneratePanel influencerId="1" />);
  await user.hover(screen.getByRole('button', { name: 'About aspect ratios' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Images are generated in this shape. The gallery shows square crops; open a photo to see all of it.',
  );
});

test('the reason why nothing can be generated yet is shown next to the button', async () => {
  const { user } = openScreen(() => <GeneratePanel influencerId="1" />);
  expect(screen.getByText('Please enter a prompt')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Prompt'), 'Morning coffee');
  expect(screen.queryByText('Please enter a prompt')).toBeNull();
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', false);
});

test('a user whose session has ended is asked to sign in', async () => {
  const { user } = openScreen(() => <GeneratePanel influencerId="1" />, { calls: { 'get-session': { user: null } } });
  await user.type(screen.getByLabelText('Prompt'), 'Morning coffee');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Please sign in to generate images')).toBeTruthy();
});

const panelWith = (calls: Readonly<Record<string, unknown>>) => openScreen(Panels, { calls });
const prompt = () => screen.getByLabelText<HTMLTextAreaElement>('Prompt');
const generated = (sent: readonly { name: string; input: unknown }[]) =>
  sent.filter(({ name }) => name === 'generate-images').map(({ input }) => input);
const accepted = { ok: true, generation_id: '5', images: [], urls: [], url: null, results: [] };

test('a click and Ctrl+Enter at the same time send one request', async () => {
  const { user, sent } = panelWith({ 'generate-images': () => new Promise(() => undefined) });
  await user.type(prompt(), 'Morning coffee');
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }));
  fireEvent.keyDown(prompt(), { key: 'Enter', ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: /Generat/ }));
  expect(await screen.findByText('Generating 4 image(s)…')).toBeTruthy();
  expect(generated(sent)).toHaveLength(1);
});

test('prompt, count and aspect stay until the user changes them, for this influencer only', async () => {
  const first = panelWith({});
  await first.user.type(prompt(), 'Morning coffee');
  await first.user.click(screen.getByRole('button', { name: 'Fewer: Images' }));
  await first.user.click(screen.getByRole('radio', { name: '4:5' }));
  cleanup();
  const { user, sent } = panelWith({ 'generate-images': accepted });
  expect(prompt().value).toBe('Morning coffee');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(generated(sent)).toMatchObject([{ prompt: 'Morning coffee', count: 3, aspect: '4:5' }]));
  await waitFor(() => expect(sent.map(({ name }) => name).slice(-2)).toEqual(['generate-images', 'list-drawings']));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4:5' }).checked).toBe(true);
  cleanup();
  openScreen(() => <GeneratePanel influencerId="2" />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1:1' }).checked).toBe(true);
});

test('a prompt whose images are being generated stays and cannot be charged twice, even after a reload', async () => {
  let items: object[] = [];
  const calls = { 'list-drawings': () => ({ items }), 'generate-images': accepted };
  const first = panelWith(calls);
  await first.user.type(prompt(), 'Morning coffee');
  items = [
    {
      ...{ generation_id: '5', position: 1, status: 'waiting', progress: 0, aspect: '1:1', prompt: 'Morning coffee' },
      ...{ reason: null, changed_photo_id: null, images_ahead: 0, is_free: false, created_at: '2090-11-15T12:00:00Z' },
    },
  ];
  await first.user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText(/^These images are being generated\./)).toBeTruthy();
  cleanup();
  const { user, sent } = panelWith(calls);
  expect(await screen.findByText(/^These images are being generated\./)).toBeTruthy();
  expect(prompt().value).toBe('Morning coffee');
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', true);
  await user.type(prompt(), '{Control>}{Enter}{/Control}');
  expect(generated(sent)).toEqual([]);
  await user.type(prompt(), ' and cake');
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', false);
});

test('a rejected prompt stays, and the notification shows the error message', async () => {
  const { user } = panelWith({ 'generate-images': refusal(429, 'QUEUE_FULL', queueFull(420)) });
  await user.type(prompt(), 'Coffee');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(`Generation failed: ${queueFull(420)}`)).toBeTruthy();
  expect(prompt().value).toBe('Coffee');
});

test('text typed while a request is being sent stays', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user } = panelWith({ 'generate-images': () => promise });
  await user.type(prompt(), 'Coffee');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: 'Generating…' });
  await user.type(prompt(), ' and cake');
  resolve(accepted);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Generating…' })).toBeNull());
  expect(prompt().value).toBe('Coffee and cake');
});

test('with two credits left for four images, one click generates two images instead', async () => {
  let credits = 2;
  const { user, sent } = panelWith({
    'get-usage-summary': () => ({ credits }),
    'generate-images': ({ count }: { count: number }) => {
      if (count > credits) return refusal(403, 'OUT_OF_CREDITS', 'Out of credits');
      credits -= count;
      return accepted;
    },
  });
  await user.type(prompt(), 'Morning coffee');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText(/^4 images need 4 credits; you have 2\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make 2 Images' }));
  await waitFor(() => expect(generated(sent)).toMatchObject([{ count: 4 }, { prompt: 'Morning coffee', count: 2 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('replacing the prompt by filling in another one can be undone', async () => {
  const { user } = openScreen(PanelAndFill, { path: '/influencers/:influencerId/photos', at: '/influencers/1/photos' });
  await user.type(prompt(), 'My own');
  await user.click(screen.getByRole('button', { name: 'Fill' }));
  await waitFor(() => expect(prompt().value).toBe('In the garden'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(prompt().value).toBe('My own');
});

/** The panel, and a button that fills it. */
function PanelAndFill() {
  const fill = useFillPrompt('1');
  return (
    <>
      <GeneratePanel influencerId="1" />
      <button type="button" onClick={() => fill({ prompt: 'In the garden' })}>
        Fill
      </button>
    </>
  );
}

/** The panel, the images in progress, and the dialog that wraps every page. */
function Panels() {
  useDrawings('1');
  return (
    <>
      <GeneratePanel influencerId="1" />
      <UpgradePrompt />
    </>
  );
}
