import { toast } from 'sonner';
import { usePress } from '#ui/use-press.ts';
import type { Post } from '../contract.ts';
import { instantOf, zoneLabel } from '../post-time.ts';
import type { PostDraft } from './post-draft.ts';
import { isRefusedByInstagram, postingMessage, refusedAddress } from './posting-message.ts';
import { usePostNow, useSchedulePost, useUpdatePost } from './queries.ts';
import { sayPosted } from './say-posted.ts';

type PostActsOptions = {
  readonly influencerId: string;
  readonly existing: Post | null;
  readonly draft: PostDraft;
  /** `instant` is when the post goes or went out. */
  readonly onDone: (instant: string | null) => void;
  /** Instagram refused what was to go out now: from now on it is a post of this moment. */
  readonly onRefused: () => Promise<void>;
};

/** What the composer does with its draft, and what it says of it. */
export function usePostActs({ influencerId, existing, draft, onDone, onRefused }: PostActsOptions) {
  const { id, date, time, zone, ...content } = draft;
  const schedule = useSchedulePost(influencerId);
  const update = useUpdatePost(influencerId);
  const postNow = usePostNow(influencerId);

  const save = usePress(async () => {
    const local = `${date}T${time}`;
    const instant = instantOf(local, zone);
    if (!instant) return void toast.error('Invalid date or time format');
    if (instant.epochMilliseconds <= Date.now()) return void toast.error('Please select a future date and time');
    const wanted = { id, content, local, zone };
    try {
      await (existing ? update.mutateAsync(wanted) : schedule.mutateAsync(wanted));
      toast.success(`${existing ? 'Updated' : 'Scheduled'} for ${saidTime(instant.toString(), zone)}`);
      onDone(instant.toString());
    } catch (error) {
      showRefusal(error, existing ? 'Failed to update post' : 'Failed to schedule. Please try again.');
    }
  });

  const publish = usePress(async () => {
    try {
      const answer = await postNow.mutateAsync({ id, content });
      sayPosted(answer);
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

function saidTime(instant: string, zone: string): string {
  return `${new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })} ${zoneLabel(zone)}`;
}
