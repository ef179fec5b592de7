import { expect, test } from 'vitest';
import { firstPhotos } from './first-photos.ts';

test('the page’s head and the gallery ask for the same photos in the same words', () => {
  expect(new URLSearchParams(firstPhotos('7', false)).toString()).toBe('influencer_id=7&favorites=false');
  expect(firstPhotos('7', true)).toEqual({ influencer_id: '7', favorites: 'true' });
});
