import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findFirstHandClaims } from '#contract/first-hand-claims.ts';
import { brokenRules, type CheckedPost, type RuleField, ruleWarnings } from '#contract/network-rules.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { findClockChangeMessage } from '../../clock-change.ts';
import { type PostContent, plannerContract } from '../../contract.ts';
import type { ImportedRow } from '../../formats-contract.ts';
import { toMediaLists } from '../../post-media.ts';
import { isCanceled, mayEdit } from '../../post-status.ts';
import { toInstant } from '../../post-time.ts';
import { toDraft } from '../drafts.ts';
import { findPostTerms, findTargetAccounts, listCheckedTargets } from '../post-columns.ts';
import { toPost } from '../posts.ts';
import { completePosts, findRefusal, type PostTargets, toPostState } from '../targets.ts';
import { findImages, isElsewhere } from './fetch-images.ts';
import { type PostRecord, saysSame, toDraftRecord, toPostRecord } from './post-record.ts';
import type { FileRow, RowProblem } from './written-post.ts';

/** A row of an import: its result and the post to write, if any. */
/** The content of a post that files do not contain. */
export type KeptContent = Pick<PostContent, 'networks' | 'surface'>;

export type PlannedRow = {
  readonly shown: ImportedRow;
  readonly write?: {
    readonly id: string;
    readonly record: PostRecord & { readonly status: 'draft' | 'scheduled' };
    /** Files contain no networks, and only whether a post is a story, so a post keeps its own. */
    readonly kept: KeptContent;
  };
};

type ImportRequest = {
  readonly influencerId: string;
  readonly fieldName: (path: readonly PropertyKey[]) => string;
  readonly rows: readonly FileRow[];
  /** The reasons why images could not be fetched, by URL. Undefined in a preview, which fetches nothing. */
  readonly failures?: ReadonlyMap<string, string> | undefined;
  readonly now?: Date;
};

type Known = {
  readonly record: PostRecord;
  readonly post: PostTargets | null;
  readonly kept: KeptContent;
};

