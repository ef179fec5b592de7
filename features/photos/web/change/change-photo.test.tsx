import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen } from '#tests/screen.tsx';
import type { Generation } from '../../contract.ts';
import PhotoPage from '../photo/photo-page.tsx';

const none = { changed_from: null, items: [], why_not: null };
const words = () => screen.findByLabelText<HTMLTextAreaElement>('What should be different?');
const getChangeButton = () => screen.getByRole('button', { name: 'Change this photo' });

const openPhoto = (changes: object, calls: Readonly<Record<string, unknown>> = {}, photo = samplePhoto(9)) =>
  openScreen(PhotoPage, {
    path: '/influencers/:influencerId/photos/:photoId',
    at: '/influencers/7/photos/9',
    calls: {
      'get-photo': photo,
      'get-photo-credentials': { credentials: null },
      'get-photo-changes': { ...none, ...changes },
      'list-drawings': { items: [] },
      ...calls,
    },
  });

test('a double click changes a photo once, for the credit that was displayed', async () => {
  const { user, sent } = openPhoto({}, { 'change-photo': { ok: true, generation_id: '5' } });
  await user.type(await words(), ' a red dress ');
  expect(document.getElementById(getChangeButton().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    '1 credit',
  );
  for (let times = 0; times < 2; times++) fireEvent.click(getChangeButton());
  await waitFor(async () => expect((await words()).value).toBe(''));
  const orders = sent.filter(({ name }) => name === 'change-photo').map(({ input }) => input);
  expect(orders).toEqual([{ influencer_id: '7', photo_id: '9', prompt: 'a red dress' }]);
  const names = sent.map(({ name }) => name);
  expect(names.slice(names.indexOf('change-photo'))).toContain('list-drawings');
});

test('a refused prompt is kept, with the validation message next to the field', async () => {
  const message = 'Photos of adults only, without nudity.';
  const refused = Response.json({ code: 'CONTENT_REFUSED', message, details: { field: 'prompt' } }, { status: 422 });
  const { user } = openPhoto({}, { 'change-photo': refused });
  await user.type(await words(), 'topless');
  await user.click(getChangeButton());
  await waitFor(async () => expect((await words()).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(message)).toBeTruthy();
  expect((await words()).value).toBe('topless');
});

test('a model that cannot edit photos shows the reason instead of a button', async () => {
  openPhoto({ why_not: 'fal flux/dev generates new photos and cannot change existing ones.' });
  expect(await screen.findByText('fal flux/dev generates new photos and cannot change existing ones.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change this photo' })).toBeNull();
});

test('a changed photo links to its original and its changes, shows changes in progress, and compares versions', async () => {
  const [from, into] = [samplePhoto(8), samplePhoto(10, { changes: ['a red dress', 'at night'], changed_from: '9' })];
  const photo = samplePhoto(9, { changes: ['a red dress'], changed_from: '8' });
  const drawing: Generation = {
    generation_id: '5',
    position: 1,
    status: 'drawing',
    progress: 0.4,
    aspect: '1:1',
    prompt: 'in the rain',
    reason: null,
    changed_photo_id: '9',
    images_ahead: null,
    is_free: false,
    created_at: photo.created_at,
  };
  const drawings = { items: [drawing, { ...drawing, generation_id: '6', prompt: 'another', changed_photo_id: null }] };
  const { user } = openPhoto({ changed_from: from, items: [into] }, { 'list-drawings': drawings }, photo);
  const link = await screen.findByRole('link', { name: 'Changed from: Morning coffee 8' });
  expect(link.getAttribute('href')).toBe('/influencers/7/photos/8');
  const onwards = await screen.findByRole('link', { name: 'Changed version: at night' });
  expect(onwards.getAttribute('href')).toBe('/influencers/7/photos/10');
  expect(await screen.findByRole('progressbar', { name: 'Generating: in the rain' })).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: 'Generating: another' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before and after' }));
  expect(dialog.getByRole('slider', { name: 'How much of the original to show' })).toBeTruthy();
  expect(dialog.getByText('a red dress')).toBeTruthy();
});

test.each([
  ['a photo that came of it', { items: [samplePhoto(10, { changes: ['at night'], changed_from: '9' })] }],
  ['a change on its way', {}],
])(
  '%s is shown even if there are no other versions, and a photo that was never changed shows no versions',
  async (what, changes) => {
    const drawing: Generation = {
      ...{ generation_id: '5', position: 1, status: 'drawing', progress: 0.4, aspect: '1:1', prompt: 'at night' },
      ...{
        reason: null,
        changed_photo_id: '9',
        images_ahead: null,
        is_free: false,
        created_at: '2026-11-21T09:00:00Z',
      },
    };
    const isPending = what === 'a change on its way';
    let items = isPending ? [drawing] : [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { sent } = openPhoto(changes, { 'list-drawings': () => ({ items }) });
    const into = within(await screen.findByRole('region', { name: 'Changed versions' }));
    expect(into.getAllByRole('listitem')).toHaveLength(1);
    const countRequests = () => sent.filter(({ name }) => name === 'get-photo-changes').length;
    const before = countRequests();
    items = [];
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    // A change that is no longer in progress has become a photo, so the list of changes is requested again.
    expect(countRequests()).toBe(isPending ? before + 1 : before);
    cleanup();
    openPhoto({});
    await words();
    expect(screen.queryByRole('region', { name: /^Changed/ })).toBeNull();
  },
);
