import { findNetworkAccounts } from '#features/instagram/server/public.ts';
import { findCaptionLabels } from '#features/style/server/public.ts';
import { findUserMediaPaths, findVideos } from '#features/videos/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { plannerContract } from '../contract.ts';
import type { NetworkChoice } from '../network-choice.ts';
import { toMedia, toMediaLists } from '../post-media.ts';
import { findNotReadyReason } from '../post-rules.ts';
import { findDraft } from './drafts.ts';
import type { Refusal, When } from './post-columns.ts';
import { schedulePostIn } from './schedule-post.ts';

export type ScheduledDrafts = {
  readonly scheduled: readonly string[];
  readonly refused: readonly { readonly id: string; readonly message: string }[];
};

const errors = plannerContract['create-post']['~orpc'].errorMap;

/** Schedules drafts at their planned times, independently of each other: a rejected one remains a draft. */
export async function scheduleDrafts(
  db: UserDatabase,
  { userId, influencerId, ids }: { userId: string; influencerId: string; ids: readonly string[] },
): Promise<ScheduledDrafts> {
  const outcomes: { id: string; message: string | undefined }[] = [];
  for (const id of ids) {
    const draft = { userId, influencerId, id, source: 'manual' } as const;
    const refusal = await db.transaction().execute((trx) => scheduleDraft(trx, draft));
    outcomes.push({ id, message: refusal?.message });
  }
  return {
    scheduled: outcomes.flatMap(({ id, message }) => (message === undefined ? id : [])),
    refused: outcomes.flatMap(({ id, message }) => (message === undefined ? [] : { id, message })),
  };
}

export type DraftRefused = {
  /** `incomplete`: part of the draft is missing. `gone`: the draft no longer exists. */
  readonly code: 'gone' | 'incomplete' | 'not editable' | Extract<Refusal, string>;
  readonly message: string;
};

/** Schedules a draft at its time, or immediately, in the caller's transaction. Returns the reason if it is rejected. */
export async function scheduleDraft(
  trx: UserDatabase,
  wanted: {
    readonly userId: string;
    readonly influencerId: string;
    readonly id: string;
    readonly source: 'manual' | 'autopilot';
    /** The instant of the draft's time if it has passed, in which case the post is published immediately. */
    readonly lateSince?: Date | undefined;
    readonly now?: Date;
  },
): Promise<DraftRefused | undefined> {
  const { userId, influencerId, id, source, lateSince, now } = wanted;
  const draft = await readDraft(trx, influencerId, id);
  if (!draft) return gone;
  if (draft.validationError) return { code: 'incomplete', message: draft.validationError };
  // A lost account on another network must not stop an Autopilot post on Instagram.
  const networks = source === 'autopilot' ? await listConnected(trx, influencerId, draft.networks) : draft.networks;
  const { caption, sponsoredBy, firstComment, surface, media, scheduledLocal: local, timezone: zone } = draft;
  const content = { caption, sponsoredBy, firstComment, networks, surface, media };
  const when: When = { local, zone, lateSince };
  const outcome = await schedulePostIn(trx, { id, userId, influencerId, content, when, now, source });
  switch (outcome.kind) {
    case 'saved':
      return undefined;
    case 'missing':
      return gone;
    case 'not editable':
      return { code: 'not editable', message: outcome.message };
    case 'refused':
      return typeof outcome.refusal === 'string'
        ? { code: outcome.refusal, message: errors[outcome.refusal].message }
        : { code: 'incomplete', message: outcome.refusal.message };
  }
}

async function listConnected(
  trx: UserDatabase,
  influencerId: string,
  chosen: readonly NetworkChoice[],
): Promise<NetworkChoice[]> {
  if (chosen.length === 0) return [];
  const accounts = await findNetworkAccounts(trx, influencerId);
  return chosen.filter(({ network }) => accounts.get(network)?.connected);
}

/** Returns why a draft cannot be scheduled; undefined if it can be, or no longer exists. */
export async function findDraftError(trx: UserDatabase, influencerId: string, id: string): Promise<string | undefined> {
  return (await readDraft(trx, influencerId, id))?.validationError;
}

/** Returns a draft with the images that still exist, and the reason if it is incomplete. */
async function readDraft(trx: UserDatabase, influencerId: string, id: string) {
  const draft = await findDraft(trx, influencerId, id);
  if (!draft) return undefined;
  // An image may have been deleted since then.
  const paths = await findUserMediaPaths(trx, draft.mediaUrls);
  const media = toMedia(draft).flatMap((medium, at) => (paths[at] ? { ...medium, url: paths[at] } : []));
  const labels = (await findCaptionLabels(trx, [influencerId])).get(influencerId);
  const lists = toMediaLists(media);
  const videoFiles = [...(await findVideos(trx, lists.mediaUrls)).values()];
  return { ...draft, media, validationError: findNotReadyReason({ ...draft, ...lists, labels, videoFiles }) };
}

const gone: DraftRefused = { code: 'gone', message: 'This draft no longer exists.' };
