import { useState } from 'react';
import { toast } from 'sonner';
import type { Connection } from '#features/instagram/contract.ts';
import { Button } from '#ui/kit/button.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TimeField } from '#ui/kit/time-field.tsx';
import { captionComplaint, longestCaption, usualPostTime } from '../post-rules.ts';
import { isUnconfirmed, mayEdit, whyNotEditable } from '../post-status.ts';
import { instantOf, localOf, zones } from '../post-time.ts';
import { browserZone } from './browser-zone.ts';
import type { Composing } from './composing.ts';
import { MediaPicker } from './media-picker.tsx';
import { PostPreview } from './post-preview.tsx';
import { postingMessage } from './posting-message.ts';
import { usePostNow, useSchedulePost, useUpdatePost } from './queries.ts';
import { UnconfirmedPost } from './unconfirmed-post.tsx';

type ComposerProps = {
  composing: Composing;
  influencerId: string;
  account: Connection['accounts'][number] | null;
  /** `instant` is when the post goes out, where one was scheduled. */
  onDone: (instant: string | null) => void;
};

const zoneOptions = zones.map(({ label, zone, name }) => ({ value: zone, label, detail: name }));

/** Where a post is written: pictures, words and its minute, with a look at the result beside. */
export function Composer({ composing, influencerId, account, onDone }: ComposerProps) {
  const existing = composing.kind === 'edit' ? composing.post : null;
  const began = beginning(composing);
  const [id] = useState(() => existing?.id ?? crypto.randomUUID());
  const [caption, setCaption] = useState(existing?.caption ?? '');
  const [media, setMedia] = useState<readonly string[]>(existing?.mediaUrls ?? []);
  const [time, setTime] = useState(began.time);
  const [zone, setZone] = useState(began.zone);
  const schedule = useSchedulePost(influencerId);
  const update = useUpdatePost(influencerId);
  const postNow = usePostNow(influencerId);
  const isEmpty = !caption.trim() && media.length === 0;
  const complaint = captionComplaint(caption);
  const locked = existing !== null && !mayEdit(existing);
  const failed = existing?.status === 'failed';
  const day = new Date(`${began.date}T12:00`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

  async function save() {
    const local = `${began.date}T${time}`;
    const instant = instantOf(local, zone);
    if (locked) return void toast.error(whyNotEditable(existing));
    if (isEmpty) return void toast.error('Add content before scheduling');
    if (!instant) return void toast.error('Invalid date or time format');
    if (instant.epochMilliseconds <= Date.now()) return void toast.error('Please select a future date and time');
    const draft = { caption, mediaUrls: media, local, zone };
    try {
      await (existing ? update.mutateAsync({ id, draft }) : schedule.mutateAsync({ id, draft }));
      toast.success(`${existing ? 'Updated' : 'Scheduled'} for ${saidTime(instant.toString(), zone)}`);
      onDone(instant.toString());
    } catch (error) {
      toast.error(postingMessage(error, existing ? 'Failed to update post' : 'Failed to schedule. Please try again.'));
    }
  }

  async function publish() {
    if (media.length === 0) return void toast.error('Add at least one image');
    try {
      const { post } = await postNow.mutateAsync({ id, draft: { caption, mediaUrls: media } });
      if (post.status === 'posted') toast.success('Posted to Instagram successfully!');
      else if (isUnconfirmed(post)) toast.warning(whyNotEditable(post));
      else toast.info('Instagram is still working on it. The planner shows when it is posted.');
      onDone(post.scheduledAt);
    } catch (error) {
      toast.error(postingMessage(error, 'Failed to post'));
    }
  }

  return (
    <section
      aria-labelledby="composer-title"
      className="mt-10 grid items-start gap-8 border-t border-line pt-8 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <h2 id="composer-title" className="type-display text-display-xs">
          {existing ? 'Edit' : 'Create'} Post for {day}
        </h2>
        {existing && isUnconfirmed(existing) ? (
          <UnconfirmedPost post={existing} onDone={() => onDone(existing.scheduledAt)} />
        ) : (
          locked && <p className="text-ink-soft">{whyNotEditable(existing)}</p>
        )}
        {failed && (
          <p className="text-danger">
            Publishing failed: {existing.reason} You can change the post and send it again, now or at another time.
          </p>
        )}
        <MediaPicker influencerId={influencerId} chosen={media} onChange={setMedia} disabled={locked} />
        <TextArea
          label="Caption"
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          max={longestCaption}
          error={complaint}
          disabled={locked}
          placeholder="Say something worth stopping for"
        />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <TimeField label="Time" value={time} onChange={setTime} minuteStep={1} disabled={locked} />
          <div className="w-32">
            <SelectField label="Time zone" options={zoneOptions} value={zone} onChange={setZone} disabled={locked} />
          </div>
        </div>
        {!locked && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              size="large"
              onClick={save}
              disabled={isEmpty || complaint !== undefined}
              busy={schedule.isPending || update.isPending}
              busyLabel="Saving…"
            >
              {existing ? 'Save Changes' : 'Schedule for Later'}
            </Button>
            {(!existing || failed) && (
              <Button
                size="large"
                onClick={publish}
                disabled={isEmpty || complaint !== undefined}
                busy={postNow.isPending}
                busyLabel="Posting…"
              >
                Post Now Instead
              </Button>
            )}
            <Button size="large" variant="quiet" onClick={() => onDone(null)}>
              Close
            </Button>
          </div>
        )}
      </div>
      <PostPreview caption={caption} media={media} account={account} />
    </section>
  );
}

function beginning(composing: Composing): { date: string; time: string; zone: string } {
  if (composing.kind === 'new') return { date: composing.date, time: usualPostTime, zone: browserZone() };
  const { scheduledAt, timezone } = composing.post;
  const zone = timezone ?? browserZone();
  const [date = '', time = usualPostTime] = localOf(scheduledAt, zone).split('T');
  return { date, time, zone };
}

function saidTime(instant: string, zone: string): string {
  const label = zones.find((offered) => offered.zone === zone)?.label ?? zone;
  return `${new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })} ${label}`;
}
