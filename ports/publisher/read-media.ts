import sharp from 'sharp';
import { fitToShape, getFittingShape } from '#contract/instagram-fit.ts';
import type { CheckedFile } from '#contract/network-rules.ts';
import type { Network } from '#contract/networks.ts';
import { brokenRule } from './broken-rule.ts';
import { buildFailureReason } from './failures.ts';
import type { Failed, PublishOrder, Refused } from './publisher.ts';

type Media = { readonly kind: 'media'; readonly files: readonly Uint8Array[] };

/** Reads the images of a post as files and checks them against the network's rules: JPEG, size and aspect. */
export async function readMedia(
  order: PublishOrder,
  signal: AbortSignal,
  network: Network = 'instagram',
): Promise<Media | Refused | Failed> {
  const files: Uint8Array[] = [];
  for (const url of order.mediaUrls) {
    const file = await order.readMedium(url, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (!file) return { kind: 'failed', ...buildFailureReason('pictures not fetched'), retryable: true };
    const broken = brokenRule({ files: [await checkedFile(file, network)] }, network);
    if (broken) return { kind: 'refused', ...buildFailureReason(broken) };
    files.push(file);
  }
  return { kind: 'media', files };
}

async function checkedFile(file: Uint8Array, network: Network): Promise<CheckedFile> {
  const image = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (!image) return { bytes: file.length, format: undefined, shape: 1 };
  // Rounded dimensions count as the exact aspect; an image that the network would crop was not prepared for it.
  const nearest = getFittingShape(image, network);
  const shape = fitToShape(image, nearest).axis ? image.width / image.height : nearest;
  return { bytes: file.length, format: image.format, shape };
}
