import { useRef } from 'react';
import { cutText } from '#contract/cut-text.ts';
import { maxAltTextLength, maxCaptionLength } from '#contract/instagram-limits.ts';
import { captionTexts, missingImage } from '#features/captions/caption-rules.ts';
import type { CaptionOverrides } from '#features/captions/contract.ts';
import { captionMessage, useGenerateCaption } from '#features/captions/web/public.ts';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { isVideo, toMedia } from '../post-media.ts';
import type { KeptDraft } from './post-draft.ts';

/** Maximum number of captions from this composer to avoid repeating; equals the limit of the call. */
const maxAvoided = 10;

/** Generates a draft's caption from its first image. The replaced caption can be restored. */
export function useCaptionWriting(influencerId: string, { draft, change }: Pick<KeptDraft, 'draft' | 'change'>) {
  const generate = useGenerateCaption(influencerId);
  const written = useRef<readonly string[]>([]);

  const write = useSingleClick(async (overrides: CaptionOverrides) => {
    const firstImage = toMedia(draft).find(({ url }) => !isVideo(url));
    if (!firstImage) return void toast.error(missingImage);
    const known = new Set([draft.caption, ...written.current]);
    const avoid = [...known].filter(isAvoidable).slice(0, maxAvoided);
    const sponsored = draft.sponsoredBy !== null;
    try {
      const { caption, writer, warning } = await generate.mutateAsync({
        image: firstImage.url,
        generationPrompt: cutText(firstImage.altText, maxAltTextLength) || undefined,
        overrides: { ...overrides, ...(sponsored && { sponsored }), ...(avoid.length > 0 && { avoid }) },
      });
      written.current = [caption, ...written.current].slice(0, maxAvoided);
      const description = warning ?? `Written with ${writer.label}.`;
      const showToast = warning ? toast.warning : toast.success;
      const replaced = replaceBy(caption);
      const undo = { label: 'Undo', onClick: () => takeBack(caption, replaced) };
      showToast(captionTexts.generated, { description, ...(replaced && { action: undo }) });
    } catch (error) {
      toast.error(captionMessage(error));
    }
  });

  /** Returns the replaced caption. */
  function replaceBy(caption: string): string {
    let replaced = '';
    change((latest) => {
      replaced = latest.caption;
      return { caption };
    });
    return replaced;
  }

  /** A caption that has been edited since then is kept. */
  function takeBack(caption: string, replaced: string): void {
    change((latest) => (latest.caption === caption ? { caption: replaced } : {}));
  }

  return { write, isWriting: generate.isPending };
}

function isAvoidable(caption: string): boolean {
  return caption.trim() !== '' && caption.length <= maxCaptionLength;
}
