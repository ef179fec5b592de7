import { useDeferredValue, useState } from 'react';
import { toast } from 'sonner';
import { maxCaptionLength } from '#contract/instagram-limits.ts';
import type { Connection } from '#features/instagram/contract.ts';
import { Button } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TimeField } from '#ui/kit/time-field.tsx';
import type { Post } from '../contract.ts';
import { captionComplaint } from '../post-rules.ts';
import { isUnconfirmed, mayEdit, whyNotEditable } from '../post-status.ts';
import { localOf, zones } from '../post-time.ts';
import { browserZone } from './browser-zone.ts';
import type { Composing } from './composing.ts';
import { MediaPicker } from './media-picker.tsx';
import { usePostDraft } from './post-draft.ts';
import { PostPreview } from './post-preview.tsx';
import { UnconfirmedPost } from './unconfirmed-post.tsx';
import { usePostActs } from './use-post-acts.ts';

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
  const { draft, isChanged, change, changeMedia, discard } = usePostDraft(influencerId, composing);
  const { caption, mediaUrls, time, zone } = draft;
  const shown = useDeferredValue(draft); // what is written is there before what it will look like
  const [asking, setAsking] = useState(false);
  const complaint = captionComplaint(caption);
  const locked = existing !== null && !mayEdit(existing);
  const failed = existing?.status === 'failed';
  const date = composing.kind === 'new' ? composing.date : savedDate(composing.post);
  const day = new Date(`${date}T12:00`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const whyNot = whyNotReady();
  const acts = usePostActs({
    influencerId,
    existing,
    draft,
    date,
    onDone(instant) {
      discard();
      onDone(instant);
    },
  });

  function whyNotReady(): string | undefined {
    if (!caption.trim() && mediaUrls.length === 0) return 'Add content before scheduling';
    if (mediaUrls.length === 0) return 'Add at least one image';
    return complaint;
  }

  function discardDraft() {
    const discarded = draft;
    discard();
    toast.info(existing ? 'Changes discarded' : 'Draft discarded', {
      action: { label: 'Undo', onClick: () => change(discarded) },
    });
  }

  return (
    <section
      aria-labelledby="composer-title"
      className="mt-10 grid items-start gap-8 border-t border-line pt-8 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <h2 id="composer-title" tabIndex={-1} className="type-display text-display-xs outline-none">
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
        <MediaPicker
          influencerId={influencerId}
          chosen={mediaUrls}
          onChange={(urls) =>
            changeMedia((media) =>
              urls.map((url) => media.find((known) => known.url === url) ?? { url, altText: '', crop: 0.5 }),
            )
          }
          disabled={locked}
        />
        <TextArea
          label="Caption"
          value={caption}
          onChange={(event) => change({ caption: event.target.value })}
          max={maxCaptionLength}
          error={complaint}
          disabled={locked}
          placeholder="Say something worth stopping for"
        />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <TimeField
            label="Time"
            value={time}
            onChange={(chosen) => change({ time: chosen })}
            minuteStep={1}
            disabled={locked}
          />
          <div className="w-56 max-w-full">
            <SelectField
              label="Time zone"
              options={zoneOptions}
              value={zone}
              onChange={(chosen) => change({ zone: chosen })}
              disabled={locked}
            />
          </div>
        </div>
        {!locked && (
          <div>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                size="large"
                onClick={acts.save}
                disabled={whyNot !== undefined}
                busy={acts.isSaving}
                busyLabel="Saving…"
                aria-describedby="composer-hint"
              >
                {existing ? 'Save Changes' : 'Schedule for Later'}
              </Button>
              {(!existing || failed) && (
                <Button
                  size="large"
                  onClick={() => setAsking(true)}
                  disabled={whyNot !== undefined}
                  busy={acts.isPublishing}
                  busyLabel="Posting…"
                  aria-describedby="composer-hint"
                >
                  Post Now Instead
                </Button>
              )}
              <Button size="large" variant="quiet" onClick={() => onDone(null)}>
                Close
              </Button>
            </div>
            <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              <p id="composer-hint">
                {whyNot ?? (isChanged && 'Not saved yet. It is kept here until you save or discard it.')}
              </p>
              {isChanged && (
                <Button size="small" variant="quiet" onClick={discardDraft} className="max-sm:-ml-4">
                  {existing ? 'Discard changes' : 'Discard draft'}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Post to ${account ? `@${account.username}` : 'Instagram'} now?`}
        text={`It goes out at once, and not on ${day}. A published post cannot be taken back here.`}
        confirmLabel="Post now"
        onConfirm={() => {
          setAsking(false);
          acts.publish();
        }}
      />
      <PostPreview caption={shown.caption} media={shown.mediaUrls} account={account} />
    </section>
  );
}

/** The date that an existing post has where it was planned. */
function savedDate({ scheduledAt, timezone }: Post): string {
  return localOf(scheduledAt, timezone ?? browserZone()).slice(0, 10);
}
