import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { findFirstHandClaims, findUnconfirmedClaims } from '#contract/first-hand-claims.ts';
import { isVideo } from '#contract/is-video.ts';
import { pickOptions } from '#contract/network-choices.ts';
import type { NetworkOptions } from '#contract/network-options.ts';
import { type BrokenRule, brokenRules } from '#contract/network-rules.ts';
import { isFurtherNetwork, type Network, networkNames } from '#contract/networks.ts';
import { mayAdvertise } from '#features/influencers/clone-rules.ts';
import { findConnection, findNetworkAccounts } from '#features/instagram/server/public.ts';
import { findCaptionLabels } from '#features/style/server/public.ts';
import { findUserMediaPaths, findVideos } from '#features/videos/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { type ChangedContent, type PostContent, surface } from '../contract.ts';
import { type NetworkChoice, networkChoices } from '../network-choice.ts';
import { type MediaLists, mergeSentMedia, type SentMedium, toMedia, toMediaLists } from '../post-media.ts';
import { toInstant } from '../post-time.ts';
import { findPostConsents } from './post-consents.ts';
import { getNetwork, isQueuedByEdit, type PostTargets, type TargetRow, toTargetState } from './targets.ts';

/**
 * The publishing time of a post: immediately, or at a wall time in a zone. If that time has passed, the post is
 * published immediately and `lateSince` is the original instant.
 */
export type When = 'now' | { readonly local: string; readonly zone: string; readonly lateSince?: Date | undefined };

export type Refusal =
  | 'missing_late_account_id'
  | 'invalid_time'
  | 'invalid_media_urls'
  | 'advertising_not_agreed'
  | RefusedContent;

/** A network rule that the content breaks, and the sentences that break the rule about claims. */
export type RefusedContent = BrokenRule & { readonly claims: readonly string[] };

/** Returns the time columns; undefined for a time in the past or an invalid date. */
export function timeColumns(when: When, now = new Date()) {
  if (when === 'now') return timeNow(now);
  const { local, zone, lateSince } = when;
  if (lateSince) return { scheduled_at: lateSince, next_step_at: now, scheduled_local: local, timezone: zone };
  const instant = toInstant(local, zone);
  if (!instant || instant.epochMilliseconds <= now.getTime()) return undefined;
  const at = new Date(instant.epochMilliseconds);
  return { scheduled_at: at, next_step_at: at, scheduled_local: local, timezone: zone };
}

/** Returns the time columns of a post that is published immediately. */
export function timeNow(now = new Date()) {
  return { scheduled_at: now, next_step_at: now, scheduled_local: null, timezone: null };
}

/** Returns the columns of the connected account; undefined if there is none. */
export async function accountColumns(db: UserDatabase, influencerId: string) {
  const connection = await findConnection(db, influencerId);
  if (!connection?.connected || !connection.account_id) return undefined;
  return { account_id: connection.account_id, late_profile_id: connection.profile_id };
}

/** The connected accounts of an influencer, by network. */
export type TargetAccounts = ReadonlyMap<Network, Pick<TargetRow, 'account_id' | 'late_profile_id'>>;

/** Returns the connected accounts of an influencer. */
export async function findTargetAccounts(db: UserDatabase, influencerId: string): Promise<TargetAccounts> {
  const instagram = await accountColumns(db, influencerId);
  const accounts = new Map<Network, Pick<TargetRow, 'account_id' | 'late_profile_id'>>();
  if (instagram) accounts.set('instagram', instagram);
  for (const { network, connected, account_id, profile_id } of (await findNetworkAccounts(db, influencerId)).values()) {
    const known = networkNames.find((name) => name === network);
    if (known && connected && account_id) accounts.set(known, { account_id, late_profile_id: profile_id });
  }
  return accounts;
}

/**
 * The content of a post as stored in its row. Our own images are stored as paths, because the installation's host name
 * may change.
 */
export type ContentColumns = Pick<
  Selectable<Tables['scheduled_posts']>,
  | 'caption'
  | 'media_urls'
  | 'media_alt_texts'
  | 'media_crops'
  | 'sponsored_by'
  | 'first_comment'
  | 'confirmed_claims'
  | 'claims_confirmed_at'
  | 'further_networks'
  | 'surface'
