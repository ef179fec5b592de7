import { describe, expect, test } from 'vitest';
import type { Photo } from '../contract.ts';
import { type Page, type Pages, withNewest, withoutPhoto, withPhoto } from './photo-pages.ts';

describe('withNewest, after the first page was refetched', () => {
  test('puts new photos first and keeps the pages below', () => {
    const pages = gallery([6, 5, 4], [3, 2, 1]);
    expect(numbers(withNewest(pages, page([8, 7, 6])))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('removes photos that were deleted elsewhere when the page then extends further down', () => {
    const pages = gallery([6, 5, 4], [3, 2, 1]);
    expect(numbers(withNewest(pages, page([6, 4, 3])))).toEqual([6, 4, 3, 2, 1]);
  });

  test('drops the pages below when there are more new photos than fit on a page', () => {
    expect(withNewest(gallery([6, 5, 4], [3, 2, 1]), page([12, 11, 10]))).toEqual({
      pages: [page([12, 11, 10])],
      pageParams: [''],
    });
  });

  test('returns only the new page when the gallery fits on it', () => {
    const only = { ...page([2]), next: null };
    expect(withNewest(gallery([3, 2], [1]), only).pages).toEqual([only]);
  });

  test('keeps the cursor of the last page', () => {
    expect(withNewest(gallery([6, 5, 4], [3, 2, 1]), page([7, 6, 5])).pages.at(-1)?.next).toBe('after 1');
  });
});

describe('withPhoto, for a photo that changed', () => {
  test('replaces the photo in place', () => {
    const changed = { ...photo(2), prompt: 'new' };
    const items = withPhoto(gallery([3, 2], [1]), changed, true).pages[0]?.items;
    expect(items).toEqual([photo(3), changed]);
  });

  test.each([
    [6, [6, 5, 3, 1]],
    [4, [5, 4, 3, 1]],
    [2, [5, 3, 2, 1]],
  ])('inserts the photo by date: %i', (number, expected) => {
    expect(numbers(withPhoto(gallery([5, 3], [1]), photo(number), true))).toEqual(expected);
  });

  test('does not insert a photo whose page is not loaded yet', () => {
    expect(numbers(withPhoto(gallery([5, 3]), photo(2), true))).toEqual([5, 3]);
  });

  test('removes a photo from a list that no longer includes it, and a deleted photo from all lists', () => {
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

/** A page of photos with these numbers, with more pages below. Higher numbers are newer. */
function page(of: readonly number[]): Page {
  return { items: of.map(photo), next: `after ${of.at(-1)}` };
}

function gallery(...pages: number[][]): Pages {
  return { pages: pages.map(page), pageParams: pages.map((_, index) => (index ? `after ${index}` : '')) };
}

function numbers(pages: Pages): number[] {
  return pages.pages.flatMap(({ items }) => items.map(({ id }) => Number(id)));
}
