import { implement } from '@orpc/server';
import { getOperator, recordAdminAct } from '#features/account/server/public.ts';
import { findUserImagePath } from '#features/images/server/public.ts';
import type { AdminContext, AnyoneContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { demoContract } from '../demo-contract.ts';
import { demoShots } from '../fill-demo-rules.ts';
import { type FillDemoDeps, fillDemoImages } from './fill-demo-images.ts';
import { findDemoInfluencer } from './find-demo-influencer.ts';
import { findInfluencer } from './influencers.ts';
import { refuseContent } from './refuse-content.ts';

const admin = implement(demoContract).$context<AdminContext>();
const anyone = implement(demoContract).$context<AnyoneContext>();

export type DemoCallsDeps = FillDemoDeps & { readonly jobs: JobQueue; readonly log: Log };

/** The calls for the influencers in the landing page demo: visitors view them, admins generate them. */
export function demoCalls({ engine, images, service, jobs, log }: DemoCallsDeps) {
  return {
    'get-demo-influencer': anyone['get-demo-influencer'].handler(async ({ input, context: { origin }, errors }) => {
      const { gender, age_group: ageGroup, hair_color: hairColor } = input;
      const demoInfluencer = await findDemoInfluencer({ gender, ageGroup, hairColor }, origin, { service, jobs });
      if (!demoInfluencer) throw errors.NOT_FOUND();
      return demoInfluencer;
    }),

    'fill-demo-images': admin['fill-demo-images'].handler(async ({ input, context, errors }) => {
      const { db, caller, service, origin, requestId } = context;
      const { combos, faceUrl, dryRun, influencer_id, folderOverride, ...order } = input;
      const influencer = await findInfluencer(db, caller.id, influencer_id);
      if (!influencer) throw errors.NOT_FOUND();
      const texts = Object.fromEntries(demoShots(order).map(({ kind, prompt }, at) => [`${kind}Prompt ${at}`, prompt]));
      const about = { isClone: influencer.created_via === 'clone', requestId, userId: caller.id };
      const refused = refuseContent(texts, about, log);
      if (refused) throw errors.CONTENT_REFUSED(refused);
      const facePath = faceUrl === null ? undefined : await findUserImagePath(db, faceUrl);
      if (!facePath && !dryRun) throw errors.FACE_MISSING();
      const results = await fillDemoImages(
        { engine, images, service },
        {
          ...order,
          influencer,
          facePath: facePath ?? null,
          dryRun,
          folderOverride: folderOverride || null,
          combos: combos.map(({ gender, age_group, hair_color }) => ({
            gender,
            ageGroup: age_group,
            hairColor: hair_color,
          })),
        },
      );
      if (!dryRun) {
        const details = { influencer: influencer_id, people: String(results.length) };
        await recordAdminAct(service, getOperator(context), {
          action: 'demo_filled',
          about: null,
          why: '',
          what: details,
        });
      }
      return {
        ok: results.every(({ status }) => status !== 'failed'),
        dryRun,
        influencer_id,
        results: results.map(({ gender, ageGroup, hairColor, folder, status, reason, images }) => ({
          gender,
          age_group: ageGroup,
          hair_color: hairColor,
          folder,
          status,
          reason,
          images: images.map((image) => ({ ...image, url: image.url && origin + image.url })),
        })),
      };
    }),
  };
}
