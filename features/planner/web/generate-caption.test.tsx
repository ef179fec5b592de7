import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ComposerOnly } from '#tests/composer-screen.tsx';
import { samplePost } from '#tests/sample-post.ts';
import { openScreen, passDoubleClick, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';

// Notifications outlive the screen that showed them.
afterEach(() => void toast.dismiss());
afterEach(() => vi.restoreAllMocks());

const rain = 'http://localhost/files/a.webp';
const film = 'http://localhost/files/film.mp4';
const settings = {
  vibe: 'casual',
  language: 'en',
  interests: [],
  max_hashtags: 5,
  caption_length: 'medium',
};
const authorship = { writer: { name: 'phrasebook', label: 'Phrasebook' }, warning: null };
const written = (caption: string, warning: string | null = null) => ({
  ok: true,
  caption,
  error: null,
  writer: { name: 'phrasebook', label: 'Phrasebook' },
  warning,
});

async function compose(
  answer: unknown,
  changes: Parameters<typeof samplePost>[0] = {},
  calls: Record<string, unknown> = {},
) {
  await ensureTemporal();
  post = samplePost({ mediaUrls: [rain], altTexts: ['Mia in the rain'], ...changes });
  return openScreen(OpenedComposer, {
    calls: { 'generate-caption': answer, 'get-channel-settings': settings, ...calls },
  });
}

let post = samplePost();

function OpenedComposer() {
  return <ComposerOnly composing={{ kind: 'edit', post }} />;
}

const caption = () => screen.getByLabelText<HTMLTextAreaElement>('Caption');
const generate = () => screen.getByRole('button', { name: 'Generate caption' });
const listCaptionInputs = (sent: readonly { name: string; input: unknown }[]) =>
  sent.filter(({ name }) => name === 'generate-caption').map(({ input }) => input);

describe('generating a caption', () => {
  test('uses the first image, and the replaced caption can be restored', async () => {
    const { user, sent } = await compose(written('Umbrella season'), {
      mediaUrls: [film, rain],
      altTexts: ['', 'Rain'],
    });
    await user.click(generate());
    expect(await screen.findByText('Caption generated')).toBeTruthy();
    expect(screen.getByText('Written with Phrasebook.')).toBeTruthy();
    expect(caption().value).toBe('Umbrella season');
    expect(listCaptionInputs(sent)).toEqual([
      { influencer_id: '7', image: rain, generation_prompt: 'Rain', overrides: { avoid: ['Good morning'] } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(caption().value).toBe('Good morning');
  });

  test('keeps a caption that was edited afterwards, even on Undo', async () => {
    const { user } = await compose(written('Umbrella season'));
    await user.click(generate());
    await waitFor(() => expect(caption().value).toBe('Umbrella season'));
    fireEvent.change(caption(), { target: { value: 'My own words' } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(caption().value).toBe('My own words');
  });

  test('writes another caption on every click', async () => {
    let count = 0;
    const { user, sent } = await compose(() => written(`Words ${++count}`), { caption: '' });
    await user.click(generate());
    await waitFor(() => expect(caption().value).toBe('Words 1'));
    passDoubleClick();
    await user.click(generate());
    await waitFor(() => expect(caption().value).toBe('Words 2'));
    expect(listCaptionInputs(sent)[1]).toMatchObject({ overrides: { avoid: ['Words 1'] } });
  });

  test.each([[[]], [[film]]])('requires an image (%j)', async (mediaUrls) => {
    const { user, sent } = await compose(written('Umbrella season'), { mediaUrls });
    await user.click(generate());
    expect(await screen.findByText('Add or generate at least one image before generating a caption.')).toBeTruthy();
    expect(listCaptionInputs(sent)).toEqual([]);
  });

  test.each([
    'Instagram captions are limited to 2,200 characters. The generated caption was shortened.',
    'The model did not answer. The phrasebook wrote this instead.',
  ])("shows the server's warning: %s", async (warning) => {
    const { user } = await compose(written('Umbrella season', warning));
    await user.click(generate());
    expect(await screen.findByText(warning)).toBeTruthy();
    expect(screen.getAllByText('Caption generated')).not.toEqual([]);
  });

  test.each([
    ['No caption was generated', written('')],
    ['Failed to generate caption', refusal(422, 'CAPTION_REFUSED', 'Failed to generate caption')],
  ])('keeps the previous caption when it fails: %s', async (sentence, answer) => {
    const { user } = await compose(answer);
    await user.click(generate());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(caption().value).toBe('Good morning');
  });

  test('sends that the post is sponsored', async () => {
    const { user, sent } = await compose(written('#ad Lumen'), { sponsoredBy: 'Lumen', caption: '' });
    await user.click(generate());
    await waitFor(() => expect(listCaptionInputs(sent)).toMatchObject([{ overrides: { sponsored: true } }]));
  });
});

describe('captions to choose from', () => {
  const suggested = { ...authorship, captions: ['First', 'Second', 'Third'] };

  test('are shown together, and the chosen one replaces the caption until it is undone', async () => {
    const { user } = await compose(written('Rain'), {}, { 'suggest-captions': suggested });
    await user.click(screen.getByRole('button', { name: 'Three to choose from' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a caption' }));
    expect(caption().value).toBe('Good morning');
    await user.click(dialog.getByRole('button', { name: 'Use caption 2' }));
    expect(caption().value).toBe('Second');
    await user.click(screen.getByRole('button', { name: 'Undo change' }));
    expect(caption().value).toBe('Good morning');
  });
});

describe('changing the caption', () => {
  const calls = { 'rewrite-caption': { ...authorship, caption: 'Changed' } };
  const listChanges = (sent: readonly { name: string; input: unknown }[]) =>
    sent.filter(({ name }) => name === 'rewrite-caption').map(({ input }) => input);

  test.each([
    ['Shorter', 'shorter'],
    ['Funnier', 'funnier'],
    ['More personal', 'personal'],
  ])('offers: %s', async (label, change) => {
    const { user, sent } = await compose(written('Rain'), {}, calls);
    await user.click(screen.getByRole('button', { name: 'Change caption' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    await waitFor(() => expect(caption().value).toBe('Changed'));
    expect(listChanges(sent)).toMatchObject([{ influencer_id: '7', image: rain, caption: 'Good morning', change }]);
  });

  test('translates it into the selected language', async () => {
    const { user, sent } = await compose(written('Rain'), {}, calls);
    await user.click(screen.getByRole('button', { name: 'Change caption' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Translate…' }));
    await user.click(await screen.findByRole('button', { name: 'French' }));
    await waitFor(() =>
      expect(listChanges(sent)).toMatchObject([{ change: 'translate', overrides: { language: 'fr' } }]),
    );
  });

  test('rewrites the selected part', async () => {
    const { user, sent } = await compose(written('Rain'), { caption: 'Wet again. Where is my umbrella?' }, calls);
    await user.click(screen.getByRole('button', { name: 'Change caption' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rewrite one sentence…' }));
    await user.click(await screen.findByRole('button', { name: 'Where is my umbrella?' }));
    await waitFor(() =>
      expect(listChanges(sent)).toMatchObject([{ change: 'sentence', sentence: 'Where is my umbrella?' }]),
    );
  });

  test('is undone step by step, as long as the caption is not edited', async () => {
    let count = 0;
    const rewritten = () => ({ ...authorship, caption: `Changed ${++count}` });
    const { user } = await compose(written('Rain'), {}, { 'rewrite-caption': rewritten });
    for (const text of ['Changed 1', 'Changed 2']) {
      passDoubleClick();
      await user.click(screen.getByRole('button', { name: 'Change caption' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Shorter' }));
      await waitFor(() => expect(caption().value).toBe(text));
    }
    await user.click(screen.getByRole('button', { name: 'Undo change' }));
    expect(caption().value).toBe('Changed 1');
    await user.click(screen.getByRole('button', { name: 'Undo change' }));
    expect(caption().value).toBe('Good morning');
    expect(screen.queryByRole('button', { name: 'Undo change' })).toBeNull();
  });

  test('is offered only if there is a caption', async () => {
    await compose(written('Rain'), { caption: '' });
    expect(screen.queryByRole('button', { name: 'Change caption' })).toBeNull();
  });
});

describe('the style of one caption', () => {
  test('starts with the settings, and only differing options are sent', async () => {
    const { user, sent } = await compose(written('Bajo la lluvia'));
    await user.click(screen.getByRole('button', { name: 'Caption style' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate Caption' }));
    expect((await dialog.findByRole('radio', { name: 'Casual' })).getAttribute('aria-checked')).toBe('true');
    await user.click(dialog.getByRole('radio', { name: 'Luxury' }));
    await user.click(dialog.getByRole('radio', { name: 'Spanish' }));
    await user.click(dialog.getByRole('radio', { name: /^Short/ }));
    await user.click(dialog.getByRole('radio', { name: /^Medium/ }));
    dialog.getByRole('slider').focus();
    await user.keyboard('{Home}');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(caption().value).toBe('Bajo la lluvia'));
    expect(listCaptionInputs(sent)).toMatchObject([
      { overrides: { vibe: 'luxury', language: 'es', max_hashtags: 0, avoid: ['Good morning'] } },
    ]);
    expect(listCaptionInputs(sent)[0]).not.toHaveProperty('overrides.caption_length');
    expect(screen.getByText('luxury, Spanish, no hashtags')).toBeTruthy();
  });

  test('is reset to the settings with one click', async () => {
    const { user } = await compose(written('Rain'));
    await user.click(screen.getByRole('button', { name: 'Caption style' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: 'Edgy' }));
    await user.click(dialog.getByRole('button', { name: 'As in Style & Settings' }));
    expect(dialog.getByRole('radio', { name: 'Casual' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByText('edgy')).toBeNull();
  });
});
