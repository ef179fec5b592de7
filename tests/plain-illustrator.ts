import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { illustrated } from '#ports/image-engine/illustrated/illustrated.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';

/** Sizes of the small illustrations in pixels. Instagram accepts 9:16 images with a width of 320 or more. */
const sizes = { '1:1': [600, 600], '4:5': [480, 600], '3:2': [600, 400], '9:16': [338, 600] } as const;

/** An illustrator that renders small images. */
export const smallIllustrator = () => illustrated(600);

/**
 * An illustrator that creates single-color images based on the influencer, prompt and seed. Rendering every image would
 * take a third of the tests' time. Edits are still rendered.
 */
export function plainIllustrator(): ImageEngine {
  const illustrator = smallIllustrator();
  return {
    ...illustrator,
    async draw(order, signal, onProgress) {
      if (order.edit) return illustrator.draw(order, signal, onProgress);
      if (signal.aborted) return { kind: 'failed', reason: 'Image generation was stopped.', retryable: true };
      const { persona: influencer, prompt, seed, aspect } = order;
      const hash = createHash('sha256')
        .update(JSON.stringify([influencer.seed, influencer.traits, prompt, seed]))
        .digest();
      const [width, height] = sizes[aspect];
      const background = { r: hash[0] ?? 0, g: hash[1] ?? 0, b: hash[2] ?? 0 };
      const data = await sharp({ create: { width, height, channels: 3, background } })
        .raw()
        .toBuffer();
      onProgress(1);
      return { kind: 'drawn', image: { data, width, height, channels: 3 }, notDrawn: [] };
    },
  };
}
