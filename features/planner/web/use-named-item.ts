import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { ownIdOf, type PlannedItem } from '../planned-item.ts';

/**
 * Opens the draft or post that the address names, as `?open=` and its id, and then takes it out of the address.
 * @param items what the calendar shows of the time that the address names; undefined while it loads.
 */
export function useNamedItem(items: readonly PlannedItem[] | undefined, open: (item: PlannedItem) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get('open');

  const openNamed = useEffectEvent((all: readonly PlannedItem[]) => {
    const named = all.find((item) => ownIdOf(item) === id);
    if (named) open(named);
    else toast.info('This post is not here any more.');
    setSearch(
      (before) => {
        before.delete('open');
        return before;
      },
      { replace: true },
    );
  });

  useEffect(() => {
    if (id && items) openNamed(items);
  }, [id, items]);
}
