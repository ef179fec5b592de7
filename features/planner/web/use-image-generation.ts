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
import { toMedium } from './photo-media.ts';

/** Images of a post in progress. */
export type PendingImages = ImageOrder & {
  /** The id of the request and of its generation. */
  readonly id: string;
  /** The URL of the image being replaced, so that no additional slot is used. */
  readonly replaced: string | undefined;
};

type Options = {
  readonly influencerId: string;
  readonly postId: string;
  /** Updates the images; `next` receives the latest ones, even after the composer is closed. */
  readonly onChange: (next: (media: readonly PostMedium[]) => readonly PostMedium[]) => void;
};

/** Generates images for a post. They are added even if the dialog or composer is closed in the meantime. */
export function useImageGeneration({ influencerId, postId, onChange }: Options) {
  const queries = useQueryClient();
  const mutationKey = ['images of a post', influencerId, postId];
  const generation = useMutation({
    mutationKey,
    mutationFn: async ({ id, mode, prompt, count, aspect }: PendingImages) => {
      const shots = mode === 'auto' ? await planShots(influencerId, { count, aspect }) : createShots(prompt, count);
      const outcomes = await requestImages(influencerId, { id, mode, aspect, shots });
      return outcomes.map((outcome) => ({ ...outcome, prompt: shots[outcome.position - 1]?.prompt ?? '' }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: drawingsKey(influencerId) }),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as PendingImages, // those of the mutation with this key, above
  });

  /**
   * @param order has a prompt in Prompt mode, and a count that fits into the post.
   *
   * @param replaced the URL of the image to replace; if it is omitted or no longer exists, the images are added after
   * the others.
   */
  async function generate(order: ImageOrder, replaced?: string): Promise<void> {
    const { count } = order;
    const began = toast.info(generatingText(count));
    try {
      const outcomes = await generation.mutateAsync({ ...order, id: crypto.randomUUID(), replaced });
      const made = outcomes.flatMap(({ url, prompt }) => (url ? [toMedium({ image_url: url, prompt })] : []));
      reportResult(made.length, count, add(made, replaced), outcomes.find(({ reason }) => reason)?.reason ?? '');
    } catch (error) {
      const make = (affordable: number) => generate({ ...order, count: affordable }, replaced);
      if (showRefusedImages(error, { count, make })) return;
      const { message, reason } = generationFailure(error);
      toast.error(message, { ...(reason && { description: reason }) });
    } finally {
      toast.dismiss(began);
    }
  }

  /** Adds at least one image and returns how many images no longer fit into the post. */
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

/** Returns this many shots with the same prompt. */
function createShots(prompt: string, count: number): Shot[] {
  const text = cutText(prompt.trim(), maxPromptLength);
  return Array.from({ length: count }, (_, index) => ({ kind: index ? 'alt' : 'hero', prompt: text }));
}

function reportResult(made: number, wanted: number, surplus: number, reason: string): void {
  if (surplus) toast.warning(tooManyMedia, { description: 'You can find the generated images in Photos.' });
  else if (made < wanted)
    toast.warning(`${made} of ${wanted} images were generated`, {
      description: `${reason} The others were not charged.`.trim(),
    });
  else toast.success(`Generated ${made} image(s)`);
}
