import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { type FurtherNetwork, furtherNetworks, networkNames } from '#contract/networks.ts';
import { maxCallsAtOnce } from '#features/planner/post-rules.ts';
import { firstCommentsMachine } from '#features/planner/server/publishing/first-comments-machine.ts';
import { getPublishingMachine } from '#features/planner/server/targets.ts';
import { openDatabase, type ServiceDatabase } from '#platform/database/database.ts';
import { wake } from '#platform/live/announce.ts';
import { testSecret } from '../database/test-secret.ts';
import { bundleProgram } from '../process/bundle-program.ts';
import { startProcess } from '../process/test-run.ts';
import type { StandInGraph } from '../providers/instagram-graph/instagram-graph.ts';
import type { ZernioTrap } from '../providers/zernio/posts.ts';
import { addVideo } from './add-video.ts';
import { openInstagram, type Provider } from './open-instagram.ts';

/** A message from a worker: the point at which it received its signal, or how many posts a statement saved. */
export type WorkerMessage = { readonly reached: string } | { readonly saved: number };

export type Worker = {
  /** Resolves when the process and its database statements have ended. Until then, they may still claim a post. */
  readonly gone: Promise<void>;
  /** The messages received so far. */
  readonly messages: readonly WorkerMessage[];
  /** Resolves when the worker has received its signal. */
  reached(): Promise<void>;
  signal(signal: 'SIGCONT' | 'SIGKILL'): void;
};

export type PublishingRun = Awaited<ReturnType<typeof openPublishingRun>>;

/** Posts that are due at the same time in one round of a test. */
export const postsARound = 6;
/** Long timeouts, because a loaded machine may be slow. */
const patient = { timeout: 240_000, interval: 25 };

/** Publishing steps at which a worker may die: the first death, then further deaths while the post is recovered. */
export const steps: readonly (readonly string[])[] = [
  ['claimed'],
  ['prepare in flight'],
  ['prepared, not saved'],
  ['prepared and saved'],
  ['publish in flight'],
  ['published, not saved'],
  ['end saved'],
  ['announced'],
  ['publish in flight', 'asking in flight'],
  ['publish in flight', 'asked, not saved'],
  ['prepared and saved', 'prepared and saved'],
  ['prepared and saved', 'publish in flight'],
];

/** Steps of a first comment at which a worker may die, if the comment is written after its post. */
export const commentSteps: readonly (readonly string[])[] = [
  ['comment in flight'],
  ['commented, not saved'],
  ['comment in flight', 'commented, not saved'],
];

