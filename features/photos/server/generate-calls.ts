import { randomInt } from 'node:crypto';
import { implement } from '@orpc/server';
import {
  awaitGeneration,
  type ImageBudget,
  listGenerationImages,
  requestGeneration,
} from '#features/generation/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { type InfluencerContext, ownInfluencer, refuseContent } from '#features/influencers/server/public.ts';
import { selectReferences } from '#features/references/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import type { ShotPlan, Writer } from '#ports/writer/writer.ts';
import { photosContract } from '../contract.ts';
import { generationTexts, waitForImagesMs } from '../generation-rules.ts';
import { selectCompanion } from './companions.ts';
import { drawPhotoJob } from './generate-photo.ts';
import { type FitDeps, formatUnfit, listUnfit } from './photo-references.ts';
import { listGenerationPhotos } from './photos.ts';
import { planShots, type RecordModelCalls } from './plan-shots.ts';

const signedIn = implement(photosContract).$context<SignedInContext>();

/** The errors of both planning calls, which declare them identically. */
type PlanErrors = Parameters<Parameters<(typeof signedIn)['plan-images']['handler']>[0]>[0]['errors'];

export type GenerateCallsDeps = FitDeps & {
  readonly jobs: JobQueue;
  readonly notifications: Notifications;
  readonly writer: Writer;
  readonly imageBudget: ImageBudget;
  readonly log: Log;
  readonly recordModelCalls: RecordModelCalls;
};

/** Calls that plan and generate photos. */
export function generateCalls(deps: GenerateCallsDeps) {
  const { jobs, notifications, writer, imageBudget, log, recordModelCalls } = deps;
  return {
    'generate-images': signedIn['generate-images']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, origin, requestId, influencer }, errors }) => {
        const unconsented = likenessRefusal(influencer);
        if (unconsented) throw errors[unconsented]();
        const { prompt = '', count, mode, aspect, seed, keeps_seed: keepsSeed, position, request_id } = input;
        const shots =
          input.shots ??
          Array.from({ length: count }, (_, index) => ({ kind: index ? ('alt' as const) : ('hero' as const), prompt }));
        const prompts = [prompt, ...shots.map((shot) => shot.prompt)];
        const selected = await selectReferences(db, caller.id, { ids: input.reference_ids ?? [], prompts });
        if (selected.kind === 'missing') throw errors.REFERENCE_MISSING();
        const { references } = selected;
        const paired = await selectCompanion(db, influencer, { id: input.companion_id, prompts, references });
        if (paired.kind === 'missing') throw errors.COMPANION_MISSING();
        const { companion } = paired;
        const unconsentedCompanion = companion && likenessRefusal(companion);
        if (unconsentedCompanion) throw errors[unconsentedCompanion]();
        const isClone = [influencer, companion].some((one) => one?.created_via === 'clone');
        const about = { isClone, requestId, userId: caller.id, influencerId: influencer.id };
        const names = Object.fromEntries(references.map(({ name }, index) => [`reference_ids.${index}`, name]));
        const refused = refuseContent({ prompt, ...shotTexts(input.shots), ...names }, about, log);
        if (refused) throw errors.CONTENT_REFUSED(refused);
        const unfit = listUnfit(deps, influencer, references, companion);
        if (unfit.length > 0) throw errors.REFERENCES_DO_NOT_FIT({ message: formatUnfit(unfit, references.length) });
        // Images that have already been started are always returned.
        const startedImages = request_id ? await listGenerationImages(db, caller.id, request_id) : [];
        if (startedImages.length === 0 && (await imageBudget.isSpent())) throw errors.BUDGET_SPENT();
        const request = {
          id: request_id,
          userId: caller.id,
          influencerId: influencer.id,
          prompt,
          mode,
          aspect,
          seed: seed ?? randomInt(1_000_000),
          keepsSeed,
          shots,
          position,
          sceneReferenceIds: references.map(({ id }) => id),
          companionId: companion?.id ?? null,
          job: drawPhotoJob,
          note: 'Image',
        };
        const outcome = await commitIf(db, 'requested', (trx) => requestGeneration(trx, jobs, request));
        if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS();
        if (outcome.kind === 'queue full') throw errors.QUEUE_FULL(outcome);
        if (outcome.kind === 'request reused') throw errors.REQUEST_REUSED();
        const { id } = outcome;
        const positions = shots.map((_shot, index) => position + index);
        const timeoutMs = waitForImagesMs(input);
        if (timeoutMs > 0)
          await awaitGeneration(db, notifications, { generationId: id, positions, userId: caller.id, timeoutMs });
        const photos = await listGenerationPhotos(db, origin, id);
        const ended = await listGenerationImages(db, caller.id, id);
        const results = ended
          .filter((image) => positions.includes(image.position))
          .map((image) => ({ ...image, photo: photos.get(image.position) }));
        const images = results.flatMap(({ photo }) => photo ?? []);
        const urls = images.map((image) => image.image_url);
        return {
          ok: true as const,
          generation_id: id,
          images,
          urls,
          url: urls[0] ?? null,
          results: results.map(({ photo, position, status, reason }) => ({
            position,
            url: photo?.image_url ?? null,
            status,
            reason,
          })),
        };
      }),

    'plan-generate': signedIn['plan-generate'].use(ownInfluencer).handler(async ({ input, context, errors }) => {
      const { shots, sharedPrompt, concept } = await plan(input.requested, input.prompt, context, errors);
      return { shots: [...shots], shared_prompt: sharedPrompt, concept };
    }),

    'plan-images': signedIn['plan-images'].use(ownInfluencer).handler(async ({ input, context, errors }) => {
      const { shots, sharedPrompt, concept } = await plan(input.count, input.prompt, context, errors);
      const parted = shots.map(({ kind, prompt }) => ({ kind, shared_prefix: sharedPrompt, prompt_suffix: prompt }));
      return { plan: { shots: parted, shared_prompt: sharedPrompt, concept } };
    }),
  };

  async function plan(
    count: number,
    request: string,
    { db, caller, requestId, influencer }: InfluencerContext,
    errors: PlanErrors,
  ): Promise<ShotPlan> {
    const isClone = influencer.created_via === 'clone';
    const about = { isClone, requestId, userId: caller.id, influencerId: influencer.id };
    const refused = refuseContent({ prompt: request }, about, log);
    if (refused) throw errors.CONTENT_REFUSED(refused);
    const outcome = await planShots(db, writer, { influencer, count, request, recordModelCalls });
    if (outcome.kind === 'refused') throw errors.PLAN_REFUSED({ data: { message: outcome.reason } });
    if (outcome.kind === 'failed') throw errors.PLAN_FAILED({ data: { message: outcome.reason } });
    if (outcome.shots.length === 0) throw errors.PLAN_FAILED({ message: generationTexts.planEmpty });
    return outcome;
  }
}

function shotTexts(shots: readonly { readonly prompt: string }[] = []): Record<string, string> {
  return Object.fromEntries(shots.map(({ prompt }, index) => [`shots.${index}.prompt`, prompt]));
}
