import { describe, expect, test } from 'vitest';
import type { Photo } from '../contract.ts';
import { type Page, type Pages, withNewest, withoutPhoto, withPhoto } from './photo-pages.ts';

describe('after the first page was asked for again', () => {
  test('new photos stand first and the pages below stay', () => {
    const pages = gallery([6, 5, 4], [3, 2, 1]);
    expect(numbers(withNewest(pages, page([8, 7, 6])))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('photos that were deleted elsewhere are gone, and the page reaches further down', () => {
    const pages = gallery([6, 5, 4], [3, 2, 1]);
    expect(numbers(withNewest(pages, page([6, 4, 3])))).toEqual([6, 4, 3, 2, 1]);
  });

  test('the pages below are dropped where more is new than a page holds', () => {
    expect(withNewest(gallery([6, 5, 4], [3, 2, 1]), page([12, 11, 10]))).toEqual({
      pages: [page([12, 11, 10])],
      pageParams: [''],
    });
  });

  test('a gallery that fits on one page is that page', () => {
    const only = { ...page([2]), next: null };
    expect(withNewest(gallery([3, 2], [1]), only).pages).toEqual([only]);
  });

  test('the next page is asked for from where the last one ended', () => {
    expect(withNewest(gallery([6, 5, 4], [3, 2, 1]), page([7, 6, 5])).pages.at(-1)?.next).toBe('after 1');
  });
});

describe('a photo that changed', () => {
  test('is changed where it stands', () => {
    const changed = { ...photo(2), prompt: 'new' };
    const items = withPhoto(gallery([3, 2], [1]), changed, true).pages[0]?.items;
    expect(items).toEqual([photo(3), changed]);
  });

  test.each([
    [6, [6, 5, 3, 1]],
    [4, [5, 4, 3, 1]],
    [2, [5, 3, 2, 1]],
  ])('enters a list by its date: %i', (number, expected) => {
    expect(numbers(withPhoto(gallery([5, 3], [1]), photo(number), true))).toEqual(expected);
  });

  test('waits for its page where that is not loaded yet', () => {
    expect(numbers(withPhoto(gallery([5, 3]), photo(2), true))).toEqual([5, 3]);
  });

  test('leaves a list it belongs to no more, and all lists when it is deleted', () => {
    expect(numbers(withPhoto(gallery([3, 2], [1]), photo(2), false))).toEqual([3, 1]);
    expect(numbers(withoutPhoto(gallery([3, 2], [1]), '1'))).toEqual([3, 2]);
  });
});

function photo(number: number): Photo {
  return {
    id: String(number),
    influencer_id: 'mia',
    kind: 'generated',
    image_url: 'http://127.0.0.1/files/a.jpg',
    prompt: 'coffee',
    width: 40,
    height: 40,
    created_at: new Date(number * 1_000).toISOString(),
    meta: { favorite: false, made_with: 'Slow', not_drawn: [] },
  };
}

/** A page of photos by their numbers, the higher the newer, with more below. */
function page(of: readonly number[]): Page {
  return { items: of.map(photo), next: `after ${of.at(-1)}` };
}

function gallery(...pages: number[][]): Pages {
  return { pages: pages.map(page), pageParams: pages.map((_, index) => (index ? `after ${index}` : '')) };
}

function numbers(pages: Pages): number[] {
  return pages.pages.flatMap(({ items }) => items.map(({ id }) => Number(id)));
}
