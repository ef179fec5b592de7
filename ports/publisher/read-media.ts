import sharp from 'sharp';
import { fitToShape, getFittingShape } from '#contract/instagram-fit.ts';
import type { CheckedFile, CheckedPost } from '#contract/network-rules.ts';
import type { Network } from '#contract/networks.ts';
import type { Surface } from '#contract/surfaces.ts';
import { brokenRule } from './broken-rule.ts';
import { buildFailureReason } from './failures.ts';
import type { Failed, OrderVideo, PublishOrder, Refused } from './publisher.ts';

/** An image of a post as a file, or a video. */
export type ReadMedium =
  | { readonly kind: 'image'; readonly url: string; readonly file: Uint8Array }
  | { readonly kind: 'video'; readonly url: string; readonly video: OrderVideo };

type Media = { readonly kind: 'media'; readonly media: readonly ReadMedium[] };

/**
 * Reads the images of a post as files and checks them against the network's rules: JPEG, size and aspect. Videos are
 * checked, but not read, because they may be large.
 */
export async function readMedia(
  order: PublishOrder,
  signal: AbortSignal,
  network: Network = 'instagram',
): Promise<Media | Refused | Failed> {
  const media: ReadMedium[] = [];
  for (const url of order.mediaUrls) {
    const medium = await readMedium(url, order, signal);
    signal.throwIfAborted();
    if (!medium) return { kind: 'failed', ...buildFailureReason('pictures not fetched'), retryable: true };
    const broken = brokenRule(await measure(medium, order, network), network);
    if (broken) return { kind: 'refused', ...buildFailureReason(broken, undefined, network) };
    media.push(medium);
  }
  return { kind: 'media', media };
}

/** Returns undefined if the image could not be read. */
async function readMedium(url: string, order: PublishOrder, signal: AbortSignal): Promise<ReadMedium | undefined> {
  const video = order.videos.get(url);
  if (video) return { kind: 'video', url, video };
  const file = await order.readMedium(url, signal).catch(() => undefined);
  return file && { kind: 'image', url, file };
}

async function measure(medium: ReadMedium, { surface }: PublishOrder, network: Network): Promise<CheckedPost> {
  return medium.kind === 'video'
    ? { surface, videoFiles: [medium.video] }
    : { surface, files: [await checkedFile(medium.file, network, surface)] };
}

async function checkedFile(file: Uint8Array, network: Network, surface: Surface): Promise<CheckedFile> {
  const image = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (!image) return { bytes: file.length, format: undefined, shape: 1 };
  // Rounded dimensions count as the exact aspect; an image that the network would crop was not prepared for it.
  const nearest = getFittingShape(image, network, surface);
  const shape = fitToShape(image, nearest).axis ? image.width / image.height : nearest;
  return { bytes: file.length, format: image.format, shape };
}
