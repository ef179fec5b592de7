import { countUsers, signUpsByDay } from '#features/account/server/public.ts';
import { type WriterDay, writerCallsByDay } from '#features/captions/server/public.ts';
import { countEmails } from '#features/email/server/public.ts';
import { countWaitingImages, imageCallsByDay, imagesByDay } from '#features/generation/server/public.ts';
import { countUndeletedProfiles } from '#features/instagram/server/public.ts';
import { listModelChecks } from '#features/models/server/public.ts';
import { countPosts, postsByDay } from '#features/planner/server/public.ts';
import { countQueues } from '#features/support/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import type { Mailer } from '#ports/mailer/mailer.ts';
import type { NudityDetector } from '#ports/nudity-detector/nudity-detector.ts';
import type { Payments } from '#ports/payments/payments.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import type { VideoConverter } from '#ports/video-converter/video-converter.ts';
import type { VideoEngine } from '#ports/video-engine/video-engine.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { overviewDays } from '../admin-rules.ts';
import type { Overview } from '../contract.ts';

type Providers = {
  readonly engine: ImageEngine;
  readonly writer: Writer;
  readonly publisher: Publisher;
  readonly mailer: Mailer;
  readonly payments: Payments;
  readonly nudityDetector: NudityDetector | null;
  readonly videoEngine: VideoEngine | null;
  readonly videoConverter: VideoConverter | null;
  /** Why the chosen converter cannot be used. */
  readonly videoConverterProblem: string | null;
};

export type OverviewDeps = Providers & { readonly service: ServiceDatabase; readonly jobs: JobQueue };

const dayMs = 24 * 60 * 60_000;

/** Returns the status of the installation and the numbers for the last days. Days are in UTC. */
export async function findOverview({ service, jobs, ...providers }: OverviewDeps, now: Date): Promise<Overview> {
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  const since = new Date(today - (overviewDays - 1) * dayMs);
  const yesterday = new Date(now.getTime() - dayMs);
  const [
    users,
    signUps,
    images,
    posts,
    states,
    writing,
    drawing,
    queues,
    waiting,
    waitingImages,
    failedJobs,
    models,
    profiles,
  ] = await Promise.all([
    countUsers(service),
    signUpsByDay(service, since),
    imagesByDay(service, since),
    postsByDay(service, since),
    countPosts(service),
    writerCallsByDay(service, since),
    imageCallsByDay(service, since),
    countQueues(service),
    jobs.count(),
    countWaitingImages(service),
    countFailedJobs(service),
    listModelChecks(service),
    countUndeletedProfiles(service),
  ]);
  const [lastImages, lastPosts, lastWriting, lastEmails] = await Promise.all([
    imagesByDay(service, yesterday),
    postsByDay(service, yesterday),
    writerCallsByDay(service, yesterday),
    countEmails(service, yesterday),
  ]);
  const inState = (...wanted: string[]) =>
    sumColumn(
      states.filter(({ status }) => wanted.includes(status)),
      'count',
    );
  return {
    people: users,
    posts: {
      waiting: inState('queued', 'scheduled', 'retry', 'running'),
      posted: inState('posted'),
      failed: inState('failed', 'unknown'),
      missed: inState('missed'),
    },
    queue: { ...waiting, images: waitingImages, failed_jobs: failedJobs },
    queues: { ...queues, profiles },
    vendors: [
      provider('pictures', providers.engine, sumColumn(lastImages, 'done'), sumColumn(lastImages, 'failed')),
      provider(
        'captions',
        providers.writer,
        sumColumn(lastWriting, 'calls') - sumColumn(lastWriting, 'failed'),
        sumColumn(lastWriting, 'failed'),
      ),
      provider('publishing', providers.publisher, sumColumn(lastPosts, 'posted'), sumColumn(lastPosts, 'failed')),
      provider(
        'mail',
        providers.mailer,
        sumColumn(
          lastEmails.filter(({ status }) => status === 'sent'),
          'count',
        ),
        sumColumn(
          lastEmails.filter(({ status }) => status === 'failed' || status === 'unknown'),
          'count',
        ),
      ),
      provider('payments', providers.payments, 0, 0),
      provider('output check', describeOutputCheck(providers), 0, 0),
      describeConverter(providers),
    ],
    models,
    costs: listCosts(writing, drawing),
    days: Array.from({ length: overviewDays }, (_, index) => {
      const day = new Date(since.getTime() + index * dayMs).toISOString().slice(0, 10);
      const of = <Day extends { readonly day: string }>(days: readonly Day[]) =>
        days.filter((each) => each.day === day);
      return {
        day,
        people: sumColumn(of(signUps), 'count'),
        images: sumColumn(of(images), 'done'),
        posts: sumColumn(of(posts), 'posted'),
        failures: sumColumn(of(images), 'failed') + sumColumn(of(posts), 'failed'),
      };
    }),
  };
}

type Provider = Overview['vendors'][number];

const noOutputCheck = { name: 'off', label: 'off: images and videos are not checked, because nsfwjs is not installed' };

/** Without a converter, no frames can be taken from the videos of a model. */
function describeOutputCheck({ nudityDetector, videoEngine, videoConverter }: Providers) {
  if (!nudityDetector) return noOutputCheck;
  const { name, label } = nudityDetector;
  const isPartial = videoEngine?.source === 'trainedAlgorithmicMedia' && !videoConverter;
  return isPartial
    ? { name, label: `${label}; videos are not checked, because there is no video converter` }
    : { name, label };
}

function describeConverter({ videoConverter, videoConverterProblem: problem }: Providers): Provider {
  const off = { name: 'off', label: problem ?? 'off: videos are not converted, because VIDEO_CONVERTER is not set' };
  const converter = provider('video converter', videoConverter ?? off, 0, 0);
  return problem === null ? converter : { ...converter, health: 'failing' };
}

/** Failing if more than half of its calls failed. */
function provider(
  work: Provider['work'],
  { name, label }: { readonly name: string; readonly label: string },
  done: number,
  failed: number,
): Provider {
  const health = done + failed === 0 ? 'idle' : failed > done ? 'failing' : 'good';
  return { work, name, label, health, done, failed };
}

function listCosts(
  writing: readonly WriterDay[],
  drawing: Awaited<ReturnType<typeof imageCallsByDay>>,
): Overview['costs'] {
  return [
    ...writing.map(({ day, writer, calls, cost }) => ({ day, vendor: writer, calls, cost_usd: cost })),
    ...drawing.map(({ day, engine, calls, cost_usd }) => ({ day, vendor: engine, calls, cost_usd })),
  ].toSorted((one, other) => other.day.localeCompare(one.day) || one.vendor.localeCompare(other.vendor));
}

function sumColumn<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
