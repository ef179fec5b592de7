import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#ui/notice.ts';
import { wantToasts } from '#ui/toast.ts';
import { getPostId, type PlannedItem } from '../planned-item.ts';

/**
 * Opens the draft or post whose id is in the URL as `?open=`, and then removes the parameter.
 *
 * @param items the items of the period in the URL; undefined while loading.
 *
 * @param isComplete whether they include drafts and the progress of those being prepared.
 */
export function useNamedItem(
  items: readonly PlannedItem[] | undefined,
  isComplete: boolean,
  open: (item: PlannedItem) => void,
): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get('open');
  // The items may change once more before the URL does.
  const done = useRef<string | null>(null);

  const openNamed = useEffectEvent((all: readonly PlannedItem[]) => {
    const named = all.find((item) => getPostId(item) === id);
    if (named?.kind !== 'post' && !isComplete) return;
    done.current = id;
    wantToasts(); // the user has not interacted with the page yet
    if (named) open(named);
    else toast.info('This post no longer exists.');
    setSearch(
      (before) => {
        before.delete('open');
        return before;
      },
      { replace: true },
    );
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: searches again when the list is complete
  useEffect(() => {
    if (!id) done.current = null;
    else if (items && id !== done.current) openNamed(items);
  }, [id, items, isComplete]);
}
