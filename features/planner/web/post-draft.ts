import { useState } from 'react';
import { useDraft } from '#ui/use-draft.ts';
import type { Draft, Post, PostContent } from '../contract.ts';
import type { NetworkChoice } from '../network-choice.ts';
import type { PostField } from '../post-fields.ts';
import { emptyContent, type PostMedium, postable, toMedia, toMediaLists } from '../post-media.ts';
import { defaultPostTime } from '../post-rules.ts';
import { mayEdit, needsNewTime } from '../post-status.ts';
import { toLocalTime } from '../post-time.ts';
import { laterDate, today } from '../week.ts';
import { browserZone } from './browser-zone.ts';
import type { Composing } from './composing.ts';
import { type DraftEdit, mergeDraft, readEdit, settleField } from './draft-edit.ts';
import { useDrafts } from './use-drafts.ts';

/** The content of the composer. */
export type PostDraft = PostContent & {
  /** The id that the post has or will have, so that a request repeated after a reload refers to the same post. */
  readonly id: string;
  /** Such as 2026-11-22. */
  readonly date: string;
  readonly time: string;
  readonly zone: string;
};

type DraftChanges = Partial<PostDraft> | ((latest: PostDraft) => Partial<PostDraft>);

export type KeptDraft = {
  readonly draft: PostDraft;
  /** The same content as a draft, with the saved version. */
  readonly whole: Draft;
  /** Whether the content differs from the saved version. */
  readonly isChanged: boolean;
  /** The fields that differ from the existing post. */
  readonly changed: readonly PostField[];
  /** Fields that were changed both here and elsewhere, with the saved version. The user chooses one version of each. */
  readonly conflicts: { readonly saved: Draft; readonly fields: readonly PostField[] } | undefined;
  readonly settle: (field: PostField, keep: 'mine' | 'theirs') => void;
  /**
   * Records that the current state is being sent, so that receiving the same values from the server is not treated as a
   * change made elsewhere.
   */
  readonly markSent: () => void;
  /** Changes the content; a function receives the latest state, even after the composer is closed. */
  readonly change: (changes: DraftChanges) => void;
  /** Updates the images; `next` receives the latest ones, even after the composer is closed. */
  readonly changeMedia: (next: (media: readonly PostMedium[]) => readonly PostMedium[]) => void;
  /** Restores the saved version, or an empty post. */
  readonly discard: () => void;
};

/** Returns a calendar draft, or the changes to an existing post, which are kept until they are saved or discarded. */
export function usePostDraft(influencerId: string, composing: Composing): KeptDraft {
  const { drafts, isLoaded, update, remove, conflictsOf, settle } = useDrafts(influencerId);
  const [beginning] = useState(() => getInitialDraft(composing));
  const { id } = beginning;
  const [edit, keep] = useDraft<DraftEdit | null>(`post ${influencerId} edit ${id}`, readEdit, null);

  if (composing.kind === 'new') {
    const kept = drafts.find((draft) => draft.id === id);
    // A discarded draft is empty until the user enters something again.
    const whole = kept ?? (isLoaded ? { ...beginning, ...emptyContent } : beginning);
    return {
      draft: toPostDraft(whole),
      whole,
      isChanged: whole.caption !== '' || whole.mediaUrls.length > 0,
      changed: [],
      conflicts: conflictsOf(id),
      settle: (field, version) => settle(id, field, version),
      markSent: () => undefined,
      // New input recreates a discarded draft.
      change: (changes) => update(whole, (latest) => withChanges(latest ?? whole, changes)),
      changeMedia: (next) => update(whole, (latest) => withMedia(latest ?? { ...whole, ...emptyContent }, next)),
      discard: () => remove(id),
    };
  }

  const saved = createDraftFromPost(composing.post);
  // Changes to a post that was published in the meantime are dropped.
  const merged = edit && mayEdit(composing.post) ? mergeDraft(edit, saved) : undefined;
  const whole = merged?.draft ?? saved;
  const changed = merged?.changed ?? [];

  function replace(next: (latest: Draft) => Draft): void {
    keep((before) => {
      const latest = before ? mergeDraft(before, saved).edit : { draft: saved, base: saved, sent: null };
      return { ...latest, draft: next(latest.draft) };
    });
  }

  return {
    draft: toPostDraft(whole),
    whole,
    isChanged: changed.length > 0,
    changed,
    conflicts: merged && { saved, fields: merged.conflicts },
    settle: (field, version) => keep((before) => before && settleField(before, saved, field, version)),
    markSent: () => keep((before) => before && { ...before, sent: whole }),
    change: (changes) => replace((latest) => withChanges(latest, changes)),
    changeMedia: (next) => replace((latest) => withMedia(latest, next)),
    discard: () => keep(null),
  };
}

function withChanges(draft: Draft, changes: DraftChanges): Draft {
  const latest = toPostDraft(draft);
  const {
    id: _,
    date,
    time,
    zone,
    ...content
  } = {
    ...latest,
    ...(changes instanceof Function ? changes(latest) : changes),
  };
  return { ...draft, ...content, scheduledLocal: `${date}T${time}`, timezone: zone };
}

function withMedia(draft: Draft, next: (media: readonly PostMedium[]) => readonly PostMedium[]): Draft {
  const lists = toMediaLists(postable(next(toMedia(draft))));
  const isSame = lists.mediaUrls.join() === draft.mediaUrls.join();
  return { ...draft, ...lists, networks: isSame ? draft.networks : draft.networks.map(withoutAgreement) };
}

/** TikTok requires that the user agrees to each video after a preview. */
function withoutAgreement({ tiktok: _, ...choice }: NetworkChoice): NetworkChoice {
  return choice;
}

function getInitialDraft(composing: Composing): Draft {
  return composing.kind === 'new' ? composing.draft : createDraftFromPost(composing.post);
}

/** Converts a post to a draft with its version, at the time offered by the composer. */
export function createDraftFromPost(post: Post): Draft {
  const { id, influencerId, caption, sponsoredBy, firstComment, networks, surface } = post;
  const { scheduledAt, timezone, version } = post;
  const zone = timezone ?? browserZone();
  const [planned = '', time = defaultPostTime] = toLocalTime(scheduledAt, zone).split('T');
  // A day in the past is not preselected.
  const date = needsNewTime(post) ? laterDate(planned, today(zone)) : planned;
  const content = { caption, ...toMediaLists(toMedia(post)), sponsoredBy, firstComment, networks, surface };
  return { id, influencerId, ...content, scheduledLocal: `${date}T${time}`, timezone: zone, version };
}

function toPostDraft({ influencerId: _, version: _version, scheduledLocal, timezone, ...content }: Draft): PostDraft {
  const [date = '', time = defaultPostTime] = scheduledLocal.split('T');
  return { ...content, date, time, zone: timezone };
}