/** Determines the result of each row of a file, without changing anything. */
export async function planImport(db: UserDatabase, asked: ImportRequest): Promise<PlannedRow[]> {
  const { influencerId, fieldName, rows, failures, now = new Date() } = asked;
  const records = rows.flatMap((row) => (row.kind === 'read' ? row.record : []));
  const known = await findKnown(db, influencerId, records);
  const paths = await findImages(db, imagesIn(rows));
  const accounts = await findTargetAccounts(db, influencerId);
  const { labels, mayAdvertiseWith, listVideos } = await findPostTerms(db, influencerId, [...paths.values()]);
  const taken = new Map<string, number>();
  return rows.map((row) => (row.kind === 'read' ? plan(row.row, row.record) : refused(row)));

  function plan(row: number, stated: PostRecord): PlannedRow {
    const id = idIn(known, influencerId, stated);
    const before = known.get(id);
    const written = { ...stated, isStory: stated.isStory ?? before?.record.isStory ?? false };
    // A preview keeps the URL of an image that the import will fetch.
    const toFetch = (url: string) => (failures === undefined && isElsewhere(url) ? url : '');
    const media = written.media.map((medium) => ({ ...medium, url: paths.get(medium.url) ?? toFetch(medium.url) }));
    const record = { ...written, id, media };
    const twin = taken.get(id);
    taken.set(id, row);
    const shown = { ...toShownRow(row, record), post_id: id, is_new: before === undefined };
    if (before && twin === undefined && (saysSame(before.record, written) || saysSame(before.record, record)))
      return { shown: { ...shown, outcome: 'unchanged', problems: [] } };
    const problems =
      twin === undefined ? listProblems(record, written, before) : [problem(['id'], `Row ${twin} is the same post.`)];
    const { status } = record;
    if (problems.length || (status !== 'draft' && status !== 'scheduled'))
      return { shown: { ...shown, outcome: 'refused', problems, notes: [] } };
    return {
      shown: { ...shown, outcome: status, problems: [] },
      write: { id, record: { ...record, status }, kept: toKept(record, before) },
    };
  }

  function listProblems(record: PostRecord, written: PostRecord, before: Known | undefined): RowProblem[] {
    const { status, media } = record;
    const stranger = media.findIndex(({ url }) => !url);
    const validationErrors: readonly (false | null | undefined | RowProblem)[] = [
      before?.post && !mayEdit(toPostState(before.post)) && problem(['id'], findRefusal(before.post)),
      status !== 'draft' &&
        status !== 'scheduled' &&
        problem(['status'], `Only drafts and scheduled posts can be imported. This one is ${status}.`),
      before?.post &&
        status === 'draft' &&
        problem(['status'], 'This post is scheduled. Cancel it in the planner first.'),
      stranger >= 0 &&
        problem(['images', stranger, 'url'], failures?.get(written.media[stranger]?.url ?? '') ?? notInGalatea),
      ...(status === 'scheduled' ? scheduleProblems(record, before) : []),
    ];
    return validationErrors.filter(
      (validationError) => typeof validationError === 'object' && validationError !== null,
    );
  }

  function scheduleProblems(record: PostRecord, before: Known | undefined): RowProblem[] {
    const targets = listCheckedTargets(before?.post ?? undefined, before?.kept.networks ?? []);
    const broken = targets.flatMap(({ network, captionVariant, options }) => {
      const post = checkedPost({ ...record, caption: captionVariant ?? record.caption });
      const videoFiles = listVideos(post.mediaUrls ?? []);
      return brokenRules({ ...post, videoFiles, options, hasAccount: accounts.has(network), labels }, network);
    });
    const startMs = toInstant(record.scheduledLocal, record.timezone)?.epochMilliseconds ?? 0;
    return [
      ...(startMs > now.getTime() ? [] : [problem(['scheduled_for'], errors.invalid_time.message)]),
      ...(record.sponsoredBy !== null && !mayAdvertiseWith(record.media.map(({ url }) => url))
        ? [problem(['sponsored_by'], errors.advertising_not_agreed.message)]
        : []),
      // Several networks may have the same rule.
      ...new Map(broken.map(({ field, message }) => [message, problem(pathsByField[field], message)])).values(),
    ];
  }

  function problem(path: readonly PropertyKey[], message: string): RowProblem {
    return { field: fieldName(path), message };
  }
}

/** Returns the content that a file does not contain. */
function toKept({ isStory = false }: PostRecord, before: Known | undefined): KeptContent {
  const { networks, surface } = before?.kept ?? { networks: [], surface: 'feed' };
  return { networks, surface: isStory ? 'story' : surface === 'story' ? 'feed' : surface };
}

function checkedPost({ media, claimsConfirmed, isStory, ...words }: PostRecord): CheckedPost {
  const confirmedClaims = claimsConfirmed ? findFirstHandClaims(words.caption) : [];
  return { ...words, ...toMediaLists(media), confirmedClaims, surface: isStory ? 'story' : 'feed' };
}

const notInGalatea = 'This image is not in Galatea. Upload it in the planner first, or do not import this column.';

/** Paths within a file of the post fields that can break a rule. */
const pathsByField: Readonly<Record<RuleField, readonly PropertyKey[]>> = {
  caption: ['caption'],
  firstComment: ['first_comment'],
  mediaUrls: ['images', 0, 'url'],
  altTexts: ['images', 0, 'alt_text'],
  sponsoredBy: ['sponsored_by'],
  networks: ['status'],
  account: ['status'],
};

const errors = plannerContract['create-post']['~orpc'].errorMap;

function refused({ row, written, problems }: FileRow & { kind: 'refused' }): PlannedRow {
  const { scheduled_for = '', timezone = '', caption = '', images = [] } = written;
  return {
    shown: {
      ...{ row, outcome: 'refused', is_new: false, post_id: null },
      ...{ scheduled_for, timezone, caption, images: images.length, problems: [...problems] },
      ...{ image_urls: [], sponsored_by: null, first_comment: written.first_comment ?? '', notes: [] },
    },
  };
}

