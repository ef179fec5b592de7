import { useState } from 'react';
import { maxMedia } from '#contract/instagram-limits.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { Draft, PostContent } from '../contract.ts';
import { defaultPostTime } from '../post-rules.ts';
import { mayEdit } from '../post-status.ts';
import { localOf } from '../post-time.ts';
import { browserZone } from './browser-zone.ts';
import type { Composing, NewPost } from './composing.ts';
import { useDrafts } from './use-drafts.ts';

/** What stands in the composer. */
export type PostDraft = PostContent & {
  /** The id that the post has or will have: pressed again after a reload, it stays one post. */
  readonly id: string;
  readonly time: string;
  readonly zone: string;
};

type KeptDraft = {
  readonly draft: PostDraft;
  /** Whether it differs from what is saved. */
  readonly isChanged: boolean;
  readonly change: (changes: Partial<PostDraft>) => void;
  /** Returns to what is saved, or to an empty post. */
  readonly discard: () => void;
};

/** A draft of the calendar, or the changes of a post that exists, kept until they are saved or discarded. */
export function usePostDraft(influencerId: string, composing: Composing): KeptDraft {
  const { drafts, isLoaded, keep, remove } = useDrafts(influencerId);
  const [beginning] = useState(() => beginningOf(composing));
  const [changed, keepChanged] = useDraft(`post ${influencerId} edit ${beginning.id}`, readDraft, null);

  if (composing.kind === 'new') {
    const kept = drafts.find(({ id }) => id === beginning.id);
    // Discarded, it is empty until something is written again.
    const begun = isLoaded ? { ...beginning, caption: '', mediaUrls: [] } : beginning;
    const draft = kept ? postDraftOf(kept) : begun;
    return {
      draft,
      isChanged: draft.caption !== '' || draft.mediaUrls.length > 0,
      change: (changes) => keep(draftOf({ ...draft, ...changes }, composing)),
      discard: () => remove(beginning.id),
    };
  }

  // What was changed of a post that went out meanwhile is of no use any more.
  const draft = mayEdit(composing.post) ? (changed ?? beginning) : beginning;
  return {
    draft,
    isChanged: changed !== null,
    change: (changes) => keepChanged({ ...draft, ...changes }),
    discard: () => keepChanged(null),
  };
}

function beginningOf(composing: Composing): PostDraft {
  if (composing.kind === 'new') return postDraftOf(composing.draft);
  const { id, caption, mediaUrls, scheduledAt, timezone } = composing.post;
  const zone = timezone ?? browserZone();
  const [, time = defaultPostTime] = localOf(scheduledAt, zone).split('T');
  return { id, caption, mediaUrls, time, zone };
}

function postDraftOf({ influencerId: _, scheduledLocal, timezone, ...content }: Draft): PostDraft {
  const [, time = defaultPostTime] = scheduledLocal.split('T');
  return { ...content, time, zone: timezone };
}

function draftOf({ time, zone, ...content }: PostDraft, { date, draft }: NewPost): Draft {
  return { ...content, influencerId: draft.influencerId, scheduledLocal: `${date}T${time}`, timezone: zone };
}

/** What another version of the page may have stored is no draft. */
function readDraft(stored: unknown): PostDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, caption, mediaUrls, time, zone } = stored as Record<string, unknown>; // any object has named values
  if (typeof id !== 'string' || typeof caption !== 'string' || typeof time !== 'string' || typeof zone !== 'string')
    return null;
  if (!Array.isArray(mediaUrls) || !mediaUrls.every((url) => typeof url === 'string')) return null;
  return { id, caption, mediaUrls: mediaUrls.slice(0, maxMedia), time, zone };
}
