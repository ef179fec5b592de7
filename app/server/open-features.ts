import { openSignIn, type PasswordHashing } from '#features/account/server/feature.ts';
import { findGreetedName } from '#features/account/server/public.ts';
import { getCheapestCreditUsd } from '#features/billing/plans.ts';
import { openKeyChecks } from '#features/developers/server/feature.ts';
import { openSendEmail } from '#features/email/server/feature.ts';
import { type Marks, openImages } from '#features/images/server/feature.ts';
import { areImagesPaid } from '#platform/config/choose-image-engine.ts';
import type { VideoEngineChoice } from '#platform/config/choose-video-engine.ts';
import type { Config } from '#platform/config/config.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import { createEvents } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { withLimit } from '#ports/image-engine/with-limit.ts';
import { allFeatures } from './features.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Ports } from './wire.ts';

type Options = {
  /** Marks generated images. */
  readonly marks: Marks;
  /** Writes a line to the process output. */
  readonly print: (line: string) => void;
  readonly passwordHashing?: PasswordHashing | undefined;
};

export type OpenFeatures = Awaited<ReturnType<typeof openFeatures>>;

/** Opens the services that features share, and then the features. */
export async function openFeatures(
  config: Config,
  infrastructure: Infrastructure,
  ports: Ports,
  { marks, print, passwordHashing }: Options,
) {
  const { database, secret, jobs, log } = infrastructure;
  const { service, asUser, pool } = database;
  const {
    adminEmails,
    catalog,
    maxSignInFailures,
    modelStarterPhotos,
    networksPerPlan,
    operator,
    redrawsUnlike,
    webhookHosts,
  } = config;
  const options = {
    google: config.google !== undefined,
    sends_mail: config.emailServer !== undefined,
    starter_credits_wait: areImagesPaid(config.imageEngines),
  };
  const { files, nudityDetector, recognizer } = ports;
  const checks = { nudityDetector, recognizer, outputLimits: config.outputLimits };
  const images = openImages({ files, service, ...marks, secret, log, ...checks });
  const sendEmail = openSendEmail(jobs, findGreetedName);
  const { auth, emails, sessions } = await openSignIn({
    ...infrastructure,
    service,
    pool,
    google: config.google,
    adminEmails,
    sendEmail,
    sendsEmail: options.sends_mail,
    print,
    beforeSession,
    ...(passwordHashing && { passwordHashing }),
  });
  const keyChecks = openKeyChecks(service);
  const features: readonly ServerFeature[] = allFeatures({
    ...infrastructure,
    ...ports,
    ...images,
    adminEmails,
    catalog,
    maxSignInFailures,
    modelStarterPhotos,
    networksPerPlan,
    operator,
    redrawsUnlike,
    creditsPerVideoSecond: config.creditsPerVideoSecond ?? getCreditsPerVideoSecond(config.videoEngine),
    videosOnFreePlan: config.videosOnFreePlan,
    webhookHosts,
    service,
    asUser,
    pool,
    events: createEvents(jobs, () => features.flatMap(({ listeners = [] }) => listeners)),
    auth,
    emails,
    authenticate: sessions.authenticate,
    checkKey: keyChecks.checkKey,
    sendEmail,
    options,
    engine: withLimit(ports.engine),
    drawsSheets: config.characterSheets && ports.engine.source === 'trainedAlgorithmicMedia',
    sandboxIsPublic: config.payments.name === 'sandbox' && config.payments.risk !== null,
    starterCreditsWait: options.starter_credits_wait,
    clock: databaseClock,
  });
  return { features, sessions, keyChecks, copies: images.copies };

  async function beforeSession(userId: string): Promise<void> {
    for (const feature of features) await feature.beforeSession?.(userId);
  }
}

/** Returns how many credits cover the price of a second of video. */
function getCreditsPerVideoSecond(choice: VideoEngineChoice): number {
  return 'priceUsdPerSecond' in choice ? Math.max(1, Math.ceil(choice.priceUsdPerSecond / getCheapestCreditUsd())) : 1;
}