/** Opens posts, an Instagram stand-in, and workers in their own processes on a migrated database. */
export async function openPublishingRun(databaseUrl: string, provider: Provider = 'stand-in') {
  const database = openDatabase(databaseUrl, testSecret, () => undefined);
  const instagram = await openInstagram(provider, databaseUrl);
  const workers = new Set<Worker>();
  // Captions of posts that are stories, which are sent without a caption.
  const stories = new Set<string>();
  const user_id = await makeUser();
  const video = await addVideo(database.service, user_id);
  const workerFile = await bundleProgram(new URL('./publishing-worker.ts', import.meta.url));
  return {
    instagram,
    /** Sets the faults for the next publish requests to Zernio. */
    trap: (...next: ZernioTrap[]) => instagram.trap?.(...next),
    /** Sets the faults for a step's next requests to Meta. */
    fault: (...next: Parameters<StandInGraph['fault']>) => instagram.fault?.(...next),
    service: database.service,
    /** The database as the user who owns the posts. */
    owner: database.asUser(user_id),
    startWorker,
    endWorkers,
    duePosts,
    leasesRunOut,
    becomeDue,
    allPosted,
    expectPublishedOnce,
    rowOf: findRow,
    publishThroughDeaths,
    async close() {
      await endWorkers();
      await instagram.close();
      await database.close();
    },
  };

  /**
   * Starts a worker that receives the signal the `after`th time it reaches the point. Without a point, it keeps
   * running.
   */
  function startWorker(point = 'never', after = 1, signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL'): Worker {
    const name = `worker-${randomUUID()}`;
    const url = new URL(database.url);
    url.searchParams.set('application_name', name);
    const child = startProcess([workerFile, url.href, instagram.url, point, String(after), signal, provider]);
    const messages: WorkerMessage[] = [];
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    createInterface(child.stdout).on('line', (line) => {
      const message = JSON.parse(line) as WorkerMessage; // written by our own worker
      messages.push(message);
      if ('reached' in message) resolve();
    });
    const gone = once(child, 'exit').then(() => disconnected(name));
    const worker = { gone, messages, reached: () => reached, signal: (sent: NodeJS.Signals) => void child.kill(sent) };
    workers.add(worker);
    return worker;
  }

  async function disconnected(name: string): Promise<void> {
    const connections = sql`select from pg_stat_activity where application_name = ${name}`;
    const count = async () => (await connections.execute(database.service)).rows.length;
    await vi.waitFor(async () => expect(await count()).toBe(0), patient);
  }

  async function endWorkers(): Promise<void> {
    for (const worker of workers) worker.signal('SIGKILL');
    await Promise.all([...workers].map(({ gone }) => gone));
    workers.clear();
  }

  /**
   * Publishes posts of this many targets with workers that die at these points in turn; the last worker survives.
   * The first target is on Instagram, and each other one on another network.
   */
  async function publishThroughDeaths(points: readonly string[], after = 1, targets = 1): Promise<void> {
    const captions = await duePosts(postsARound, targets, targets === 1 ? 2 : undefined);
    for (const point of points) {
      const doomed = startWorker(point, after);
      await Promise.race([doomed.gone, allPosted(captions)]);
      await leasesRunOut();
    }
    startWorker();
    await allPosted(captions);
    expectPublishedOnce(captions, targets);
    await endWorkers();
  }

  /** @param story the position of a post that is a story, if any. */
  async function duePosts(count: number, targets = 1, story?: number): Promise<string[]> {
    const captions = Array.from({ length: count }, () => randomUUID());
    const storyCaption = story === undefined ? undefined : captions[story];
    if (storyCaption !== undefined) stories.add(storyCaption);
    const now = new Date();
    const accounts = await Promise.all(
      Array.from({ length: Math.ceil(count / maxCallsAtOnce) }, makeConnectedInfluencer),
    );
    const rows = accounts.flatMap((account, at) =>
      captions.slice(at * maxCallsAtOnce, (at + 1) * maxCallsAtOnce).flatMap((caption) => {
        const id = randomUUID();
        // The first post is a Reel, and the second a carousel with a video.
        const media_urls = [[video], ['/files/one.jpg', video]][captions.indexOf(caption)] ?? ['/files/one.jpg'];
        const surface = stories.has(caption) ? 'story' : 'feed';
        const content = { caption, first_comment: getFirstComment(caption), media_urls, surface };
        const first = { id, user_id, ...account, ...content, scheduled_at: now, next_step_at: now };
        const further = furtherNetworks.slice(0, targets - 1).map((network, index) => ({
          ...first,
          id: randomUUID(),
          post_id: id,
          platform: network,
          account_id: getFurtherAccount(network),
          caption_variant: `${caption} ${index}`,
        }));
        return [further.length ? { ...first, post_id: id } : first, ...further];
      }),
    );
    await database.service.transaction().execute(async (trx) => {
      await trx.insertInto('scheduled_posts').values(rows).execute();
      await wakePublishing(trx);
    });
    return captions;
  }

  /** Ends the leases of dead workers immediately; they would otherwise last another half a minute. */
  async function leasesRunOut(): Promise<void> {
    // The database may still be restarting.
    await vi.waitFor(() => becomeDue('running'), patient);
    await vi.waitFor(() => commentsBecomeDue('running'), patient);
  }

  async function becomeDue(status: 'running' | 'retry' | 'queued'): Promise<void> {
    const { numUpdatedRows } = await database.service
      .updateTable('scheduled_posts')
      .set({ next_step_at: new Date() })
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) await wakePublishing(database.service);
  }

  async function commentsBecomeDue(status: 'running' | 'due'): Promise<void> {
    const { numUpdatedRows } = await database.service
      .updateTable('first_comments')
      .set({ next_step_at: new Date() })
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) await wake(database.service, firstCommentsMachine);
  }

  /**
   * Resolves when all posts are published, and commented on if comments are a separate step. Skips the pauses before
   * retries.
   */
  async function allPosted(captions: readonly string[]): Promise<void> {
    const openStates = async () => {
      await becomeDue('retry');
      await commentsBecomeDue('due');
      const rows = await database.service
        .selectFrom('scheduled_posts')
        .leftJoin('first_comments', 'first_comments.post_id', 'scheduled_posts.id')
        .where('caption', 'in', [...captions])
        .where(({ or, eb }) =>
          or([eb('scheduled_posts.status', '<>', 'posted'), eb('first_comments.post_id', 'is not', null)]),
        )
        .select('scheduled_posts.status')
        .execute();
      return rows.map(({ status }) => status);
    };
    await vi.waitFor(async () => expect(await openStates()).toEqual([]), patient);
  }

  function expectPublishedOnce(captions: readonly string[], targets = 1): void {
    const further = Array.from({ length: targets - 1 }, (_, index) => captions.map((caption) => `${caption} ${index}`));
    const posts = captions.filter((caption) => !stories.has(caption));
    const published = [...posts, ...further.flat()];
    expect(instagram.published.get('') ?? 0).toBe(stories.size);
    expect(published.map((caption) => instagram.published.get(caption))).toEqual(published.map(() => 1));
    const { comments } = instagram;
    if (comments) expect(posts.map((caption) => comments.get(caption))).toEqual(posts.map(getFirstComment));
    expect(comments?.get('') ?? '').toBe('');
  }

  async function findRow(caption: string) {
    return database.service
      .selectFrom('scheduled_posts')
      .selectAll()
      .where('caption', '=', caption)
      .executeTakeFirstOrThrow();
  }

  async function makeUser(): Promise<string> {
    const id = randomUUID();
    await database.service
      .insertInto('users')
      .values({ id, name: 'Ana', email: `${id}@example.com` })
      .execute();
    return id;
  }

  /** Creates another influencer for every few posts, because an account limits concurrent posts and posts per hour. */
  async function makeConnectedInfluencer() {
    const account_id = await instagram.connect();
    const made = await database.service
      .insertInto('influencers')
      .values({ user_id, name: 'Mia', seed: 1, created_via: 'builder' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.service
      .insertInto('instagram_connections')
      .values({ influencer_id: made.id, user_id, profile_id: 'profile', account_id, connected: true })
      .execute();
    const further = furtherNetworks.map((network) => ({ network, account_id: getFurtherAccount(network) }));
    await database.service
      .insertInto('network_accounts')
      .values(
        further.map((row) => ({ influencer_id: made.id, user_id, profile_id: 'profile', connected: true, ...row })),
      )
      .execute();
    return { influencer_id: made.id, account_id };
  }
}

function getFurtherAccount(network: FurtherNetwork): string {
  return `account on ${network}`;
}

async function wakePublishing(service: ServiceDatabase): Promise<void> {
  for (const network of networkNames) await wake(service, getPublishingMachine(network));
}

function getFirstComment(caption: string): string {
  return `Under ${caption}`;
}
