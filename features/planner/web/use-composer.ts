import { useState } from 'react';
import { type CaptionLabels, toSentCaption } from '#contract/disclosure.ts';
import { findFirstHandClaims } from '#contract/first-hand-claims.ts';
import type { CheckedVideo } from '#contract/network-rules.ts';
import { advertisingNotAgreed, mayAdvertise } from '#features/influencers/clone-rules.ts';
import { useInfluencer } from '#features/influencers/web/public.ts';
import type { Connection } from '#features/instagram/contract.ts';
import { defaultSettings } from '#features/style/style-rules.ts';
import { useSavedSettings } from '#features/style/web/public.ts';
import type { Video } from '#features/videos/contract.ts';
import { useVideos } from '#features/videos/web/public.ts';
import { toast } from '#ui/notice.ts';
import { findNotReadyReason } from '../post-rules.ts';
import { mayEdit } from '../post-status.ts';
import type { Composing } from './composing.ts';
import { type PostDraft, usePostDraft } from './post-draft.ts';
import { useAfterUploads } from './use-after-uploads.ts';
import { useComposerImages } from './use-composer-images.ts';
import { usePostActs } from './use-post-acts.ts';

export type ComposerProps = {
  composing: Composing;
  /** Whether Autopilot created the draft or post. */
  isByAutopilot: boolean;
  influencerId: string;
  account: Connection['accounts'][number] | null;
  /** `instant` is the publishing time if a post was scheduled. */
  onDone: (instant: string | null) => void;
  /** Publishing immediately was refused, so the post now has the current time. */
  onRefused: () => Promise<void>;
};

export type ComposerState = ReturnType<typeof useComposer>;

/** Returns the state of the composer: the draft, its images, and the actions on both. */
export function useComposer({ composing, influencerId, onDone, onRefused }: ComposerProps) {
  const existing = composing.kind === 'edit' ? composing.post : null;
  const isLocked = existing !== null && !mayEdit(existing);
  const kept = usePostDraft(influencerId, composing);
  const labels: CaptionLabels = useSavedSettings(influencerId).data ?? defaultSettings;
  const influencer = useInfluencer(influencerId).data;
  // The sentences that the user confirmed in this composer. They are sent when the post is saved.
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<'publish' | 'delete' | null>(null);
  const images = useComposerImages(influencerId, kept);
  const videos = useVideos(kept.draft.mediaUrls);
  const videoFiles = kept.draft.mediaUrls.flatMap((url) => toVideoFile(videos.get(url)));
  const claims = kept.draft.sponsoredBy === null ? [] : listClaims(kept.draft);
  const confirmedClaims = [...confirmed, ...(existing?.confirmedClaims ?? [])];
  const claimsConfirmed = (claims.length > 0 && claims.every((claim) => confirmedClaims.includes(claim))) || undefined;
  const adsNotAgreed =
    kept.draft.sponsoredBy !== null && influencer && !mayAdvertise(influencer) ? advertisingNotAgreed : undefined;
  const acts = usePostActs({ influencerId, existing, kept, claimsConfirmed, onDone: closeComposer, onRefused });
  const notReadyReason = kept.conflicts?.fields.length
    ? 'Choose which version to keep first.'
    : (adsNotAgreed ?? findNotReadyReason({ ...kept.draft, labels, confirmedClaims, videoFiles }));
  const publish = () => setQuestion('publish');
  const afterUploads = useAfterUploads({
    uploading: images.uploading,
    whyNot: notReadyReason,
    acts: { save: acts.save, publish },
  });

  function closeComposer(instant: string | null) {
    kept.discard();
    onDone(instant);
  }

  function discardDraft() {
    const discarded = kept.draft;
    kept.discard();
    toast.info(existing ? 'Changes discarded' : 'Draft discarded', {
      action: { label: 'Undo', onClick: () => kept.change(discarded) },
    });
  }

  return {
    existing,
    isLocked,
    kept,
    images,
    acts,
    afterUploads,
    notReadyReason,
    labels,
    adsNotAgreed,
    confirmedClaims,
    videoFiles,
    /** The sentences that sound like first-hand experience, and whether the user has confirmed each. */
    claims: claims.map((text) => ({ text, isConfirmed: confirmedClaims.includes(text) })),
    confirmClaims: (isConfirmed: boolean) => setConfirmed(isConfirmed ? claims : []),
    /** Returns the caption as it is sent, or as it was sent. */
    toShownCaption: (draft: PostDraft) => (isLocked ? existing.sentCaption : toSentCaption(draft, labels)),
    question,
    setQuestion,
    closeComposer,
    discardDraft,
  };
}

function toVideoFile(video: Video | undefined): CheckedVideo[] {
  return video ? [{ bytes: video.bytes, durationMs: video.duration_ms }] : [];
}

/** Returns the sentences of the captions on all networks that sound like first-hand experience. */
function listClaims({ caption, networks }: PostDraft): string[] {
  const captions = [caption, ...networks.flatMap((choice) => choice.caption ?? [])];
  return [...new Set(captions.flatMap(findFirstHandClaims))];
}
