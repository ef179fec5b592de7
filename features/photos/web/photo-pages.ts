import type { InfiniteData } from '@tanstack/react-query';
import type { Photo } from '../contract.ts';

export type Page = { readonly items: readonly Photo[]; readonly next: string | null };

/** The loaded pages of a gallery, newest first. */
export type Pages = InfiniteData<Page>;

/** Returns the gallery after its first page was refetched; the cached pages below are kept. */
export function withNewest(pages: Pages, newest: Page): Pages {
  const last = newest.items.at(-1);
  const known = pages.pages.flatMap(({ items }) => items);
  const end = known.findIndex(({ id }) => id === last?.id);
  // Either all photos fit on one page, or the new ones fill a page and the pages below are no longer adjacent.
  if (!newest.next || end < 0) return { pages: [newest], pageParams: [''] };
  const replaced = new Set(known.slice(0, end + 1).map(({ id }) => id));
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({
      ...page,
      items: [...(index === 0 ? newest.items : []), ...page.items.filter(({ id }) => !replaced.has(id))],
    })),
  };
}

/** Returns the gallery with the current version of this photo; `belongs` states whether the gallery includes it. */
export function withPhoto(pages: Pages, photo: Photo, belongs: boolean): Pages {
  if (!belongs) return withoutPhoto(pages, photo.id);
  if (findPhoto(pages, photo.id))
    return changeItems(pages, (items) => items.map((item) => (item.id === photo.id ? photo : item)));
  const isNewer = (item: Photo | undefined) => !item || photo.created_at > item.created_at;
  const page = pages.pages.findIndex(({ items, next }) => !next || isNewer(items.at(-1)));
  return changeItems(pages, (items, index) => {
    if (index !== page) return items;
    const place = items.findIndex(isNewer);
    return place < 0 ? [...items, photo] : items.toSpliced(place, 0, photo);
  });
}

export function withoutPhoto(pages: Pages, id: string): Pages {
  return changeItems(pages, (items) => items.filter((item) => item.id !== id));
}

export function findPhoto(pages: Pages, id: string): Photo | undefined {
  return pages.pages.flatMap(({ items }) => items).find((item) => item.id === id);
}

function changeItems(pages: Pages, change: (items: readonly Photo[], page: number) => readonly Photo[]): Pages {
  return { ...pages, pages: pages.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) };
}