>;

/** Returns the networks next to Instagram of a stored post. */
export function readNetworks({ further_networks }: Pick<ContentColumns, 'further_networks'>): NetworkChoice[] {
  return networkChoices.parse(further_networks);
}

/** Returns the choices of the user for a network of a stored post. */
export function findOptions(content: Pick<ContentColumns, 'further_networks'>, network: Network): NetworkOptions {
  const choice = readNetworks(content).find((each) => each.network === network);
  return choice ? pickOptions(choice) : {};
}

/** Returns content columns as they are written: a list would be stored as an array of the database. */
export function toWritten(content: ContentColumns) {
  return { ...content, further_networks: JSON.stringify(content.further_networks) };
}

/** The new content of a row: texts and our own images, and optionally the sponsor and the first comment. */
export type NewContent = Pick<ChangedContent, 'caption' | 'sponsoredBy' | 'firstComment' | 'networks' | 'surface'> & {
  readonly media?: readonly SentMedium[] | undefined;
  /** Whether the user confirms the sentences that sound like first-hand experience. */
  readonly claimsConfirmed?: boolean | undefined;
};

/** A target whose network rules the content has to keep. */
type CheckedTarget = {
  readonly network: Network;
  readonly captionVariant: string | null;
  readonly options: NetworkOptions;
};

/**
 * Returns the targets whose network rules the content of a post has to keep: those that are not published, and those of
 * its networks.
 */
export function listCheckedTargets(post: PostTargets | undefined, choices: readonly NetworkChoice[]): CheckedTarget[] {
  const own = post?.filter((row) => isQueuedByEdit(row) && !isFurtherNetwork(getNetwork(row))).map(toCheckedTarget);
  const live = post?.filter((row) => toTargetState(row).mayBeLive).map(getNetwork) ?? [];
  const further = choices.filter(({ network }) => !live.includes(network));
  return [...(own ?? instagramOnly), ...further.map(toCheckedChoice)];
}

function toCheckedTarget(row: TargetRow): CheckedTarget {
  return { network: getNetwork(row), captionVariant: row.caption_variant, options: {} };
}

function toCheckedChoice(choice: NetworkChoice): CheckedTarget {
  return { network: choice.network, captionVariant: choice.caption, options: pickOptions(choice) };
}

/**
 * Returns the labels of an influencer's captions, the videos among these images and videos, and whether a post with
 * some of them may be sponsored: all clones in it need a consent for advertisements.
 */
export async function findPostTerms(db: UserDatabase, influencerId: string, mediaUrls: readonly string[]) {
  const [labels, listConsents, videos] = await Promise.all([
    findCaptionLabels(db, [influencerId]),
    findPostConsents(db, [influencerId], mediaUrls),
    findVideos(db, mediaUrls),
  ]);
  return {
    labels: labels.get(influencerId),
    /** Returns the videos among images and videos of a post. */
    listVideos: (urls: readonly string[]) => urls.flatMap((url) => videos.get(url) ?? []),
    mayAdvertiseWith: (urls: readonly string[]) =>
      listConsents({ influencer_id: influencerId, media_urls: urls }).every((likeness) => mayAdvertise({ likeness })),
  };
}
export type PostTerms = Awaited<ReturnType<typeof findPostTerms>>;

const instagramOnly: readonly CheckedTarget[] = [{ network: 'instagram', captionVariant: null, options: {} }];

/** Returns the content columns of a post, using the row's values for fields that were not sent. */
export function contentColumns(
  { media, ...said }: NewContent,
  row?: ContentColumns,
  post?: PostTargets,
): ContentColumns {
  const networks = said.networks ?? (row ? readNetworks(row) : []);
  const targets = listCheckedTargets(post, networks);
  const known = row ? toMedia(listsIn(row)) : [];
  const { mediaUrls, altTexts, crops } = toMediaLists(media ? mergeSentMedia(media, known) : known);
  const caption = said.caption ?? row?.caption ?? '';
  const sponsoredBy = said.sponsoredBy === undefined ? (row?.sponsored_by ?? null) : said.sponsoredBy;
  const claims = sponsoredBy === null ? [] : listCaptions(caption, targets).flatMap(findFirstHandClaims);
  const kept = row?.confirmed_claims.filter((claim) => claims.includes(claim)) ?? [];
  const confirmedClaims = said.claimsConfirmed ? claims : kept;
  const isConfirmed = row && isDeepStrictEqual(row.confirmed_claims, confirmedClaims);
  return {
    caption,
    media_urls: mediaUrls,
    media_alt_texts: altTexts,
    media_crops: crops,
    sponsored_by: sponsoredBy,
    first_comment: said.firstComment ?? row?.first_comment ?? '',
    confirmed_claims: confirmedClaims,
    further_networks: networks,
    surface: said.surface ?? row?.surface ?? 'feed',
    claims_confirmed_at: isConfirmed ? row.claims_confirmed_at : confirmedClaims.length ? new Date() : null,
  };
}

