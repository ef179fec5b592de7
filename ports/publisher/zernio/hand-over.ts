import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { publisherFailures } from '#contract/publish-failures.ts';
import { brokenRule } from '../broken-rule.ts';
import { buildFailureReason, refusal } from '../failures.ts';
import type { Failed, HealthOutcome, PrepareOutcome, PublishOrder, Refused } from '../publisher.ts';
import { type ReadMedium, readMedia } from '../read-media.ts';
import { getRefusalCause } from './causes.ts';
import type { ZernioClient, ZernioResponse } from './client.ts';
import { type PostRef, writeRef } from './post-ref.ts';
import { getHealth, isZernioId } from './profiles.ts';
import { takesCover, type ZernioNetwork } from './zernio-network.ts';

const presigned = z.object({ uploadUrl: z.url(), publicUrl: z.url() });

/** Uploads the images and videos of a post. No post is created at Zernio yet. */
export async function handOver(
  zernio: ZernioClient,
  order: PublishOrder,
  signal: AbortSignal,
  network: ZernioNetwork,
): Promise<PrepareOutcome> {
  const broken = brokenRule(order, network);
  if (broken) return refusal(broken);
  if (!isZernioId(order.accountId)) return refusal('account gone');
  const media = await readMedia(order, signal, network);
  if (media.kind !== 'media') return media;
  const health = await getHealth(zernio, order.accountId, network, signal);
  if (health.kind !== 'healthy') return notHealthy(health);

  const uploaded: PostRef['media'] = [];
  for (const [index, medium] of media.media.entries()) {
    const upload = await uploadMedium(zernio, medium, signal);
    // A plan that allows no more images publishes the post with only the first one.
    const isOverPlan = upload.kind === 'refused' && upload.cause === 'payment required' && uploaded.length > 0;
    if (isOverPlan) break;
    if (upload.kind !== 'uploaded') return upload;
    uploaded.push({ type: medium.kind, url: upload.publicUrl, altText: order.altTexts[index] ?? '' });
  }
  const [only] = media.media;
  if (
    takesCover(network) &&
    order.surface !== 'story' &&
    media.media.length === 1 &&
    only?.kind === 'video' &&
    uploaded[0]
  ) {
    const cover = await uploadCover(zernio, order, only.video.coverUrl, signal);
    if (cover.kind !== 'uploaded') return cover;
    uploaded[0] = { ...uploaded[0], coverUrl: cover.publicUrl };
  }
  const isWhole = uploaded.length === media.media.length;
  const { postId, accountId, caption, isAiGenerated, firstComment, surface, isSponsored = false, options = {} } = order;
  const ref = {
    attempt: randomUUID(),
    postId,
    network,
    accountId,
    preparedAt: new Date().toISOString(),
    caption,
    isAiGenerated,
    firstComment,
    isSponsored,
    options,
    surface,
    media: isWhole ? uploaded : uploaded.slice(0, 1),
    wanted: media.media.length,
  };
  return { kind: 'prepared', ref: writeRef(ref) };
}

function notHealthy(health: Exclude<HealthOutcome, { kind: 'healthy' }>): Refused | Failed {
  return health.kind === 'failed' ? health : { ...refusal('access revoked', health.reason) };
}

type Upload = { readonly kind: 'uploaded'; readonly publicUrl: string } | Refused | Failed;

function uploadMedium(zernio: ZernioClient, medium: ReadMedium, signal: AbortSignal): Promise<Upload> {
  if (medium.kind === 'image')
    return uploadFile(zernio, { file: toBlob(medium.file), url: medium.url, contentType: 'image/jpeg' }, signal);
  return medium.video.withFile((file) =>
    uploadFile(zernio, { file, url: medium.url, contentType: 'video/mp4' }, signal),
  );
}

async function uploadCover(
  zernio: ZernioClient,
  order: PublishOrder,
  url: string,
  signal: AbortSignal,
): Promise<Upload> {
  const file = await order.readMedium(url, signal).catch(() => undefined);
  signal.throwIfAborted();
  if (!file) return { kind: 'failed', ...buildFailureReason('pictures not fetched'), retryable: true };
  return uploadFile(zernio, { file: toBlob(file), url, contentType: 'image/jpeg' }, signal);
}

function toBlob(file: Uint8Array): Blob {
  return new Blob([new Uint8Array(file)]);
}

async function uploadFile(
  zernio: ZernioClient,
  { file, url, contentType }: { readonly file: Blob; readonly url: string; readonly contentType: string },
  signal: AbortSignal,
): Promise<Upload> {
  const filename = new URL(url).pathname.split('/').pop() || 'picture.jpg';
  const response = await zernio('POST', '/v1/media/presign', {
    body: { filename, contentType, size: file.size },
    signal,
  });
  if (response.refusal) return toRejectedOutcome(response);
  const { data } = presigned.safeParse(response.body);
  if (!data) return { kind: 'failed', ...buildFailureReason('answer unreadable'), retryable: true };
  const put = await fetch(data.uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: file,
    signal,
  });
  if (!put.ok) return { kind: 'failed', ...buildFailureReason('service failed', await put.text()), retryable: true };
  return { kind: 'uploaded', publicUrl: data.publicUrl };
}

/** Classifies a rejected request that had no effect. Plans of old accounts return 'Upload limit reached'. */
export function toRejectedOutcome(response: ZernioResponse): Refused | Failed {
  const refused = response.refusal ?? { error: '' };
  const isOverPlan = response.status === 403 && /limit reached/i.test(refused.error);
  const cause = isOverPlan ? 'payment required' : getRefusalCause(response, refused);
  if (publisherFailures[cause].ends === 'refused') return refusal(cause, refused.error);
  return {
    kind: 'failed',
    ...buildFailureReason(cause, refused.error),
    retryable: true,
    retryAfter: response.retryAfterMs,
  };
}
