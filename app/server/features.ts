import { type AccountDeps, accountFeature } from '#features/account/server/feature.ts';
import { adminFeature } from '#features/admin/server/feature.ts';
import { autopilotFeature } from '#features/autopilot/server/feature.ts';
import { countAutopilotPosts } from '#features/autopilot/server/public.ts';
import { type BillingDeps, billingFeature } from '#features/billing/server/feature.ts';
import { captionsFeature } from '#features/captions/server/feature.ts';
import { recordModelCalls } from '#features/captions/server/public.ts';
import { type DevelopersDeps, developersFeature } from '#features/developers/server/feature.ts';
import { emailFeature } from '#features/email/server/feature.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import { generationFeature } from '#features/generation/server/feature.ts';
import { type ImagesDeps, imagesFeature } from '#features/images/server/feature.ts';
import { type InfluencersDeps, influencersFeature } from '#features/influencers/server/feature.ts';
import { countTrainings } from '#features/influencers/server/public.ts';
import { instagramFeature } from '#features/instagram/server/feature.ts';
import { accountAvatars } from '#features/instagram/server/public.ts';
import { legalFeature } from '#features/legal/server/feature.ts';
import { modelsFeature } from '#features/models/server/feature.ts';
import { photosFeature } from '#features/photos/server/feature.ts';
import { findNewestPhoto, findPaidPhotos, findTrainingPhotos } from '#features/photos/server/public.ts';
import { plannerFeature } from '#features/planner/server/feature.ts';
import {
  countWaitingPosts,
  findLatestCaptions,
  findPosting,
  findPostsOfImages,
  movePosts,
} from '#features/planner/server/public.ts';
import { referencesFeature } from '#features/references/server/feature.ts';
import { rewardsFeature } from '#features/rewards/server/feature.ts';
import { statusFeature } from '#features/status/server/feature.ts';
import { styleFeature } from '#features/style/server/feature.ts';
import { supportFeature } from '#features/support/server/feature.ts';
import { videosFeature } from '#features/videos/server/feature.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/due-rows/clock.ts';
import type { Events } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { deleteOldAnswers } from '#platform/http/answer-once.ts';
import { deleteOldFailedJobs, deleteUserJobs } from '#platform/jobs/failed-jobs.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import type { NamedPersonalData } from '#platform/personal-data.ts';
import { deleteOldAttempts } from '#platform/rate-limits/delete-old-attempts.ts';
import type { Ports } from './wire.ts';

/** The dependencies of all features. Each feature picks the ones that it needs. */
export type Parts = Ports &
  Pick<Database, 'service' | 'asUser' | 'pool'> &
  Pick<
    Config,
    | 'adminEmails'
    | 'catalog'
    | 'videosOnFreePlan'
    | 'maxSignInFailures'
    | 'modelStarterPhotos'
    | 'networksPerPlan'
    | 'operator'
    | 'redrawsUnlike'
    | 'webhookHosts'
  > &
  Pick<AccountDeps, 'auth' | 'authenticate' | 'limits' | 'emails' | 'options'> &
  Pick<BillingDeps, 'starterCreditsWait' | 'sandboxIsPublic'> &
  Pick<ImagesDeps, 'images' | 'copies'> &
  Pick<InfluencersDeps, 'drawsSheets'> &
  Pick<DevelopersDeps, 'checkKey' | 'seal'> & {
    readonly creditsPerVideoSecond: number;
    readonly jobs: JobQueue;
    readonly events: Events;
    readonly sendEmail: SendEmail;
    readonly notifications: Notifications;
    readonly clock: Clock;
    readonly publicUrl: string;
    /** The installation's secret. */
    readonly secret: string;
    readonly log: Log;
  };

/**
 * Creates the product's features in order: each depends only on earlier ones. If an earlier feature needs functions of
 * a later one, they are passed in here.
 */
export function allFeatures(parts: Parts): readonly ServerFeature[] {
  const features: readonly ServerFeature[] = [
    {
      name: 'http',
      recurring: [
        deleteOldAnswers(parts.service),
        deleteOldAttempts(parts.service),
        deleteOldFailedJobs(parts.service),
      ],
      personalData: {
        async erase({ userId }) {
          await deleteUserJobs(parts.service, parts.jobs, userId);
          return 'done';
        },
      },
    },
    emailFeature({
      ...parts,
      sendsEmail: parts.options.sends_mail,
      kinds: () => features.flatMap(({ emails = [] }) => emails),
    }),
    accountFeature({ ...parts, personalData: () => listPersonalData(features) }),
    modelsFeature(parts),
    billingFeature({
      ...parts,
      countTrainings,
      findPaidPhotos: (db, userId, references) => findPaidPhotos(db, userId, references, findPostsOfImages),
    }),
    imagesFeature({ ...parts, accountAvatars }),
    videosFeature(parts),
    generationFeature(parts),
    influencersFeature({ ...parts, findTrainingPhotos }),
    referencesFeature(parts),
    styleFeature({ ...parts, findNewestPhoto, countAutopilotPosts }),
    photosFeature({ ...parts, countWaitingPosts, recordModelCalls }),
    captionsFeature({ ...parts, findLatestCaptions }),
    instagramFeature({ ...parts, findPosting, movePosts }),
    plannerFeature({ ...parts, findLatestCaptions }),
    autopilotFeature(parts),
    rewardsFeature(parts),
    supportFeature(parts),
    developersFeature(parts),
    adminFeature(parts),
    statusFeature({ ...parts, checks: () => features.flatMap(({ serviceChecks = [] }) => serviceChecks) }),
    legalFeature(parts),
  ];
  return features;
}

/** Returns the personal data of all features, in feature order. */
function listPersonalData(features: readonly ServerFeature[]): readonly NamedPersonalData[] {
  return features.flatMap(({ name, personalData }) => (personalData ? [{ feature: name, ...personalData }] : []));
}
