import { z } from 'zod';
import { captionTooLong, maxCaptionLength } from '#contract/instagram-limits.ts';
import { networkOptions } from '#contract/network-options.ts';
import { furtherNetworks, networks } from '#contract/networks.ts';
import { plainText } from '#contract/plain-text.ts';

export const caption = plainText(20_000).refine(({ length }) => length <= maxCaptionLength, captionTooLong);

/** The length of the longest caption that a network next to Instagram allows. Each network checks its own limit. */
export const longestOwnCaption = Math.max(...furtherNetworks.map((network) => networks[network].captionLength));

/**
 * A network next to Instagram, with a caption for it only, or null if it has the caption of the post, and the choices
 * of the user that it requires.
 */
export const networkChoice = z.object({
  network: z.enum(furtherNetworks),
  caption: plainText(longestOwnCaption).nullable().default(null),
  ...networkOptions.shape,
});
export type NetworkChoice = z.infer<typeof networkChoice>;

/** The networks next to Instagram that the post is published to. */
export const networkChoices = z
  .array(networkChoice)
  .max(20)
  .refine(
    (choices) => new Set(choices.map(({ network }) => network)).size === choices.length,
    'Name each network once.',
  );
