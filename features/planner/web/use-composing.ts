import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { isSame } from '#ui/merge-edit.ts';
import { scrollBehavior } from '#ui/use-reduced-motion.ts';
import type { Draft, Post, PostContent } from '../contract.ts';
import type { PlannedItem } from '../planned-item.ts';
import { type PostFields, toPostFields, withFields } from '../post-fields.ts';
import { emptyContent } from '../post-media.ts';
import { needsNewTime } from '../post-status.ts';
import { browserZone } from './browser-zone.ts';
import { type Composing, toComposing } from './composing.ts';
import { useRecordChange } from './planner-history.tsx';
import { usePost } from './queries.ts';
import { useDrafts } from './use-drafts.ts';

/**
 * Returns the current subject of the composer. A post may be published, moved, or fail while it is open.
 *
 * @param items the calendar items; undefined while loading.
 *
 * @param place the composer element, which is scrolled into view when it opens.
 */
export function useComposing(
  influencerId: string,
  items: readonly PlannedItem[] | undefined,
  place: RefObject<HTMLElement | null>,
) {
  const [opened, setOpened] = useState<Composing | null>(null);
  const { drafts, keep, update } = useDrafts(influencerId);
  const record = useRecordChange();
  /** The draft that was opened empty and still has no content. */
  const [emptyId, setEmptyId] = useState<string | null>(null);
  if (drafts.some(({ id }) => id === emptyId)) setEmptyId(null);
  const opener = useRef<Element>(null);
  // A post that was deleted elsewhere or moved out of the visible period.
  const isElsewhere = opened?.kind === 'edit' && items?.every(({ id }) => id !== opened.post.id);
  const { data: elsewhere } = usePost(influencerId, isElsewhere ? opened.post.id : null);

  useEffect(() => {
    if (!opened) return;
    place.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
    place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [opened, place]);

  /**
   * A draft is saved automatically, so its changes are recorded as a single change when another item is opened or the
   * composer is closed.
   */
  function recordDraft(): void {
    if (opened?.kind !== 'new' || opened.draft.version === 0) return;
    const { draft } = opened;
    const after = drafts.find(({ id }) => id === draft.id);
    if (!after || isSame(toPostFields(after), toPostFields(draft))) return;
    const putBack = async (fields: PostFields) => {
      update(after, (latest) => withFields(latest ?? after, fields));
      return true;
    };
    record({
      name: 'Changes of the draft',
      undo: () => putBack(toPostFields(draft)),
      redo: () => putBack(toPostFields(after)),
    });
  }

  function open(about: Composing): void {
    recordDraft();
    opener.current = document.activeElement;
    // The click is rendered before the composer mounts.
    startTransition(() => setOpened(about));
  }

  /** Starts a draft. A draft without content is saved once something is entered. */
  function startDraft(date: string, time: string, content?: PostContent): void {
    const id = crypto.randomUUID();
    const draft: Draft = {
      ...(content ?? emptyContent),
      id,
      influencerId,
      scheduledLocal: `${date}T${time}`,
      timezone: browserZone(),
      version: 0,
    };
    if (content) keep(draft);
    else setEmptyId(id);
    open(toComposing(draft));
  }

  /** @param isSent whether the draft has become a post. */
  function closeComposer(isSent: boolean): void {
    if (!isSent) recordDraft();
    setOpened(null);
    requestAnimationFrame(() => {
      // The opening element may no longer exist, such as the card of a draft that became a post, or a day of another
      // week.
      const target = opener.current?.isConnected ? opener.current : document.getElementById('planner-title');
      if (target instanceof HTMLElement) target.focus();
    });
  }

  /** Closes the composer if its item was deleted. */
  function closeIfRemoved(item: PlannedItem): void {
    if (opened && getComposingId(opened) === item.id) setOpened(null);
  }

  const composing = opened && asItIsNow(opened, items, drafts, elsewhere);
  const emptyDraft = composing?.kind === 'new' && composing.draft.id === emptyId ? composing.draft : null;
  return { composing, emptyDraft, open, begin: startDraft, leave: closeComposer, leaveRemoved: closeIfRemoved };
}

/** Returns the id of the calendar item in the composer. */
export function getComposingId(composing: Composing): string {
  return composing.kind === 'edit' ? composing.post.id : `draft-${composing.draft.id}`;
}

function asItIsNow(
  opened: Composing,
  items: readonly PlannedItem[] | undefined,
  drafts: readonly Draft[],
  elsewhere: Post | undefined,
): Composing {
  const openedId = opened.kind === 'new' ? opened.draft.id : opened.post.id;
  const item = items?.find(({ id }) => id === openedId);
  const post = item?.kind === 'post' ? item.post : elsewhere?.id === openedId ? elsewhere : null;
  if (opened.kind === 'edit') return post ? { kind: 'edit', post } : opened;
  // Instagram refused the new post, so the composer continues by editing the created post.
  if (post && needsNewTime(post)) return { kind: 'edit', post };
  const draft = drafts.find(({ id }) => id === openedId);
  return draft ? toComposing(draft) : opened;
}
