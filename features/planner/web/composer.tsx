import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { maxMedia } from '#contract/instagram-limits.ts';
import type { Connection } from '#features/instagram/contract.ts';
import { defaultAspect, getAspect } from '#features/photos/generation-rules.ts';
import { defaultSettings } from '#features/style/style-rules.ts';
import { useSavedSettings } from '#features/style/web/public.ts';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { useImageSizes } from '#ui/kit/use-image-sizes.ts';
import { toast } from '#ui/notice.ts';
import { isVideo, moved, type PostMedium, toMedia } from '../post-media.ts';
import { findNotReadyReason, isEmpty } from '../post-rules.ts';
import { getNotEditableReason, isUnconfirmed, mayCancel, mayEdit, needsNewTime } from '../post-status.ts';
import { dayInWords } from '../time-words.ts';
import { AutopilotBadge } from './autopilot-badge.tsx';
import { CaptionField } from './caption-field.tsx';
import { ComposerActions } from './composer-actions.tsx';
import type { Composing } from './composing.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { FirstCommentField } from './first-comment-field.tsx';
import { fittedMedia } from './fitted-media.ts';
import { GenerateCaption } from './generate-caption.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { PostConflicts } from './post-conflicts.tsx';
import { usePostDraft } from './post-draft.ts';
import { PostHistory } from './post-history.tsx';
import { PostPreview } from './post-preview.tsx';
import { ReplaceImage } from './replace-image.tsx';
import { SponsorFields } from './sponsor-fields.tsx';
import { UnconfirmedPost } from './unconfirmed-post.tsx';
import { useAfterUploads } from './use-after-uploads.ts';
import { useImageGeneration } from './use-image-generation.ts';
import { usePostActs } from './use-post-acts.ts';
import { useUploads } from './use-uploads.ts';
import { WhenFields } from './when-fields.tsx';

type ComposerProps = {
  composing: Composing;
  /** Whether Autopilot made the draft or the post. */
  isByAutopilot: boolean;
  influencerId: string;
  account: Connection['accounts'][number] | null;
  /** `instant` is the publishing time, if a post was scheduled. */
  onDone: (instant: string | null) => void;
  /** Publishing immediately was refused, so that it is a post of the current time. */
  onRefused: () => Promise<void>;
};

