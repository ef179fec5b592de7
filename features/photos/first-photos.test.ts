import { expect, test } from 'vitest';
import { firstPhotos } from './first-photos.ts';

test('the preload in the page head and the gallery request the same photos with the same query', () => {
  expect(new URLSearchParams(firstPhotos('7', false)).toString()).toBe('influencer_id=7&favorites=false');
  expect(firstPhotos('7', true)).toEqual({ influencer_id: '7', favorites: 'true' });
});