function toShownRow(row: number, record: PostRecord) {
  const { media, scheduledLocal, timezone, caption, sponsoredBy, firstComment } = record;
  return {
    ...{ row, scheduled_for: scheduledLocal, timezone, caption, images: media.length, notes: notesAbout(record) },
    ...{
      image_urls: media.flatMap(({ url }) => (isElsewhere(url) ? [] : url || [])),
      sponsored_by: sponsoredBy,
      first_comment: firstComment,
    },
  };
}

/** Returns notes about an imported row: a time moved by a clock change, and broken network rules. */
function notesAbout(record: PostRecord): string[] {
  const post = checkedPost(record);
  const clockChange = findClockChangeMessage(record.scheduledLocal, record.timezone);
  // A draft may lack its images; every other rule must be met before it is scheduled.
  const broken = record.status === 'draft' ? brokenRules(post).filter(({ rule }) => rule !== 'picture count') : [];
  return [
    ...(clockChange ? [clockChange] : []),
    ...(record.media.some(({ url }) => isElsewhere(url)) ? ['Its images will be fetched during the import.'] : []),
    ...broken.map(({ message }) => `To fix before scheduling: ${message}`),
    ...(broken.length ? [] : ruleWarnings(post).map(({ message }) => message)),
  ];
}

/**
 * Returns the id of a row's post: the one it specifies if that is a post of this influencer, or an id derived from the
 * row.
 */
function idIn(known: ReadonlyMap<string, Known>, influencerId: string, record: PostRecord): string {
  const id = record.id.toLowerCase();
  const named = known.get(id);
  const isThere = named && !(named.post && isCanceled(toPostState(named.post)));
  return isThere ? id : derivedId(influencerId, record);
}

/**
 * Returns the same id for the same row of the same influencer, so that a repeated import creates no second post. It
 * never matches another influencer's post, regardless of the file's content.
 */
function derivedId(influencerId: string, { id, scheduledLocal, timezone, caption, media }: PostRecord): string {
  const about = id || JSON.stringify([scheduledLocal, timezone, caption, media.map(({ url }) => url)]);
  const bytes = createHash('sha256').update(`imported post\n${influencerId}\n${about}`).digest();
  // The version of hash-based ids, and the common variant. Source: RFC 9562, section 5.8.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function findKnown(
  db: UserDatabase,
  influencerId: string,
  records: readonly PostRecord[],
): Promise<ReadonlyMap<string, Known>> {
  const named = records.flatMap(({ id }) => (z.uuid().safeParse(id).success ? id.toLowerCase() : []));
  const ids = [...named, ...records.map((record) => derivedId(influencerId, record))];
  if (!ids.length) return new Map();
  const ofInfluencer = { origin: 'http://localhost', zone: 'UTC' }; // only the paths of images are relevant
  const [posts, drafts] = await Promise.all([
    db
      .selectFrom('scheduled_posts')
      .selectAll()
      .where('influencer_id', '=', influencerId)
      .where('id', 'in', ids)
      .execute(),
    db.selectFrom('post_drafts').selectAll().where('influencer_id', '=', influencerId).where('id', 'in', ids).execute(),
  ]);
  return new Map<string, Known>([
    ...drafts.map((row) => {
      const draft = toDraft(row, ofInfluencer.origin);
      return [
        draft.id,
        { record: toDraftRecord(draft), post: null, kept: { networks: draft.networks, surface: draft.surface } },
      ] as const;
    }),
    ...(await completePosts(db, posts)).map((targets) => {
      const post = toPost(targets, ofInfluencer.origin);
      const record = toPostRecord(post, ofInfluencer.zone);
      return [post.id, { record, post: targets, kept: { networks: post.networks, surface: post.surface } }] as const;
    }),
  ]);
}

/** Returns the image URLs of a file. */
export function imagesIn(rows: readonly FileRow[]): string[] {
  return rows.flatMap((row) => (row.kind === 'read' ? row.record.media.map(({ url }) => url) : []));
}
