import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#ui/notice.ts';
import { wantToasts } from '#ui/toast.ts';
import { ownIdOf, type PlannedItem } from '../planned-item.ts';

/**
 * Opens the draft or post that the address names, as `?open=` and its id, and then takes it out of the address.
 * @param items what the calendar shows of the time that the address names; undefined while it loads.
 * @param isComplete drafts are among them, and how far those are that the product prepares.
 */
export function useNamedItem(
  items: readonly PlannedItem[] | undefined,
  isComplete: boolean,
  open: (item: PlannedItem) => void,
): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get('open');
  // What is shown may change once more before the address does.
  const done = useRef<string | null>(null);

  const openNamed = useEffectEvent((all: readonly PlannedItem[]) => {
    const named = all.find((item) => ownIdOf(item) === id);
    if (named?.kind !== 'post' && !isComplete) return;
    done.current = id;
    wantToasts(); // nobody has acted on the page yet
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was not complete is looked through again
  useEffect(() => {
    if (!id) done.current = null;
    else if (items && id !== done.current) openNamed(items);
  }, [id, items, isComplete]);
}
