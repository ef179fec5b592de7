import { formatInstant } from '#contract/format-date.ts';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Post } from '../contract.ts';
import { type PostFields, pickFields, toPostFields } from '../post-fields.ts';
import { needsNewTime } from '../post-status.ts';
import { toInstant, zoneLabel } from '../post-time.ts';
import { dayAndTime } from '../time-words.ts';
import { notifyPosted } from './notify-posted.ts';
import { useRecordChange } from './planner-history.tsx';
import { createDraftFromPost, type KeptDraft } from './post-draft.ts';
import { isRefusedByInstagram, postingMessage, refusedAddress } from './posting-message.ts';
import { usePostNow, useSchedulePost, useUpdatePost } from './queries.ts';

type PostActsOptions = {
  readonly influencerId: string;
  readonly existing: Post | null;
  readonly kept: KeptDraft;
  /** Whether the user confirmed the sentences that sound like first-hand experience. */
  readonly claimsConfirmed: true | undefined;
  /** `instant` is the publishing time of the post. */
  readonly onDone: (instant: string | null) => void;
  /** Instagram refused to publish the post immediately, so it now has the current time. */
  readonly onRefused: () => Promise<void>;
};

/** Returns the composer's actions on its draft, including their notifications. */
export function usePostActs({ influencerId, existing, kept, claimsConfirmed, onDone, onRefused }: PostActsOptions) {
  const { id, date, time, zone, ...content } = kept.draft;
  const schedule = useSchedulePost(influencerId);
  const update = useUpdatePost(influencerId);
  const postNow = usePostNow(influencerId);
  const record = useRecordChange();

  const save = useSingleClick(async () => {
    const local = `${date}T${time}`;
    const instant = toInstant(local, zone);
    if (!instant) return void toast.error('Invalid date or time format');
    if (instant.epochMilliseconds <= Date.now()) return void toast.error('Please select a future date and time');
    try {
      await (existing ? saveChanges(existing) : schedule.mutateAsync({ id, content, local, zone, claimsConfirmed }));
      toast.success(`${existing ? 'Updated' : 'Scheduled'} for ${formatTimeWithZone(instant.toString(), zone)}`);
      onDone(instant.toString());
    } catch (error) {
      showRefusal(error, existing ? 'Failed to update post' : 'Failed to schedule. Please try again.');
    }
  });

  async function saveChanges(post: Post): Promise<void> {
    // An unpublished post needs a new time, which may be the suggested one.
    const isTimeDue = needsNewTime(post) || kept.changed.length === 0;
    const changed = isTimeDue ? [...new Set([...kept.changed, 'when' as const])] : kept.changed;
    const fields = pickFields(toPostFields(kept.whole), changed);
    const before = pickFields(toPostFields(createDraftFromPost(post)), changed);
    kept.markSent();
    await update.mutateAsync({ post, fields, claimsConfirmed });
    record({
      name: `Changes of the post on ${dayAndTime(post.scheduledAt, zone)}`,
      undo: () => saveAgain(post, before),
      redo: () => saveAgain(post, fields),
    });
  }

  async function saveAgain(post: Post, fields: Partial<PostFields>): Promise<boolean> {
    try {
      await update.mutateAsync({ post, fields });
      return true;
    } catch (error) {
      showRefusal(error, 'Failed to update post');
      return false;
    }
  }

  const publish = useSingleClick(async () => {
    try {
      const answer = await postNow.mutateAsync({ id, content, claimsConfirmed });
      notifyPosted(answer);
      onDone(answer.post.scheduledAt);
    } catch (error) {
      if (isRefusedByInstagram(error)) await onRefused();
      showRefusal(error, 'Failed to post');
    }
  });

  return {
    save,
    isSaving: schedule.isPending || update.isPending,
    publish,
    isPublishing: postNow.isPending,
  };
}

function showRefusal(error: unknown, otherwise: string): void {
  const description = refusedAddress(error);
  toast.error(postingMessage(error, otherwise), { ...(description && { description }) });
}

function formatTimeWithZone(instant: string, zone: string): string {
  return `${formatInstant(instant, 'dateTime', zone)} ${zoneLabel(zone)}`;
}
