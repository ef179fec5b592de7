import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { cutText } from '#contract/cut-text.ts';
import { maxMedia, tooManyMedia } from '#contract/instagram-limits.ts';
import { generatingText, maxPromptLength } from '#features/photos/generation-rules.ts';
import {
  drawingsKey,
  generationFailure,
  planShots,
  requestImages,
  type Shot,
  showRefusedImages,
} from '#features/photos/web/public.ts';
import { toast } from '#ui/notice.ts';
import type { PostMedium } from '../post-media.ts';
import type { ImageOrder } from './image-order.ts';
import { mediumOf } from './medium-of-photo.ts';

/** Images of a post that are under way. */
export type PendingImages = ImageOrder & {
  /** Of the press, and of its generation. */
  readonly id: string;
  /** Of the picture in whose place the image comes: no further place is taken. */
  readonly replaced: string | undefined;
};

type Options = {
  readonly influencerId: string;
  readonly postId: string;
  /** Replaces the pictures by what `next` makes of those there are by then, also after the composer was left. */
  readonly onChange: (next: (media: readonly PostMedium[]) => readonly PostMedium[]) => void;
};

/** Generates images for a post. They come to it also where the dialog, or the composer, is left meanwhile. */
export function useImageGeneration({ influencerId, postId, onChange }: Options) {
  const queries = useQueryClient();
  const mutationKey = ['images of a post', influencerId, postId];
  const generation = useMutation({
    mutationKey,
    mutationFn: async ({ id, mode, prompt, count, aspect }: PendingImages) => {
      const shots = mode === 'auto' ? await planShots(influencerId, { count, aspect }) : shotsOf(prompt, count);
      const outcomes = await requestImages(influencerId, { id, mode, aspect, shots });
      return outcomes.map((outcome) => ({ ...outcome, prompt: shots[outcome.position - 1]?.prompt ?? '' }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: drawingsKey(influencerId) }),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as PendingImages, // those of the mutation that bears the key, above
  });

  /**
   * @param order whose prompt is there in Prompt mode, and whose count the post has room for.
   * @param replaced the address of the picture in whose place the image comes; where it is gone by then, and where
   * none is named, images come after the others.
   */
  async function generate(order: ImageOrder, replaced?: string): Promise<void> {
    const { count } = order;
    const began = toast.info(generatingText(count));
    try {
      const outcomes = await generation.mutateAsync({ ...order, id: crypto.randomUUID(), replaced });
      const made = outcomes.flatMap(({ url, prompt }) => (url ? [mediumOf({ image_url: url, prompt })] : []));
      tell(made.length, count, add(made, replaced), outcomes.find(({ reason }) => reason)?.reason ?? '');
    } catch (error) {
      const make = (affordable: number) => generate({ ...order, count: affordable }, replaced);
      if (showRefusedImages(error, { count, make })) return;
      const { message, reason } = generationFailure(error);
      toast.error(message, { ...(reason && { description: reason }) });
    } finally {
      toast.dismiss(began);
    }
  }

  /** Of at least one image; returns for how many of them the post has no room by now. */
  function add(made: readonly PostMedium[], replaced?: string): number {
    let surplus = 0;
    onChange((media) => {
      const place = media.findIndex(({ url }) => url === replaced);
      if (place >= 0) return media.toSpliced(place, 1, ...made);
      surplus = Math.max(0, media.length + made.length - maxMedia);
      return [...media, ...made];
    });
    return surplus;
  }

  return { generate, pending };
}

/** Of one prompt, so many images. */
function shotsOf(prompt: string, count: number): Shot[] {
  const text = cutText(prompt.trim(), maxPromptLength);
  return Array.from({ length: count }, (_, index) => ({ kind: index ? 'alt' : 'hero', prompt: text }));
}

function tell(made: number, wanted: number, surplus: number, reason: string): void {
  if (surplus) toast.warning(tooManyMedia, { description: 'The generated images are among your photos.' });
  else if (made < wanted)
    toast.warning(`${made} of ${wanted} images were made`, {
      description: `${reason} The others cost nothing.`.trim(),
    });
  else toast.success(`Generated ${made} image(s)`);
}
