import { useMemo, useState } from 'react';
import { isVideo } from '#contract/is-video.ts';
import { getTraits, type Network } from '#contract/networks.ts';
import { defaultAspect, getAspect } from '#features/photos/generation-rules.ts';
import { hasCover } from '#features/videos/video-rules.ts';
import { useImageSizes } from '#ui/kit/use-image-sizes.ts';
import { moved, type PostMedium, toMedia } from '../post-media.ts';
import { fittedMedia } from './fitted-media.ts';
import type { KeptDraft } from './post-draft.ts';
import { useImageGeneration } from './use-image-generation.ts';
import { useUploads } from './use-uploads.ts';

/** Returns the images of the composer's draft, the open image, and the uploads and changes. */
export function useComposerImages(influencerId: string, { draft, changeMedia }: KeptDraft) {
  const [openUrl, setOpenUrl] = useState<string | null>(null);
  const sizes = useImageSizes(draft.mediaUrls.filter((url) => !isVideo(url) || hasCover(url)));
  const { shape, fitted } = useMemo(
    () => fittedMedia(toMedia(draft), sizes, 'instagram', draft.surface),
    [draft, sizes],
  );
  const { most } = getTraits('instagram', draft.surface).images;
  const openIndex = fitted.findIndex(({ url }) => url === openUrl);
  const generation = useImageGeneration({ influencerId, postId: draft.id, onChange: changeMedia });
  const taken = generation.pending.reduce((sum, { count, replaced }) => (replaced ? sum : sum + count), fitted.length);
  const uploading = useUploads(taken, (url) => changeMedia((media) => [...media, { url, altText: '', crop: 0.5 }]));

  /** Generates a replacement for the open image from the same description. */
  function drawAnother() {
    const opened = fitted[openIndex];
    if (!opened) return;
    const prompt = opened.altText.trim() || draft.caption.trim();
    const size = sizes.get(opened.url);
    const aspect = size ? getAspect(size) : defaultAspect;
    void generation.generate({ mode: prompt ? 'prompt' : 'auto', prompt, count: 1, aspect }, opened.url);
    setOpenUrl(null);
  }

  return {
    shape,
    fitted,
    /** Returns the images as another network shows them. */
    fitFor: (network: Network) => fittedMedia(toMedia(draft), sizes, network),
    uploading,
    /** How many images and videos the post can show. */
    most,
    /** How many more images fit into the post. */
    free: most - taken - uploading.uploads.length,
    openUrl,
    openIndex,
    openSize: sizes.get(openUrl ?? ''),
    open: (url: string | undefined) => setOpenUrl(url ?? null),
    close: () => setOpenUrl(null),
    changeOpen: (changes: Partial<PostMedium>) =>
      changeMedia((media) => media.map((medium) => (medium.url === openUrl ? { ...medium, ...changes } : medium))),
    moveOpen: (to: number) => changeMedia((media) => moved(media, openIndex, to)),
    removeOpen: () => changeMedia((media) => media.toSpliced(openIndex, 1)),
    replaceOpen(medium: PostMedium) {
      changeMedia((media) => media.map((one) => (one.url === openUrl ? medium : one)));
      setOpenUrl(medium.url);
    },
    drawAnother,
  };
}
