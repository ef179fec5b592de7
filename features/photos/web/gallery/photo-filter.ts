import { useSearchParams } from 'react-router';

export type PhotoFilter = 'all' | 'favorites';

/** Which photos the gallery shows. It is kept in the address, so that a photo's own page goes through the same ones. */
export function usePhotoFilter(): readonly [PhotoFilter, (filter: PhotoFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const filter = search.get('show') === 'favorites' ? 'favorites' : 'all';
  return [filter, (next) => setSearch(filterSearch(next), { replace: true })];
}

/** The search part of an address that shows these photos. */
export function filterSearch(filter: PhotoFilter): string {
  return filter === 'favorites' ? '?show=favorites' : '';
}
