import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { isSame } from '#ui/merge-edit.ts';
import { scrollBehavior } from '#ui/use-reduced-motion.ts';
import type { Draft, Post, PostContent } from '../contract.ts';
import type { PlannedItem } from '../planned-item.ts';
import { fieldsOf, type PostFields, withFields } from '../post-fields.ts';
import { emptyContent } from '../post-media.ts';
import { needsNewTime } from '../post-status.ts';
import { browserZone } from './browser-zone.ts';
import { type Composing, composingOf } from './composing.ts';
import { useRecordChange } from './planner-history.tsx';
import { usePost } from './queries.ts';
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
  const { drafts, keep, update } = useDrafts(influencerId);
  const record = useRecordChange();
  /** The draft that was opened empty, and has nothing in it yet. */
  const [emptyId, setEmptyId] = useState<string | null>(null);
  if (drafts.some(({ id }) => id === emptyId)) setEmptyId(null);
  const opener = useRef<Element>(null);
  // A post that was moved out of what the calendar shows, or deleted, elsewhere.
  const isElsewhere = opened?.kind === 'edit' && items?.every(({ id }) => id !== opened.post.id);
  const { data: elsewhere } = usePost(influencerId, isElsewhere ? opened.post.id : null);

  useEffect(() => {
    if (!opened) return;
    place.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
    place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [opened, place]);

  /** A draft saves itself, so that what was changed of it is one change once another one is opened or it is closed. */
  function recordDraft(): void {
    if (opened?.kind !== 'new' || opened.draft.version === 0) return;
    const { draft } = opened;
    const after = drafts.find(({ id }) => id === draft.id);
    if (!after || isSame(fieldsOf(after), fieldsOf(draft))) return;
    const putBack = async (fields: PostFields) => {
      update(after, (latest) => withFields(latest ?? after, fields));
      return true;
    };
    record({
      name: 'Changes of the draft',
      undo: () => putBack(fieldsOf(draft)),
      redo: () => putBack(fieldsOf(after)),
    });
  }

  function open(about: Composing): void {
    recordDraft();
    opener.current = document.activeElement;
    // The press is painted before the composer is made.
    startTransition(() => setOpened(about));
  }

  /** Starts a draft. One without content is saved once something is entered. */
  function begin(date: string, time: string, content?: PostContent): void {
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
    open(composingOf(draft));
  }

  /** @param isSent whether the draft is a post by now. */
  function leave(isSent: boolean): void {
    if (!isSent) recordDraft();
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

  const composing = opened && asItIsNow(opened, items, drafts, elsewhere);
  const emptyDraft = composing?.kind === 'new' && composing.draft.id === emptyId ? composing.draft : null;
  return { composing, emptyDraft, open, begin, leave, leaveRemoved };
}

/** The id of the calendar's item that the composer is about. */
export function itemIdOf(composing: Composing): string {
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
  // Instagram refused the new post: it is mended as the post that it is by now.
  if (post && needsNewTime(post)) return { kind: 'edit', post };
  const draft = drafts.find(({ id }) => id === openedId);
  return draft ? composingOf(draft) : opened;
}
