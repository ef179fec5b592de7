import { useState } from 'react';
import { useDraft } from '#ui/use-draft.ts';
import type { Draft, PostContent } from '../contract.ts';
import { emptyContent, listsOf, mediaOf, type PostMedium, postable } from '../post-media.ts';
import { defaultPostTime } from '../post-rules.ts';
import { mayEdit, needsNewTime } from '../post-status.ts';
import { localOf } from '../post-time.ts';
import { isDate, laterDate, today } from '../week.ts';
import { browserZone } from './browser-zone.ts';
import type { Composing, NewPost } from './composing.ts';
import { readContent } from './read-content.ts';
import { useDrafts } from './use-drafts.ts';

/** What stands in the composer. */
export type PostDraft = PostContent & {
  /** The id that the post has or will have: pressed again after a reload, it stays one post. */
  readonly id: string;
  /** Such as 2026-11-22. */
  readonly date: string;
  readonly time: string;
  readonly zone: string;
};

type DraftChanges = Partial<PostDraft> | ((latest: PostDraft) => Partial<PostDraft>);

export type KeptDraft = {
  readonly draft: PostDraft;
  /** Whether it differs from what is saved. */
  readonly isChanged: boolean;
  /** Changes it, by what is made of it as it is by then where a function is given, also after the composer was left. */
  readonly change: (changes: DraftChanges) => void;
  /** Replaces the pictures by what `next` makes of those there are by then, also after the composer was left. */
  readonly changeMedia: (next: (media: readonly PostMedium[]) => readonly PostMedium[]) => void;
  /** Returns to what is saved, or to an empty post. */
  readonly discard: () => void;
};

/** A draft of the calendar, or the changes of a post that exists, kept until they are saved or discarded. */
export function usePostDraft(influencerId: string, composing: Composing): KeptDraft {
  const { drafts, isLoaded, update, remove } = useDrafts(influencerId);
  const [beginning] = useState(() => beginningOf(composing));
  const [changed, keepChanged] = useDraft(`post ${influencerId} edit ${beginning.id}`, readDraft, null);

  if (composing.kind === 'new') {
    const kept = drafts.find(({ id }) => id === beginning.id);
    // Discarded, it is empty until something is written again.
    const begun = isLoaded ? { ...beginning, ...emptyContent } : beginning;
    const draft = kept ? postDraftOf(kept) : begun;
    const now = draftOf(draft, composing);
    return {
      draft,
      isChanged: draft.caption !== '' || draft.mediaUrls.length > 0,
      // What is written, or added, makes a discarded draft anew.
      change: (changes) =>
        update(now, (latest) => draftOf(withChanges(postDraftOf(latest ?? now), changes), composing)),
      changeMedia: (next) =>
        update(now, (latest) =>
          draftOf(withMedia(postDraftOf(latest ?? { ...now, ...emptyContent }), next), composing),
        ),
      discard: () => remove(beginning.id),
    };
  }

  // What was changed of a post that went out meanwhile is of no use any more.
  const kept = changed && { ...changed, date: changed.date || beginning.date };
  const draft = mayEdit(composing.post) ? (kept ?? beginning) : beginning;
  return {
    draft,
    isChanged: changed !== null,
    change: (changes) => keepChanged((before) => withChanges(before ?? beginning, changes)),
    changeMedia: (next) => keepChanged((before) => withMedia(before ?? beginning, next)),
    discard: () => keepChanged(null),
  };
}

function withChanges(draft: PostDraft, changes: DraftChanges): PostDraft {
  return { ...draft, ...(changes instanceof Function ? changes(draft) : changes) };
}

function withMedia(draft: PostDraft, next: (media: readonly PostMedium[]) => readonly PostMedium[]): PostDraft {
  return { ...draft, ...listsOf(postable(next(mediaOf(draft)))) };
}

function beginningOf(composing: Composing): PostDraft {
  if (composing.kind === 'new') return postDraftOf(composing.draft);
  const { id, caption, sponsoredBy, firstComment, scheduledAt, timezone } = composing.post;
  const zone = timezone ?? browserZone();
  const [planned = '', time = defaultPostTime] = localOf(scheduledAt, zone).split('T');
  // A day that is over is none to choose again.
  const date = needsNewTime(composing.post) ? laterDate(planned, today(zone)) : planned;
  return { id, caption, ...listsOf(mediaOf(composing.post)), sponsoredBy, firstComment, date, time, zone };
}

function postDraftOf({ influencerId: _, scheduledLocal, timezone, ...content }: Draft): PostDraft {
  const [date = '', time = defaultPostTime] = scheduledLocal.split('T');
  return { ...content, date, time, zone: timezone };
}

function draftOf({ date, time, zone, ...content }: PostDraft, { draft }: NewPost): Draft {
  return { ...content, influencerId: draft.influencerId, scheduledLocal: `${date}T${time}`, timezone: zone };
}

/** What another version of the page may have stored is no draft. */
function readDraft(stored: unknown): PostDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const kept = stored as Record<string, unknown>; // any object has named values
  const { id, date, time, zone } = kept;
  const content = readContent(kept);
  if (!content || typeof id !== 'string' || typeof time !== 'string' || typeof zone !== 'string') return null;
  // An older version of the page kept no date: it is the planned one then.
  return { id, ...content, date: typeof date === 'string' && isDate(date) ? date : '', time, zone };
}
