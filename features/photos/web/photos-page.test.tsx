// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen } from '#tests/screen.tsx';
import PhotosPage from './photos-page.tsx';

function openGallery(search = '', calls: Readonly<Record<string, unknown>> = {}) {
  return openScreen(PhotosPage, {
    path: '/influencers/:influencerId/photos',
    at: `/influencers/7/photos${search}`,
    calls: {
      'list-photos': { items: [3, 2, 1].map((number) => samplePhoto(number)), next: null },
      'list-drawings': { items: [] },
      ...calls,
    },
  });
}

test('the gallery’s filter is part of its address, and of the addresses of its photos', async () => {
  const { user, address } = openGallery();
  await user.click(await screen.findByRole('radio', { name: 'Favorites' }));
  expect(address()).toBe('/influencers/7/photos?show=favorites');
  const link = await screen.findByRole('link', { name: 'Photo: Morning coffee 2' });
  expect(link.getAttribute('href')).toBe('/influencers/7/photos/2?show=favorites');
});

test('whoever comes back from a photo finds it in view, with the focus', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const { user } = openScreen(BackFromPhoto, {
    path: '/influencers/:influencerId/photos',
    at: '/influencers/7/photos',
    calls: { 'list-photos': { items: [3, 2, 1].map((number) => samplePhoto(number)), next: null } },
  });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const link = await screen.findByRole('link', { name: 'Photo: Morning coffee 2' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(scrolled.mock.contexts).toContain(link);
});

/** The gallery, once one came back from photo 2. */
function BackFromPhoto() {
  const navigate = useNavigate();
  const { state } = useLocation();
  if (state) return <PhotosPage />;
  return (
    <button type="button" onClick={() => navigate('.', { state: { backFrom: '2' } })}>
      Back
    </button>
  );
}
