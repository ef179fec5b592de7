import { ownPicturePaths } from '#features/pictures/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { plannerContract } from '../contract.ts';
import { mediaOf } from '../post-media.ts';
import { whyNotReady } from '../post-rules.ts';
import { whyNotEditable } from '../post-status.ts';
import { findDraft } from './drafts.ts';
import { schedulePost } from './schedule-post.ts';

export type ScheduledDrafts = {
  readonly scheduled: readonly string[];
  readonly refused: readonly { readonly id: string; readonly message: string }[];
};

const errors = plannerContract['create-post']['~orpc'].errorMap;

/** Schedules drafts at the times they have, each by itself: what is refused stays a draft. */
export async function scheduleDrafts(
  db: UserDatabase,
  { userId, influencerId, ids }: { userId: string; influencerId: string; ids: readonly string[] },
): Promise<ScheduledDrafts> {
  const outcomes: { id: string; message: string | undefined }[] = [];
  for (const id of ids) outcomes.push({ id, message: await scheduleDraft(db, { userId, influencerId, id }) });
  return {
    scheduled: outcomes.flatMap(({ id, message }) => (message === undefined ? id : [])),
    refused: outcomes.flatMap(({ id, message }) => (message === undefined ? [] : { id, message })),
  };
}

/** Returns why it cannot be scheduled, in a sentence. */
async function scheduleDraft(
  db: UserDatabase,
  { userId, influencerId, id }: { userId: string; influencerId: string; id: string },
): Promise<string | undefined> {
  const draft = await findDraft(db, influencerId, id);
  if (!draft) return 'This draft is gone.';
  const complaint = whyNotReady(draft);
  if (complaint) return complaint;
  // A picture may have been deleted since.
  const paths = await ownPicturePaths(db, draft.mediaUrls);
  const media = mediaOf(draft).flatMap((medium, at) => (paths[at] ? { ...medium, url: paths[at] } : []));
  if (media.length === 0) return 'Add at least one image';
  const { caption, sponsoredBy, scheduledLocal: local, timezone: zone } = draft;
  const content = { caption, sponsoredBy, media };
  const outcome = await schedulePost(db, { id, userId, influencerId, content, when: { local, zone } });
  switch (outcome.kind) {
    case 'saved':
      return undefined;
    case 'missing':
      return 'This draft is gone.';
    case 'not editable':
      return whyNotEditable(outcome.state);
    case 'refused':
      return errors[outcome.code].message;
  }
}
