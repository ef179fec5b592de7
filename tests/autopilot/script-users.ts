import { randomUUID } from 'node:crypto';
import { saveControl } from '#features/autopilot/server/influencers.ts';
import type { Database } from '#platform/database/database.ts';
import { setCredits } from '#tests/credits.ts';
import type { Part } from './script.ts';

/** Creates the influencer of a part, with its settings, connection and limits. Returns its id. */
export async function createPersona(
  { asUser, service }: Database,
  userId: string,
  { persona, images, caps }: Part,
): Promise<string> {
  const { id: influencer_id } = await service
    .insertInto('influencers')
    .values({ user_id: userId, name: 'Mia', seed: 1, created_via: 'builder' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { influencer_id, user_id: userId };
  const settings = { ...owner, autopilot_images_per_post: images };
  await service.insertInto('influencer_channel_settings').values(settings).execute();
  await service
    .insertInto('instagram_connections')
    .values({ ...owner, profile_id: 'profile', account_id: persona, connected: true })
    .execute();
  const limits = { daily_credits: caps?.daily, weekly_credits: caps?.weekly };
  await saveControl(asUser(userId), { userId, influencerId: influencer_id }, limits);
  return influencer_id;
}

/** Creates a user with credits, and returns the user's id. */
export async function createAccount(database: Database, credits: number): Promise<string> {
  const userId = randomUUID();
  await database.service
    .insertInto('users')
    .values({ id: userId, name: 'Ana', email: `${userId}@example.com` })
    .execute();
  await database.service.insertInto('accounts').values({ user_id: userId }).execute();
  await setCredits(database, userId, credits);
  return userId;
}
