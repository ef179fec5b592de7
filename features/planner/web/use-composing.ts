import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import type { Draft, PostContent } from '../contract.ts';
import type { PlannedItem } from '../planned-item.ts';
import { emptyContent } from '../post-media.ts';
import { needsNewTime } from '../post-status.ts';
import { browserZone } from './browser-zone.ts';
import { type Composing, composingOf } from './composing.ts';
import { useDrafts } from './use-drafts.ts';

/**
 * What the composer is about, as it is now: a post may be published, moved, or fail while it is open.
 * @param items what the calendar shows; undefined while it loads.
 * @param place where the composer stands: it comes into view with what it is about.
 */
export function useComposing(
  influencerId: string,
  items: readonly PlannedItem[] | undefined,
  place: RefObject<HTMLElement | null>,
) {
  const [opened, setOpened] = useState<Composing | null>(null);
  const { drafts, keep } = useDrafts(influencerId);
  const opener = useRef<Element>(null);

  useEffect(() => {
    if (!opened) return;
    place.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [opened, place]);

  function open(about: Composing): void {
    opener.current = document.activeElement;
    // The press is painted before the composer is made.
    startTransition(() => setOpened(about));
  }

  /** Begins a draft, which is on the calendar at once. */
  function begin(date: string, time: string, content: PostContent = emptyContent): void {
    const id = crypto.randomUUID();
    const draft: Draft = {
      ...content,
      id,
      influencerId,
      scheduledLocal: `${date}T${time}`,
      timezone: browserZone(),
    };
    keep(draft);
    open(composingOf(draft));
  }

  function leave(): void {
    setOpened(null);
    requestAnimationFrame(() => {
      // What opened it may be gone: the card of a draft that is a post now, or a day of another week.
      const target = opener.current?.isConnected ? opener.current : document.getElementById('planner-title');
      if (target instanceof HTMLElement) target.focus();
    });
  }

  /** Closes it where it is about this, which is deleted. */
  function leaveRemoved(item: PlannedItem): void {
    if (opened && itemIdOf(opened) === item.id) setOpened(null);
  }

  return { composing: opened && asItIsNow(opened, items, drafts), open, begin, leave, leaveRemoved };
}

/** The id of the calendar's item that the composer is about. */
export function itemIdOf(composing: Composing): string {
  return composing.kind === 'edit' ? composing.post.id : `draft-${composing.draft.id}`;
}

function asItIsNow(opened: Composing, items: readonly PlannedItem[] | undefined, drafts: readonly Draft[]): Composing {
  const openedId = opened.kind === 'new' ? opened.draft.id : opened.post.id;
  const item = items?.find(({ id }) => id === openedId);
  const post = item?.kind === 'post' ? item.post : null;
  if (opened.kind === 'edit') return post ? { kind: 'edit', post } : opened;
  // Instagram refused the new post: it is mended as the post that it is by now.
  if (post && needsNewTime(post)) return { kind: 'edit', post };
  const draft = drafts.find(({ id }) => id === openedId);
  return draft ? composingOf(draft) : opened;
}
