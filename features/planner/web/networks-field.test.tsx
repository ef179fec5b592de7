import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compose, edited, getSentContent, save, twoImages } from '#tests/composer-screen.tsx';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { passDoubleClick } from '#tests/screen.tsx';
import { toComposing } from './composing.ts';

const threads = {
  network: 'threads',
  connected: true,
  accountId: 'a',
  username: 'mia',
  reconnectReason: null,
  lastRefreshedAt: null,
  sandbox: true,
  prepared: { isOn: false, days: null, hashtags: null },
};
const accounts = { 'list-network-accounts': { items: [threads], limit: null } };

test('a post is saved with the chosen network and a caption of its own', async () => {
  const saved = { 'update-post': { ok: true, post: twoImages } };
  const { user, sent } = await compose(edited, { ...accounts, ...saved });
  const section = within(await screen.findByRole('region', { name: 'Networks' }));
  expect(section.getByRole('checkbox', { name: 'Instagram' })).toHaveProperty('disabled', true);
  await user.click(section.getByRole('checkbox', { name: 'Threads' }));
  await user.click(section.getByRole('button', { name: 'Write a caption for Threads' }));
  const own = section.getByLabelText('Caption on Threads');
  await user.clear(own);
  await user.type(own, 'Short');
  await user.click(screen.getByRole('radio', { name: 'Threads' }));
  expect(within(screen.getByRole('complementary', { name: 'Preview on Threads' })).getByText('Short')).toBeDefined();
  passDoubleClick();
  await user.click(save());
  expect(getSentContent(sent, 'update-post').networks).toEqual([{ network: 'threads', caption: 'Short' }]);
});

test('a caption that is too long for a network is named before the post is scheduled, and is cut on demand', async () => {
  const draft = sampleDraft({
    influencerId: '7',
    caption: 'x'.repeat(600),
    mediaUrls: ['http://localhost/files/a.webp'],
  });
  const { user } = await compose(toComposing(draft), { ...accounts, 'list-drafts': { items: [draft] } });
  await user.click(await screen.findByRole('checkbox', { name: 'Threads' }));
  const refused = 'Threads captions are limited to 500 characters.';
  expect(screen.getAllByText(refused)).toHaveLength(2); // at the network and at the actions
  await user.click(screen.getByRole('button', { name: 'Write a caption for Threads' }));
  expect(screen.getByLabelText('Caption on Threads')).toHaveProperty('value', 'x'.repeat(500));
  expect(screen.queryByText(refused)).toBeNull();
});

test('a video that a network refuses is named with the reason before the post is scheduled', async () => {
  const url = `http://localhost/files/${'a'.repeat(32)}.mp4`;
  const described = { url, bytes: 9, duration_ms: 400_000, has_sound: false };
  const post = { ...twoImages, mediaUrls: [url], altTexts: [''], crops: [0.5] };
  const { user } = await compose({ kind: 'edit', post }, { ...accounts, 'describe-videos': { items: [described] } });
  await user.click(await screen.findByRole('checkbox', { name: 'Threads' }));
  expect(await screen.findAllByText('Threads accepts videos of up to 5 minutes.')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Threads' }));
  const preview = within(screen.getByRole('complementary', { name: 'Preview on Threads' }));
  expect(preview.getByLabelText('Video').getAttribute('src')).toBe(url);
});

test('a video is published on TikTok only after the user made every choice, none of which is preset', async () => {
  const url = `http://localhost/files/${'a'.repeat(32)}.mp4`;
  const described = { url, bytes: 9, duration_ms: 10_000, has_sound: false };
  const post = { ...twoImages, mediaUrls: [url], altTexts: [''], crops: [0.5] };
  const { user, sent } = await compose(
    { kind: 'edit', post },
    {
      'list-network-accounts': { items: [{ ...threads, network: 'tiktok' }], limit: null },
      'describe-videos': { items: [described] },
      'update-post': { ok: true, post },
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'TikTok' }));
  const missing = 'Choose how TikTok publishes this post.';
  expect(screen.getAllByText(missing)).toHaveLength(2); // at the network and at the actions
  for (const name of ['Comment', 'Make a duet', 'Stitch', 'The post promotes my own business'])
    expect(screen.getByRole('checkbox', { name })).toHaveProperty('dataset.state', 'unchecked');
  await user.click(screen.getByRole('checkbox', { name: 'Comment' }));
  await user.click(screen.getByRole('checkbox', { name: /^I have seen the preview/ }));
  expect(screen.getAllByText(missing)).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Who can see the post on TikTok'), 'Everyone');
  expect(screen.queryByText(missing)).toBeNull();
  passDoubleClick();
  await user.click(save());
  expect(getSentContent(sent, 'update-post').networks).toEqual([
    {
      ...{ network: 'tiktok', caption: null },
      tiktok: {
        ...{ privacy: 'PUBLIC_TO_EVERYONE', allowComment: true, allowDuet: false, allowStitch: false },
        ...{ promotesOwnBrand: false, agreed: true },
      },
    },
  ]);
});

