import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen } from '#tests/screen.tsx';
import PhotoPage from './photo-page.tsx';

const preloaded: string[] = [];

/** Opens one of the photos in `pages`, newest first. */
function openPhoto(number: number, pages: number[][] = [[3, 2, 1]], search = '') {
  preloaded.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set srcset(set: string) {
        preloaded.push(set.split('?')[0] ?? '');
      }
    },
  );
  return openScreen(PhotoPage, {
    path: '/influencers/:influencerId/photos/:photoId',
    at: `/influencers/7/photos/${number}${search}`,
    calls: {
      'get-photo': ({ photo_id }: { photo_id: string }) => samplePhoto(Number(photo_id)),
      'get-photo-credentials': { credentials: null },
      'list-photos': ({ cursor = '0' }: { cursor?: string }) => ({
        items: (pages[Number(cursor)] ?? []).map((each) => samplePhoto(each)),
        next: Number(cursor) + 1 < pages.length ? String(Number(cursor) + 1) : null,
      }),
    },
  });
}

const shown = (number: number) => screen.findByAltText(`Morning coffee ${number}`);
const step = (name: 'Previous' | 'Next') => screen.getByRole('button', { name });
const isOff = (name: 'Previous' | 'Next') => step(name).getAttribute('aria-disabled') === 'true';

test('Next opens the adjacent older photo, and the button keeps focus', async () => {
  const { user, address } = openPhoto(3);
  await waitFor(() => expect(isOff('Next')).toBe(false));
  expect(isOff('Previous')).toBe(true);
  await user.click(step('Next'));
  expect(await shown(2)).toBeTruthy();
  expect(address()).toBe('/influencers/7/photos/2');
  expect(document.activeElement).toBe(step('Next'));
  expect(screen.getByText('Photo: Morning coffee 2', { selector: '[role=status]' })).toBeTruthy();
});

test('the arrow keys open the adjacent photos, but not while a dialog is open', async () => {
  const { user, address } = openPhoto(2);
  await waitFor(() => expect(isOff('Next')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('/influencers/7/photos/2');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/influencers/7/photos/2');
  await user.keyboard('{ArrowRight}');
  expect(await shown(1)).toBeTruthy();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await shown(3)).toBeTruthy();
});

test('a horizontal swipe opens the next photo, a vertical one does not', async () => {
  const { address } = openPhoto(2);
  const image = await shown(2);
  await waitFor(() => expect(isOff('Next')).toBe(false));
  swipe(image, { right: -60, down: 120 });
  expect(address()).toBe('/influencers/7/photos/2');
  swipe(image, { right: -120, down: 20 });
  expect(address()).toBe('/influencers/7/photos/1');
  await waitFor(() => expect(isOff('Previous')).toBe(false));
  swipe(await shown(1), { right: 120, down: 20 });
  expect(address()).toBe('/influencers/7/photos/2');
});

test('the adjacent images are preloaded', async () => {
  openPhoto(2);
  await waitFor(() => expect(preloaded).toEqual(['http://localhost/files/1.jpg', 'http://localhost/files/3.jpg']));
});

test('further pages of the gallery are loaded near the end, and only as many as needed', async () => {
  const { sent } = openPhoto(8, [[9, 8], [7, 6], [5, 4], [3]]);
  const cursors = () => sent.filter(({ name }) => name === 'list-photos').map(({ input }) => input);
  await waitFor(() => expect(cursors()).toHaveLength(3));
  expect(cursors().at(-1)).toMatchObject({ cursor: '2' });
});

test('with the favorites filter, navigation stays within favorites, and Escape returns to them', async () => {
  const { user, sent, address } = openPhoto(3, [[3, 1]], '?show=favorites');
  await waitFor(() => expect(isOff('Next')).toBe(false));
  expect(sent.find(({ name }) => name === 'list-photos')?.input).toMatchObject({ favorites: 'true' });
  await user.click(step('Next'));
  expect(address()).toBe('/influencers/7/photos/1?show=favorites');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/influencers/7/photos?show=favorites');
});

function swipe(element: Element, { right, down }: { right: number; down: number }) {
  fireEvent.touchStart(element, { touches: [{ clientX: 200, clientY: 200 }] });
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: 200 + right, clientY: 200 + down }] });
}