/** Returns whether a video of a post was deleted. The others are kept until the caller's transaction ends. */
export async function isVideoMissing(trx: UserDatabase, mediaUrls: readonly string[]): Promise<boolean> {
  return (await findUserMediaPaths(trx, mediaUrls.filter(isVideo))).includes(undefined);
}

/** Returns the first rule that content breaks on one of its targets; undefined if it may be published. */
export function findContentRefusal(
  { confirmed_claims: confirmedClaims, ...columns }: ContentColumns,
  { labels, mayAdvertiseWith, listVideos }: PostTerms,
  post?: PostTargets,
): RefusedContent | 'advertising_not_agreed' | undefined {
  const { mediaUrls, altTexts, sponsoredBy, firstComment, caption, networks, surface } = toContent(columns, '');
  const targets = listCheckedTargets(post, networks);
  if (sponsoredBy !== null && !mayAdvertiseWith(mediaUrls)) return 'advertising_not_agreed';
  const videoFiles = listVideos(mediaUrls);
  const texts = { mediaUrls, altTexts, sponsoredBy, firstComment, labels, confirmedClaims, videoFiles, surface };
  const captions = listCaptions(caption, targets);
  const [broken] = targets.flatMap(({ network, options }, at) =>
    brokenRules({ caption: captions[at], options, ...texts }, network),
  );
  return broken && { ...broken, claims: findUnconfirmedClaims(captions.join('\n'), confirmedClaims) };
}

function listCaptions(caption: string, targets: readonly CheckedTarget[]): string[] {
  return targets.map(({ captionVariant }) => captionVariant ?? caption);
}

/** Returns the content of a row, with image URLs on the given origin. */
export function toContent(
  row: Omit<ContentColumns, 'confirmed_claims' | 'claims_confirmed_at'>,
  origin: string,
): PostContent {
  return { ...toTargetContent(row, origin), networks: readNetworks(row) };
}

/** Returns the content of a target, with image URLs on the given origin. */
export function toTargetContent(
  row: Omit<ContentColumns, 'confirmed_claims' | 'claims_confirmed_at' | 'further_networks'>,
  origin: string,
): Omit<PostContent, 'networks'> {
  const media = toMedia(listsIn(row)).map((medium) => ({ ...medium, url: under(origin, medium.url) }));
  return {
    caption: row.caption,
    ...toMediaLists(media),
    sponsoredBy: row.sponsored_by,
    firstComment: row.first_comment,
    surface: surface.parse(row.surface),
  };
}

/** Returns the full URL of an image stored in a row. */
export function under(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url;
}

function listsIn({
  media_urls,
  media_alt_texts,
  media_crops,
}: Pick<ContentColumns, 'media_urls' | 'media_alt_texts' | 'media_crops'>): MediaLists {
  return { mediaUrls: media_urls, altTexts: media_alt_texts, crops: media_crops };
}

/** Returns whether a row's content matches these columns. The confirmation of its claims is not content. */
export function showsSame(row: ContentColumns, columns: ContentColumns): boolean {
  return isDeepStrictEqual(pickContent(row), pickContent(columns));
}

function pickContent(columns: ContentColumns) {
  const { caption, media_urls, media_alt_texts, media_crops, sponsored_by, first_comment } = columns;
  const { further_networks, surface } = columns;
  const media = { media_urls, media_alt_texts, media_crops };
  return { caption, ...media, sponsored_by, first_comment, further_networks, surface };
}
