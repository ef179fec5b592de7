import { useState } from 'react';
import type { Connection } from '#features/instagram/contract.ts';
import { toast } from '#ui/notice.ts';
import { findNotReadyReason } from '../post-rules.ts';
import { mayEdit } from '../post-status.ts';
import type { Composing } from './composing.ts';
import { usePostDraft } from './post-draft.ts';
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
  const kept = usePostDraft(influencerId, composing);
  const [question, setQuestion] = useState<'publish' | 'delete' | null>(null);
  const images = useComposerImages(influencerId, kept);
  const acts = usePostActs({ influencerId, existing, kept, onDone: closeComposer, onRefused });
  const notReadyReason = kept.conflicts?.fields.length
    ? 'Choose which version to keep first.'
    : findNotReadyReason(kept.draft);
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
    isLocked: existing !== null && !mayEdit(existing),
    kept,
    images,
    acts,
    afterUploads,
    notReadyReason,
    question,
    setQuestion,
    closeComposer,
    discardDraft,
  };
}
