import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { maxCallsAtOnce } from '#features/planner/post-rules.ts';
import { wake } from '#platform/live/announce.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '../users.ts';
import type { SharedInstallation } from './shared-installation.ts';

/** Pauses in milliseconds between due posts and between requests while processes restart. */
const restartPausesMs = { post: 50, request: 20 };

const requests = [
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/functions/v1/get-profile',
  '/functions/v1/list-influencers',
];

/** Long timeouts, because a loaded machine may be slow. */
const patient = { timeout: 240_000, interval: 100 };

/**
 * Makes posts due and sends requests to the URL returned by `urlOf` until `end` is called. `end` checks that every post
 * was published once and every request returned 200, and returns both counts.
 */
export async function startLoad(
  { database }: Pick<SharedInstallation, 'database'>,
  getUrl: () => string,
  pausesMs = restartPausesMs,
) {
  const ana = await signUp({ url: getUrl() }, 'Ana');
  let influencer = await connectedInfluencer(ana);
  const captions: string[] = [];
  const refused: string[] = [];
  let [requestCount, isLoaded] = [0, true];
  const load = Promise.all([makePosts(), sendRequests()]);

  return {
    ana,
    async end(): Promise<{ posts: number; requests: number }> {
      isLoaded = false;
      await load;
      await vi.waitFor(async () => expect(await openPosts()).toEqual([]), patient);
      expect(refused).toEqual([]);
      expect(await timesPublished()).toEqual(captions.map(() => 1));
      return { posts: captions.length, requests: requestCount };
    },
  };

  async function sendRequests(): Promise<void> {
    for (; isLoaded; requestCount++) {
      const path = requests[requestCount % requests.length] ?? '';
      const answer = await fetch(getUrl() + path, { headers: { authorization: `Bearer ${ana.token}` } }).catch(
        (error: unknown) => ({ status: String(error), arrayBuffer: async () => undefined }),
      );
      await answer.arrayBuffer();
      if (answer.status !== 200) refused.push(`${path}: ${answer.status}`);
      await wait(pausesMs.request);
    }
  }

  async function makePosts(): Promise<void> {
    while (isLoaded) {
      const caption = randomUUID();
      captions.push(caption);
      if (captions.length % maxCallsAtOnce === 0) influencer = await likePersona(influencer);
      const now = new Date();
      const row = {
        ...influencer,
        caption,
        scheduled_at: now,
        next_step_at: now,
      };
      await database.service.transaction().execute(async (trx) => {
        await trx.insertInto('scheduled_posts').values(row).execute();
        await wake(trx, 'publishing');
      });
      await wait(pausesMs.post);
    }
  }

  async function connectedInfluencer(user: TestUser) {
    const influencer_id = await makeInfluencer(user);
    const { body } = await user.call('get-influencer', { influencer_id });
    await connectInstagram(user, influencer_id);
    const { account_id } = await database.service
      .selectFrom('instagram_connections')
      .select('account_id')
      .where('influencer_id', '=', influencer_id)
      .executeTakeFirstOrThrow();
    return {
      user_id: user.id,
      influencer_id,
      account_id: account_id ?? '',
      media_urls: [new URL(String(body.avatar_url)).pathname],
    };
  }

  /**
   * Creates another influencer with its own account, because an account may publish only a limited number of posts per
   * hour.
   */
  async function likePersona(like: Awaited<ReturnType<typeof connectedInfluencer>>): Promise<typeof like> {
    const { service } = database;
    const name = randomUUID();
    const influencer = { user_id: like.user_id, name, seed: 1, created_via: 'builder' };
    const { id: influencer_id } = await service
      .insertInto('influencers')
      .values(influencer)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: account_id } = await service
      .insertInto('sandbox_instagram_accounts')
      .values({ profile_id: name, username: name, display_name: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await service
      .insertInto('instagram_connections')
      .values({ influencer_id, user_id: like.user_id, profile_id: name, account_id, connected: true })
      .execute();
    return { ...like, influencer_id, account_id };
  }

  async function openPosts() {
    const rows = database.service.selectFrom('scheduled_posts').where('status', '<>', 'posted');
    return rows.select(['status', 'reason']).execute();
  }

  async function timesPublished(): Promise<number[]> {
    const rows = await database.service
      .selectFrom('sandbox_instagram_containers')
      .where('published_at', 'is not', null)
      .select('caption')
      .execute();
    const counts = new Map<string, number>();
    for (const { caption } of rows) counts.set(caption, (counts.get(caption) ?? 0) + 1);
    return captions.map((caption) => counts.get(caption) ?? 0);
  }
}
