import { type CaptionLabels, toSentCaption } from '#contract/disclosure.ts';
import { networks } from '#contract/networks.ts';
import { publishFailureNames } from '#contract/publish-failures.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import { findCaptionLabels } from '#features/style/server/public.ts';
import { defaultSettings } from '#features/style/style-rules.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { mergeVersions } from '#platform/database/field-versions.ts';
import { type Post, type PostTarget, post } from '../contract.ts';
import { findShownNames } from './placements/placed-posts.ts';
import { toContent, toTargetContent } from './post-columns.ts';
import {
  findLeadingTarget,
  findTargets,
  getNetwork,
  getPostId,
  listPostTargets,
  type PostTargets,
  type TargetRow,
  toPostState,
  toTargetState,
} from './targets.ts';

/** Returns an influencer's posts within [from, to), sorted by time and without canceled ones. */
export async function listPosts(
  db: UserDatabase,
  origin: string,
  influencerId: string,
  from: string,
  to: string,
): Promise<Post[]> {
  const [posts, labels] = await Promise.all([
    listPostTargets(db, { influencerId, from: new Date(from), to: new Date(to) }),
    findLabels(db, influencerId),
  ]);
  const shown = await findShownNames(
    db,
    posts.map(([first]) => getPostId(first)),
  );
  return posts.map((targets) => toPost(targets, origin, labels, shown.get(getPostId(targets[0]))));
}

export async function findPost(db: UserDatabase, origin: string, id: string): Promise<Post | undefined> {
  const targets = await findTargets(db, id);
  return targets && showPost(db, targets, origin);
}

/** Returns a post with the caption that is sent under the current settings of its influencer. */
export async function showPost(db: UserDatabase, targets: PostTargets, origin: string): Promise<Post> {
  const [first] = targets;
  const id = getPostId(first);
  const [labels, shown] = await Promise.all([findLabels(db, first.influencer_id), findShownNames(db, [id])]);
  return toPost(targets, origin, labels, shown.get(id));
}

async function findLabels(db: UserDatabase, influencerId: string): Promise<CaptionLabels | undefined> {
  return (await findCaptionLabels(db, [influencerId])).get(influencerId);
}

/**
 * Returns a post with its targets. Its content and time are those of the targets that may still be changed, its outcome
 * is that of the first target, and its reason that of the first target that has one.
 */
export function toPost(
  targets: PostTargets,
  origin: string,
  labels: CaptionLabels = defaultSettings,
  shows: string | null = null,
): Post {
  const [first] = targets;
  const leading = findLeadingTarget(targets);
  const troubled = targets.find(({ reason }) => reason !== null) ?? first;
  return {
    id: getPostId(first),
    influencerId: first.influencer_id,
    platform: 'instagram',
    ...toContent(leading, origin),
    sentCaption: toShownCaption(leading, labels),
    confirmedClaims: leading.confirmed_claims,
    scheduledAt: leading.scheduled_at.toISOString(),
    ...toWallTime(leading),
    ...toPostState(targets),
    lateJobId: first.late_job_id,
    accountId: first.account_id,
    lateProfileId: first.late_profile_id,
    source: first.from_autopilot_draft ? 'autopilot' : post.shape.source.parse(first.source),
    postedAt: first.posted_at?.toISOString() ?? null,
    url: first.remote_url,
    reduced: first.reduced,
    reason: troubled.reason,
    cause: findCause(troubled),
    shows,
    version: mergeVersions(targets).version,
    targets: targets.map(toTarget),
  };
}

/** Returns the caption as it was sent, or as it will be if the post is not handed over yet. */
function toShownCaption(row: TargetRow, labels: CaptionLabels): string {
  const content = toTargetContent(row, '');
  const caption = row.caption_variant ?? content.caption;
  const sent = toTargetState(row).mayBeLive ? row.sent_caption : null;
  return sent ?? toSentCaption({ ...content, caption }, labels, networks[getNetwork(row)]);
}

function toTarget(row: TargetRow): PostTarget {
  return {
    id: row.id,
    network: getNetwork(row),
    accountId: row.account_id,
    ...toTargetState(row),
    caption: row.caption_variant,
    lateJobId: row.late_job_id,
    postedAt: row.posted_at?.toISOString() ?? null,
    url: row.remote_url,
    reduced: row.reduced,
    reason: row.reason,
    cause: findCause(row),
  };
}

function findCause(row: TargetRow) {
  return publishFailureNames.find((name) => name === row.cause) ?? null;
}

/** Returns nulls for a post that has no zone or an unknown one: only its instant counts. */
function toWallTime({ scheduled_local, timezone }: TargetRow): Pick<Post, 'scheduledLocal' | 'timezone'> {
  if (timezone === null || !isTimeZone(timezone)) return { scheduledLocal: null, timezone: null };
  return { scheduledLocal: scheduled_local, timezone };
}
