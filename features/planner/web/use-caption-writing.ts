import { useRef, useState } from 'react';
import { cutText } from '#contract/cut-text.ts';
import { maxAltTextLength, maxCaptionLength } from '#contract/instagram-limits.ts';
import { isVideo } from '#contract/is-video.ts';
import { captionTexts, missingImage } from '#features/captions/caption-rules.ts';
import type { CaptionOverrides } from '#features/captions/contract.ts';
import {
  type CaptionRewrite,
  captionMessage,
  useGenerateCaption,
  useRewriteCaption,
  useSuggestCaptions,
} from '#features/captions/web/public.ts';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { toMedia } from '../post-media.ts';
import type { KeptDraft } from './post-draft.ts';

/** Maximum number of captions from this composer to avoid repeating; equals the limit of the call. */
const maxAvoided = 10;

type Authorship = { readonly writer: { readonly label: string }; readonly warning: string | null };
type Replacement = { readonly caption: string; readonly replaced: string };

/** Writes and changes a draft's caption for its first image. Replaced captions can be restored. */
export function useCaptionWriting(influencerId: string, { draft, change }: Pick<KeptDraft, 'draft' | 'change'>) {
  const generate = useGenerateCaption(influencerId);
  const suggest = useSuggestCaptions(influencerId);
  const rewriting = useRewriteCaption(influencerId);
  const written = useRef<readonly string[]>([]);
  const [replacements, setReplacements] = useState<readonly Replacement[]>([]);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);

  const write = useSingleClick((overrides: CaptionOverrides) =>
    withImage(async (image) => {
      const { caption, ...authorship } = await generate.mutateAsync({ ...image, overrides: withAvoided(overrides) });
      use(caption, authorship);
    }),
  );

  const suggestCaptions = useSingleClick((overrides: CaptionOverrides) =>
    withImage(async (image) => {
      const { captions, warning } = await suggest.mutateAsync({ ...image, overrides: withAvoided(overrides) });
      written.current = [...captions, ...written.current].slice(0, maxAvoided);
      setSuggestions(captions);
      if (warning) toast.warning(warning);
    }),
  );

  const rewrite = useSingleClick((overrides: CaptionOverrides, wanted: Omit<CaptionRewrite, 'caption'>) =>
    withImage(async (image) => {
      const request = { ...image, overrides: withSponsor(overrides), caption: draft.caption, ...wanted };
      const { caption, ...authorship } = await rewriting.mutateAsync(request);
      use(caption, authorship);
    }),
  );

  const last = replacements.at(-1);
  return {
    write,
    isWriting: generate.isPending,
    suggest: suggestCaptions,
    isSuggesting: suggest.isPending,
    suggestions,
    closeSuggestions: () => setSuggestions([]),
    choose: (caption: string) => void replaceBy(caption),
    rewrite,
    isRewriting: rewriting.isPending,
    /** Restores the caption before the last one, unless the last one was edited. */
    undo: last && last.caption === draft.caption ? () => undoLast(last) : null,
  };

  async function withImage(act: (image: { image: string; generationPrompt?: string | undefined }) => Promise<void>) {
    const firstImage = toMedia(draft).find(({ url }) => !isVideo(url));
    if (!firstImage) return void toast.error(missingImage);
    const generationPrompt = cutText(firstImage.altText, maxAltTextLength) || undefined;
    await act({ image: firstImage.url, generationPrompt }).catch((error) => toast.error(captionMessage(error)));
  }

  function withAvoided(overrides: CaptionOverrides): CaptionOverrides {
    const known = new Set([draft.caption, ...written.current]);
    const avoid = [...known].filter(isAvoidable).slice(0, maxAvoided);
    return { ...withSponsor(overrides), ...(avoid.length > 0 && { avoid }) };
  }

  function withSponsor(overrides: CaptionOverrides): CaptionOverrides {
    return draft.sponsoredBy === null ? overrides : { ...overrides, sponsored: true };
  }

  function use(caption: string, { writer, warning }: Authorship): void {
    written.current = [caption, ...written.current].slice(0, maxAvoided);
    const replaced = replaceBy(caption);
    const showToast = warning ? toast.warning : toast.success;
    const undo = { label: 'Undo', onClick: () => takeBack({ caption, replaced }) };
    const description = warning ?? `Written with ${writer.label}.`;
    showToast(captionTexts.generated, { description, ...(replaced && { action: undo }) });
  }

  /** Returns the replaced caption. */
  function replaceBy(caption: string): string {
    let replaced = '';
    change((latest) => {
      replaced = latest.caption;
      return { caption };
    });
    setReplacements((before) => [...before, { caption, replaced }]);
    return replaced;
  }

  function undoLast(last: Replacement): void {
    setReplacements((before) => before.slice(0, -1));
    takeBack(last);
  }

  /** A caption that has been edited since then is kept. */
  function takeBack({ caption, replaced }: Replacement): void {
    change((latest) => (latest.caption === caption ? { caption: replaced } : {}));
  }
}

function isAvoidable(caption: string): boolean {
  return caption.trim() !== '' && caption.length <= maxCaptionLength;
}