test('images on TikTok have no duets and stitches, and the label for AI in their caption', async () => {
  const { user } = await compose(edited, {
    'list-network-accounts': { items: [{ ...threads, network: 'tiktok' }], limit: null },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'TikTok' }));
  expect(screen.getByRole('checkbox', { name: 'Comment' })).toBeDefined();
  for (const name of ['Make a duet', 'Stitch']) expect(screen.queryByRole('checkbox', { name })).toBeNull();
  expect(screen.getByText(/so the caption ends with “AI-generated image”/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'TikTok' }));
  const preview = within(screen.getByRole('complementary', { name: 'Preview on TikTok' }));
  expect(preview.getByText(/AI-generated image$/)).toBeDefined();
});

test('a user who changes the video agrees to TikTok again', async () => {
  const url = `http://localhost/files/${'a'.repeat(32)}.mp4`;
  const tiktok = {
    privacy: 'PUBLIC_TO_EVERYONE',
    allowComment: true,
    allowDuet: false,
    allowStitch: false,
    promotesOwnBrand: false,
    agreed: true,
  } as const;
  const networks = [{ network: 'tiktok' as const, caption: null, tiktok }];
  const other = 'http://localhost/files/b.webp';
  const { user } = await compose(
    { kind: 'edit', post: { ...twoImages, mediaUrls: [url, other], altTexts: ['', ''], crops: [0.5, 0.5], networks } },
    {
      'list-network-accounts': { items: [{ ...threads, network: 'tiktok' }], limit: null },
      'describe-videos': { items: [] },
    },
  );
  const agreement = () => screen.getByRole('checkbox', { name: /^I have seen the preview/ });
  await screen.findByRole('checkbox', { name: 'TikTok' });
  expect(agreement()).toHaveProperty('dataset.state', 'checked');
  await user.click(screen.getByRole('button', { name: 'Remove image 2' }));
  expect(agreement()).toHaveProperty('dataset.state', 'unchecked');
});

test('a user who agreed and then changes the images agrees to TikTok again', async () => {
  const { user } = await compose(edited, {
    'list-network-accounts': { items: [{ ...threads, network: 'tiktok' }], limit: null },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'TikTok' }));
  await user.selectOptions(screen.getByLabelText('Who can see the post on TikTok'), 'Everyone');
  const agreement = () => screen.getByRole('checkbox', { name: /^I have seen the preview/ });
  await user.click(agreement());
  expect(agreement()).toHaveProperty('dataset.state', 'checked');
  await user.click(screen.getByRole('button', { name: 'Remove image 2' }));
  expect(agreement()).toHaveProperty('dataset.state', 'unchecked');
  expect(screen.getAllByText('Choose how TikTok publishes this post.').length).toBeGreaterThan(0);
});