/** The editor of a post: images, texts and time, with a preview next to it. */
export function Composer({ composing, isByAutopilot, influencerId, account, onDone, onRefused }: ComposerProps) {
  const existing = composing.kind === 'edit' ? composing.post : null;
  const kept = usePostDraft(influencerId, composing);
  const { draft, isChanged, change, changeMedia, discard } = kept;
  const [openPicture, setOpenPicture] = useState<string | null>(null);
  const [question, setQuestion] = useState<'publish' | 'delete' | null>(null);
  const settings = useSavedSettings(influencerId);
  const locked = existing !== null && !mayEdit(existing);
  const failed = existing?.status === 'failed';
  const day = dayInWords(draft.date);
  const sizes = useImageSizes(draft.mediaUrls.filter((url) => !isVideo(url)));
  const { shape, fitted } = useMemo(() => fittedMedia(toMedia(draft), sizes), [draft, sizes]);
  // The editor is updated before the preview.
  const shown = useDeferredValue(
    useMemo(() => ({ draft, shape, fitted }), [draft, shape, fitted]),
    null,
  );
  const imageIndex = fitted.findIndex(({ url }) => url === openPicture);
  const generation = useImageGeneration({ influencerId, postId: draft.id, onChange: changeMedia });
  const taken = generation.pending.reduce((sum, { count, replaced }) => (replaced ? sum : sum + count), fitted.length);
  const uploading = useUploads(taken, (url) => changeMedia((media) => [...media, { url, altText: '', crop: 0.5 }]));
  const acts = usePostActs({ influencerId, existing, kept, onDone: closeComposer, onRefused });
  const notReadyReason = kept.conflicts?.fields.length
    ? 'Choose which version to keep first.'
    : findNotReadyReason(draft);
  const publish = () => setQuestion('publish');
  const afterUploads = useAfterUploads({ uploading, whyNot: notReadyReason, acts: { save: acts.save, publish } });

  function closeComposer(instant: string | null) {
    discard();
    onDone(instant);
  }

  function changeImage(changes: Partial<PostMedium>) {
    changeMedia((media) => media.map((medium) => (medium.url === openPicture ? { ...medium, ...changes } : medium)));
  }

  function replaceImage(medium: PostMedium) {
    changeMedia((media) => media.map((one) => (one.url === openPicture ? medium : one)));
    setOpenPicture(medium.url);
  }

  /** Generates another image from the description of this one, in its place. */
  function drawAnother() {
    const openedImage = fitted[imageIndex];
    if (!openedImage) return;
    const prompt = openedImage.altText.trim() || draft.caption.trim();
    const size = sizes.get(openedImage.url);
    const aspect = size ? getAspect(size) : defaultAspect;
    void generation.generate({ mode: prompt ? 'prompt' : 'auto', prompt, count: 1, aspect }, openedImage.url);
    setOpenPicture(null);
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
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="composer-title" tabIndex={-1} className="type-display text-display-xs outline-none">
              {existing ? 'Edit' : 'Create'} Post for {day}
            </h2>
            {isByAutopilot && <AutopilotBadge />}
          </div>
          <Link
            to={`/influencers/${influencerId}/instagram/settings`}
            className={`${linkStyles('text')} inline-flex min-h-11 items-center`}
          >
            Style &amp; Settings
          </Link>
        </header>
        {existing && isUnconfirmed(existing) ? (
          <UnconfirmedPost post={existing} onDone={() => onDone(existing.scheduledAt)} />
        ) : (
          locked && <p className="text-ink-soft">{getNotEditableReason(existing)}</p>
        )}
        {failed && (
          <p className="text-danger">
            Publishing failed: {existing.reason}
            {existing.cause === null && ' You can edit the post and publish it again, now or at another time.'}
          </p>
        )}
        {!locked && <PostConflicts noun={existing ? 'post' : 'draft'} kept={kept} />}
        {existing && <PostHistory key={existing.id} post={existing} zone={draft.zone} />}
        <MediaGrid
          influencerId={influencerId}
          postId={draft.id}
          caption={draft.caption}
          fitted={fitted}
          uploading={uploading}
          free={maxMedia - taken - uploading.uploads.length}
          onChange={changeMedia}
          onOpen={(index) => setOpenPicture(fitted[index]?.url ?? null)}
          disabled={locked}
        />
        <div>
          <CaptionField
            caption={draft.caption}
            firstComment={draft.firstComment}
            onChange={(caption) => change({ caption })}
            disabled={locked}
          />
          {!locked && <GenerateCaption influencerId={influencerId} draft={draft} change={change} />}
        </div>
        <FirstCommentField
          key={`first comment ${draft.id}`}
          caption={draft.caption}
          firstComment={draft.firstComment}
          onChange={(firstComment) => change({ firstComment })}
          disabled={locked}
        />
        <SponsorFields
          caption={draft.caption}
          sponsoredBy={draft.sponsoredBy}
          language={settings.data?.language ?? defaultSettings.language}
          onChange={change}
          disabled={locked}
        />
        <WhenFields
          date={draft.date}
          time={draft.time}
          zone={draft.zone}
          offersDate={existing !== null && needsNewTime(existing)}
          onChange={change}
          disabled={locked}
        />
        {!locked && (
          <ComposerActions
            isNew={!existing}
            mayPublish={!existing || failed}
            mayDelete={existing !== null && mayCancel(existing)}
            isEmpty={isEmpty(draft)}
            whyNot={notReadyReason}
            afterUploads={afterUploads}
            isChanged={isChanged}
            acts={acts}
            onDelete={() => setQuestion('delete')}
            onClose={() => onDone(null)}
            onDiscard={discardDraft}
          />
        )}
      </div>
      <ImageDialog
        medium={fitted[imageIndex] ?? null}
        index={imageIndex}
        count={fitted.length}
        size={sizes.get(openPicture ?? '')}
        shape={shape}
        onChange={changeImage}
        onMove={(to) => changeMedia((media) => moved(media, imageIndex, to))}
        replacement={
          <ReplaceImage
            key={openPicture}
            influencerId={influencerId}
            taken={draft.mediaUrls}
            onReplace={replaceImage}
            onDrawAnother={drawAnother}
          />
        }
        onRemove={() => changeMedia((media) => media.toSpliced(imageIndex, 1))}
        onClose={() => setOpenPicture(null)}
        disabled={locked}
      />
      {existing && (
        <DeletePostDialog
          post={existing}
          open={question === 'delete'}
          onOpenChange={(open) => setQuestion(open ? 'delete' : null)}
          onDeleted={() => closeComposer(null)}
        />
      )}
      <ConfirmDialog
        open={question === 'publish'}
        onOpenChange={(open) => setQuestion(open ? 'publish' : null)}
        title={`Post to ${account ? `@${account.username}` : 'Instagram'} now?`}
        text={`It will be published immediately instead of on ${day}. You cannot unpublish it here.`}
        confirmLabel="Post now"
        onConfirm={() => {
          setQuestion(null);
          acts.publish();
        }}
      />
      {shown && (
        <PostPreview
          caption={shown.draft.caption}
          sponsoredBy={shown.draft.sponsoredBy}
          firstComment={shown.draft.firstComment}
          fitted={shown.fitted}
          shape={shown.shape}
          account={account}
          onCrop={locked ? undefined : (index) => setOpenPicture(shown.fitted[index]?.url ?? null)}
        />
      )}
    </section>
  );
}
