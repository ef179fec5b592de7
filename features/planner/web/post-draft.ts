import { useEffect, useState } from 'react';
import { maxMedia } from '#contract/instagram-limits.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { PostContent } from '../contract.ts';
import { defaultPostTime, postableMedia } from '../post-rules.ts';
import { mayEdit } from '../post-status.ts';
import { localOf } from '../post-time.ts';
import { browserZone } from './browser-zone.ts';
import type { Composing } from './composing.ts';

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

/** The draft of a new post on a day, or of the changes of an existing one, kept until it is saved or discarded. */
export function usePostDraft(influencerId: string, composing: Composing): KeptDraft {
  const [beginning] = useState(() => beginningOf(composing));
  const about = composing.kind === 'edit' ? `edit ${composing.post.id}` : composing.date;
  const [kept, keep] = useDraft(draftName(influencerId, about), readDraft, null);
  // What was changed of a post that went out meanwhile is of no use any more.
  const isOver = composing.kind === 'edit' && !mayEdit(composing.post);
  const draft = isOver ? beginning : (kept ?? beginning);

  // A photo that was chosen elsewhere joins what is written already for its day.
  const [chosen] = useState(() => (composing.kind === 'new' ? (composing.media ?? []) : []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that it can be taken out again
  useEffect(() => {
    const missing = chosen.filter((url) => !draft.mediaUrls.includes(url));
    if (missing.length) keep({ ...draft, mediaUrls: postableMedia([...draft.mediaUrls, ...missing]) });
  }, []);

  return {
    draft,
    isChanged: kept !== null,
    change: (changes) => keep({ ...draft, ...changes }),
    discard: () => keep(null),
  };
}

/** The name of the draft of a new post on a day, such as 2026-11-22, or of the changes of an existing one. */
export function draftName(influencerId: string, about: string): string {
  return `post ${influencerId} ${about}`;
}

function beginningOf(composing: Composing): PostDraft {
  if (composing.kind === 'new') {
    const { time = defaultPostTime, media = [] } = composing;
    return { id: crypto.randomUUID(), caption: '', mediaUrls: [...media], time, zone: browserZone() };
  }
  const { id, caption, mediaUrls, scheduledAt, timezone } = composing.post;
  const zone = timezone ?? browserZone();
  const [, time = defaultPostTime] = localOf(scheduledAt, zone).split('T');
  return { id, caption, mediaUrls, time, zone };
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