test('a video on YouTube has a title and the audience that the user chose', async () => {
  const youtube = { title: 'My day', madeForKids: false };
  const networks = [{ network: 'youtube' as const, caption: null, youtube }];
  const { user, sent } = await compose(
    { kind: 'edit', post: { ...twoImages, mediaUrls: [`http://localhost/files/${'a'.repeat(32)}.mp4`], networks } },
    {
      'list-network-accounts': { items: [{ ...threads, network: 'youtube' }], limit: null },
      'describe-videos': { items: [] },
      'update-post': { ok: true, post: twoImages },
    },
  );
  await user.clear(await screen.findByLabelText('Title on YouTube'));
  await user.selectOptions(screen.getByLabelText('The video is made for children'), 'Yes');
  passDoubleClick();
  await user.click(save());
  expect(getSentContent(sent, 'update-post').networks).toEqual([
    { network: 'youtube', caption: null, youtube: { title: null, madeForKids: true } },
  ]);
});

test('a pin is published on the board that the user chose', async () => {
  const post = { ...twoImages, mediaUrls: ['http://localhost/files/a.webp'], altTexts: [''], crops: [0.5] };
  const { user, sent } = await compose(
    { kind: 'edit', post },
    {
      'list-network-accounts': { items: [{ ...threads, network: 'pinterest' }], limit: null },
      'list-boards': { items: [{ id: '7', name: 'Looks' }] },
      'update-post': { ok: true, post },
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Pinterest' }));
  await screen.findByRole('option', { name: 'Looks' });
  await user.type(screen.getByLabelText('Title on Pinterest'), 'Lake');
  await user.selectOptions(screen.getByLabelText('Board on Pinterest'), 'Looks');
  passDoubleClick();
  await user.click(save());
  expect(getSentContent(sent, 'update-post').networks).toEqual([
    { network: 'pinterest', caption: null, pinterest: { boardId: '7', title: 'Lake', link: null } },
  ]);
});

test('the preview of a post on many networks is chosen from a list', async () => {
  const networks = (['threads', 'facebook', 'twitter'] as const).map((network) => ({ network, caption: 'Own' }));
  const { user } = await compose({ kind: 'edit', post: { ...twoImages, networks } }, accounts);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Preview on' }), 'X');
  expect(screen.getByRole('complementary', { name: 'Preview on X' })).toBeDefined();
});

test('the focus follows from the button to the caption of a network, and back', async () => {
  const { user } = await compose(edited, accounts);
  await user.click(await screen.findByRole('checkbox', { name: 'Threads' }));
  screen.getByRole('button', { name: 'Write a caption for Threads' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Caption on Threads'));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write a caption for Threads' }));
});

test('a network that published the post cannot be removed', async () => {
  const [instagram] = samplePost().targets;
  const posted = { ...instagram, id: 'b', network: 'threads', status: 'posted', mayBeLive: true } as const;
  const post = { ...twoImages, networks: [{ network: 'threads', caption: null }], targets: [instagram, posted] };
  await compose({ kind: 'edit', post: post as typeof twoImages }, accounts);
  expect(await screen.findByRole('checkbox', { name: 'Threads' })).toHaveProperty('disabled', true);
});

test('a network that the installation no longer offers is named and can be removed', async () => {
  const post = { ...twoImages, networks: [{ network: 'twitter' as const, caption: null }] };
  const { user } = await compose({ kind: 'edit', post }, accounts);
  const chosen = await screen.findByRole('checkbox', { name: 'X' });
  expect(screen.getByText('This installation no longer publishes to X.')).toBeDefined();
  await user.click(chosen);
  expect(screen.queryByRole('checkbox', { name: 'X' })).toBeNull();
});

test('the composer shows no networks if the installation publishes only to Instagram', async () => {
  await compose(edited, { 'list-network-accounts': { items: [], limit: 1 } });
  expect(screen.queryByRole('region', { name: 'Networks' })).toBeNull();
});
