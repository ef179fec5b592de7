import { expect, test } from 'vitest';
import { listImages, listPhotos } from './demo-images.ts';

const image = (kind: 'fitness' | 'travel' | 'fashion', position: number) => ({
  kind,
  position,
  url: `http://127.0.0.1/${kind}-${position}`,
});
const images = [
  image('fashion', 1),
  image('fashion', 0),
  image('fitness', 0),
  image('travel', 0),
  image('travel', 2),
  image('travel', 1),
];
const names = (urls: string[]) => urls.map((url) => url.split('/').at(-1));

test('picturesFor returns travel images for Travel, and fashion images followed by fitness images for Fashion', () => {
  expect(names(listImages({ images }, ['Travel']))).toEqual(['travel-0', 'travel-1', 'travel-2']);
  expect(names(listImages({ images }, ['Fashion']))).toEqual(['fashion-0', 'fashion-1', 'fitness-0']);
});

test('picturesFor alternates between two interests, regardless of the order they were selected in', () => {
  const both = ['travel-0', 'fashion-0', 'travel-1', 'fashion-1', 'travel-2', 'fitness-0'];
  expect(names(listImages({ images }, ['Travel', 'Fashion']))).toEqual(both);
  expect(names(listImages({ images }, ['Fashion', 'Travel']))).toEqual(both);
});

test('picturesFor returns no images when no interest is selected', () => {
  expect(listImages({ images }, [])).toEqual([]);
});

test('photosOf puts the coffee photo first when there is one', () => {
  const demoInfluencer = { coffee_url: 'http://127.0.0.1/coffee', images };
  expect(names(listPhotos(demoInfluencer)).slice(0, 2)).toEqual(['coffee', 'travel-0']);
  expect(names(listPhotos({ ...demoInfluencer, coffee_url: null }))[0]).toBe('travel-0');
});
