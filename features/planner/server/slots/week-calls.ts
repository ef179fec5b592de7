import { implement } from '@orpc/server';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import type { FindReelPrice, FitDeps } from '#features/photos/server/public.ts';
import type { Clock } from '#platform/due-rows/clock.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { weekContract } from '../../week-contract.ts';
import { generateWeek } from './generate-week.ts';
import { listSlots, resumeRun, stopRun } from './week-run.ts';

const signedIn = implement(weekContract).$context<SignedInContext>();

/** Calls for posts that the product prepares automatically. */
export function weekCalls(deps: FitDeps & { readonly clock: Clock; readonly findReelPrice: FindReelPrice }) {
  return {
    'generate-week': signedIn['generate-week']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, influencer }, errors }) => {
        const unconsented = likenessRefusal(influencer);
        if (unconsented) throw errors[unconsented]();
        const { run_id, posts_per_day, hashtag_strategy, timezone, week, days, images, reels, persona } = input;
        const creditsPerReel = await deps.findReelPrice(db, caller.id);
        if (reels !== 'none' && creditsPerReel === null) throw errors.VIDEO_UNAVAILABLE();
        const outcome = await generateWeek(db, deps.clock, {
          userId: caller.id,
          influencerId: influencer.id,
          runId: run_id,
          week,
          days,
          postsPerDay: posts_per_day,
          zone: timezone,
          images,
          reels,
          creditsPerReel,
          persona,
          hashtags: hashtag_strategy,
        });
        if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS();
        if (outcome.kind === 'no free time') throw errors.no_free_time();
        const { free, over, taken } = outcome.slots;
        return { ok: true as const, begun: [...free], over: [...over], taken: [...taken] };
      }),

    'stop-week': signedIn['stop-week'].handler(async ({ input, context: { db, caller } }) => {
      await stopRun(db, caller.id, input.run_id);
      return { ok: true as const };
    }),

    'resume-week': signedIn['resume-week'].handler(async ({ input, context: { db, caller } }) => ({
      ok: true as const,
      resumed: await resumeRun(db, caller.id, input.run_id),
    })),

    'list-slots': signedIn['list-slots'].handler(async ({ input, context: { db, caller } }) => ({
      items: await listSlots(db, deps, { userId: caller.id, influencerId: input.influencer_id }),
      creditsPerReel: await deps.findReelPrice(db, caller.id),
    })),
  };
}
