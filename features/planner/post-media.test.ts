import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVideo } from '#contract/is-video.ts';
import { emptyContent, mergeSentMedia, moved, postable, sentMedia, toMedia, toMediaLists } from './post-media.ts';

const medium = fc.record({
  url: fc.webUrl(),
  altText: fc.string(),
  crop: fc.double({ min: 0, max: 1, noNaN: true, noDefaultInfinity: true }),
});

describe('the images of a post', () => {
  test('are unchanged by a round trip through lists', () => {
    fc.assert(
      fc.property(fc.array(medium), (media) => {
        expect(toMedia(toMediaLists(media))).toEqual(media);
      }),
    );
  });

  test('have no alt text and a centered crop by default', () => {
    expect(toMedia({ mediaUrls: ['http://a/1', 'http://a/2'], altTexts: ['One'], crops: [] })).toEqual([
      { url: 'http://a/1', altText: 'One', crop: 0.5 },
      { url: 'http://a/2', altText: '', crop: 0.5 },
    ]);
  });

  test('keep their known values when only URLs are sent, in any order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(medium, { selector: ({ url }) => url }), fc.nat(), (known, seed) => {
        const turned = known.map((_, at) => known[(at + seed) % known.length]).filter((each) => each !== undefined);
        const urlsOnly = sentMedia({ mediaUrls: turned.map(({ url }) => url), altTexts: [], crops: [] });
        expect(mergeSentMedia(urlsOnly, known)).toEqual(turned);
      }),
    );
  });

  test('are limited to ten distinct http URLs', () => {
    const urls = fc.array(
      fc.oneof(fc.webUrl(), fc.constantFrom('http://a/1', 'ftp://a/1', 'javascript:1', '', 'http://')),
    );
    fc.assert(
      fc.property(urls, (addresses) => {
        const left = postable(addresses.map((url) => ({ url }))).map(({ url }) => url);
        expect(left.length).toBeLessThanOrEqual(10);
        expect(new Set(left).size).toBe(left.length);
        expect(left.every((url) => /^https?:\/\/./.test(url))).toBe(true);
      }),
    );
  });
});

test('moved keeps the order of the other images', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test.each([
  ['http://a/film.mp4', true],
  ['http://a/film.MOV?t=1', true],
  ['http://a/film.m4v', true],
  ['http://a/film.webm#start', true],
  ['http://a/film.jpg', false],
  ['http://a/mp4', false],
])('isVideo: %s is a video: %s', (url, expected) => {
  expect(isVideo(url)).toBe(expected);
});

test('postable returns up to ten distinct web URLs', () => {
  const shown = (...urls: string[]) => postable(urls.map((url) => ({ url }))).map(({ url }) => url);
  expect(shown('http://a.example/1', 'HTTPS://a.example/2', 'http://a.example/1')).toEqual([
    'http://a.example/1',
    'HTTPS://a.example/2',
  ]);
  expect(shown('ftp://a.example', 'http://', 'http:///a', 'http:// a', 'xhttp://a.example', '/files/a.jpg')).toEqual(
    [],
  );
  const many = Array.from({ length: 12 }, (_, index) => `https://a.example/${index}`);
  expect(shown(...many)).toEqual(many.slice(0, 10));
  expect(emptyContent).toEqual({
    caption: '',
    mediaUrls: [],
    altTexts: [],
    crops: [],
    sponsoredBy: null,
    firstComment: '',
    networks: [],
    surface: 'feed',
  });
});
