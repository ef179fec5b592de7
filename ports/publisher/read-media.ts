import sharp from 'sharp';
import { fitOf, shapeOf } from '#contract/instagram-fit.ts';
import { maxPictureBytes } from '#contract/instagram-limits.ts';
import type { PublisherFailure } from '#contract/publish-failures.ts';
import { why } from './failures.ts';
import type { Failed, PublishOrder, Refused } from './publisher.ts';

type Media = { readonly kind: 'media'; readonly files: readonly Uint8Array[] };

/** The pictures of a post as files, held against what Instagram takes: JPEG, of a size and a shape. */
export async function readMedia(order: PublishOrder, signal: AbortSignal): Promise<Media | Refused | Failed> {
  const files: Uint8Array[] = [];
  for (const url of order.mediaUrls) {
    const file = await order.readMedium(url, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (!file) return { kind: 'failed', ...why('pictures not fetched'), retryable: true };
    const complaint = await pictureComplaint(file);
    if (complaint) return { kind: 'refused', ...why(complaint) };
    files.push(file);
  }
  return { kind: 'media', files };
}

async function pictureComplaint(file: Uint8Array): Promise<PublisherFailure | undefined> {
  if (file.length > maxPictureBytes) return 'picture too large';
  const picture = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (picture?.format !== 'jpeg') return 'picture format';
  // One that Instagram would crop was not fitted.
  return fitOf(picture, shapeOf(picture)).axis ? 'picture shape' : undefined;
}
