import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen, passDoubleClick, refusal } from '#tests/screen.tsx';
import PhotosPage from './photos-page.tsx';

async function openSelecting(calls: Readonly<Record<string, unknown>> = {}) {
  const opened = openScreen(PhotosPage, {
    path: '/influencers/:influencerId/photos',
    at: '/influencers/7/photos',
    calls: {
      'list-photos': { items: [5, 4, 3, 2, 1].map((number) => samplePhoto(number)), next: null },
      'list-drawings': { items: [] },
      ...calls,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Select' }));
  return opened;
}

const box = (number: number) => screen.getByRole('checkbox', { name: `Select photo: Morning coffee ${number}` });
// it has the role of a checkbox
const isChecked = (number: number) => (box(number) as HTMLInputElement).checked;
const getReportedCount = () => screen.getByText(/^\d+$/, { selector: '[role=status]' }).textContent;
const act = (name: string) => screen.getByRole('button', { name });

test('photos are selected one by one, or as a range with Shift, and the count is shown', async () => {
  const { user } = await openSelecting();
  expect(getReportedCount()).toBe('0 selected');
  expect(act('Delete')).toHaveProperty('disabled', true);
  await user.click(box(5));
  await user.keyboard('{Shift>}');
  await user.click(box(3));
  await user.keyboard('{/Shift}');
  expect(getReportedCount()).toBe('3 selected');
  expect([5, 4, 3, 2, 1].filter(isChecked)).toEqual([5, 4, 3]);
  await user.click(box(4));
  expect([5, 4, 3, 2, 1].filter(isChecked)).toEqual([5, 3]);
});

test('photos cannot be opened during selection, and Escape ends it and returns the focus to the button', async () => {
  const { user } = await openSelecting();
  await user.click(box(5));
  expect(screen.getByRole('link', { name: 'Photo: Morning coffee 5' })).toHaveProperty('inert', true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement).toBe(act('Select'));
  await user.click(act('Select'));
  expect(getReportedCount()).toBe('0 selected');
});

test('one confirmation shows how many photos are deleted and how many are in posts; those that fail stay selected', async () => {
  const running = new Set<unknown>();
  let most = 0;
  const { user, sent } = await openSelecting({
    'list-photos-in-posts': { items: [{ photo_id: '4', posts: 2 }] },
    'delete-photo': async ({ photo_id }: { photo_id: string }) => {
      most = Math.max(most, running.add(photo_id).size);
      await Promise.resolve();
      running.delete(photo_id);
      if (photo_id === '2') return refusal(503, 'UNAVAILABLE', 'The database cannot be reached.');
      return photo_id === '1' ? refusal(404, 'NOT_FOUND', 'Photo not found') : { ok: true };
    },
  });
  for (const number of [5, 4, 3, 2, 1]) await user.click(box(number));
  await user.click(act('Delete'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 5 Photos' }));
  expect(await question.findByText('One of them is used in a scheduled post, which keeps its image.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete 1 of 5 images. They are still selected.')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'delete-photo')).toHaveLength(5);
  expect(most).toBeLessThanOrEqual(4);
  await waitFor(() => expect(isChecked(2)).toBe(true));
  expect(getReportedCount()).toBe('1 selected');
  expect(screen.queryByRole('checkbox', { name: /coffee 3$/ })).toBeNull();
});

test('the gallery leaves selection mode once all selected photos are deleted', async () => {
  const { user } = await openSelecting({ 'delete-photo': { ok: true } });
  for (const number of [5, 4]) await user.click(box(number));
  await user.click(act('Delete'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 Photos' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 images deleted')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('selected photos are favorited together, and only those that are not yet favorites are sent', async () => {
  const marked = { ...samplePhoto(5).meta, favorite: true };
  const { user, sent } = await openSelecting({
    'list-photos': { items: [samplePhoto(5, { meta: marked }), samplePhoto(4), samplePhoto(3)], next: null },
    'update-photo': ({ photo_id }: { photo_id: string }) => samplePhoto(Number(photo_id), { meta: marked }),
  });
  for (const number of [5, 4, 3]) await user.click(box(number));
  await user.click(act('Favorite'));
  expect(await screen.findByText('2 images added to favorites')).toBeTruthy();
  const inputs = sent.filter(({ name }) => name === 'update-photo').map(({ input }) => input);
  expect(inputs).toEqual([
    { photo_id: '4', favorite: true },
    { photo_id: '3', favorite: true },
  ]);
});

test('one selected photo is downloaded as a file, several or all photos as a ZIP file', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  const zip = { url: 'http://localhost/api/photos.zip?order=a&signature=b', photos: 2, until: '2026-01-01T00:00:00Z' };
  const { user, sent } = await openSelecting({ '/files/5.jpg': () => new Response('five'), 'create-photos-zip': zip });
  await user.click(box(5));
  await user.click(act('Download'));
  expect(await screen.findByText('Downloading 1 image')).toBeTruthy();
  await user.click(box(4));
  passDoubleClick();
  await user.click(act('Download'));
  expect(await screen.findByText('Downloading 2 images')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Download all' }));
  const inputs = () => sent.filter(({ name }) => name === 'create-photos-zip').map(({ input }) => input);
  await waitFor(() => expect(inputs()).toHaveLength(2));
  expect(inputs()).toEqual([{ influencer_id: '7', photo_ids: ['5', '4'] }, { influencer_id: '7' }]);
  await waitFor(() => expect(clicked.slice(1)).toEqual(Array(2).fill('/api/photos.zip?order=a&signature=b')));
});
