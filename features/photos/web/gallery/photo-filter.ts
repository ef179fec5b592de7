import { useSearchParams } from 'react-router';

export type PhotoFilter = 'all' | 'favorites';

/** The gallery's filter. It is stored in the URL, so that a photo's page steps through the same photos. */
export function usePhotoFilter(): readonly [PhotoFilter, (filter: PhotoFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const filter = search.get('show') === 'favorites' ? 'favorites' : 'all';
  return [filter, (next) => setSearch(filterSearch(next), { replace: true })];
}

/** Returns the query string of a URL with this filter. */
export function filterSearch(filter: PhotoFilter): string {
  return filter === 'favorites' ? '?show=favorites' : '';
}
