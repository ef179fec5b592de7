import { implement } from '@orpc/server';
import { findPlan } from '#features/billing/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { findCharacter, ownInfluencer } from '#features/influencers/server/public.ts';
import type { Database, UserDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { CaptionBrief, Writer, Written } from '#ports/writer/writer.ts';
import { type ChannelSettings, publishSettingNames, styleContract } from '../contract.ts';
import { exceedsPlan } from '../style-rules.ts';
import { findSettings, saveSettings } from './channel-settings.ts';

/** Must be below the browser's timeout of 20 seconds. */
const timeoutMs = 18_000;

/** Generates a caption in an influencer's style for an image of this scene. */
function previewStyle(
  writer: Writer,
  settings: ChannelSettings,
  about: Pick<CaptionBrief, 'influencerName' | 'scene' | 'seed' | 'character'>,
): Promise<Written<string>> {
  const brief = {
    ...about,
    tone: settings.vibe,
    language: settings.language,
    length: settings.caption_length,
    topics: settings.interests,
    maxHashtags: settings.max_hashtags,
    sponsored: false,
    avoid: [],
  };
  return writer.caption(brief, AbortSignal.timeout(timeoutMs));
}

const signedIn = implement(styleContract).$context<SignedInContext>();
const needsPublish =
  'This API key cannot change Autopilot or the labels of captions because it does not have the ‘Publish’ permission.';

export type StyleCallsDeps = Pick<Database, 'asUser'> & {
  readonly writer: Writer;
  readonly events: Events;
  /**
   * Supplied by a later feature. Counts this week's Autopilot posts, both of an influencer and of all of its user's
   * influencers.
   */
  readonly countAutopilotPosts: (
    db: UserDatabase,
    userId: string,
    influencerId: string,
  ) => Promise<{ readonly own: number; readonly all: number }>;
  /** Supplied by a later feature. Finds an influencer's newest photo; its URL is a path on this site. */
  readonly findNewestPhoto: (
    db: UserDatabase,
    influencerId: string,
  ) => Promise<{ readonly image_url: string; readonly prompt: string } | undefined>;
};

export function styleCalls({ asUser, writer, events, findNewestPhoto, countAutopilotPosts }: StyleCallsDeps) {
  return {
    'get-channel-settings': signedIn['get-channel-settings']
      .use(ownInfluencer)
      .handler(({ context: { db, caller, influencer } }) => findSettings(db, caller.id, influencer.id)),

    'save-channel-settings': signedIn['save-channel-settings']
      .use(ownInfluencer)
      .handler(async ({ input: { changes, version }, context: { db, caller, key, influencer }, errors }) => {
        const unconsented = changes.autopilot_enabled && likenessRefusal(influencer);
        if (unconsented) throw errors[unconsented]();
        if (key && !key.scopes.includes('publish') && publishSettingNames.some((name) => name in changes))
          throw errors.KEY_LIMITED({ message: needsPublish });
        const { autopilot_day_of_week: days } = changes;
        if (days) {
          const kept = (await findSettings(db, caller.id, influencer.id)).autopilot_day_of_week;
          const { weeklyPostsPerInfluencer } = (await findPlan(db, caller.id)).autopilot;
          if (exceedsPlan(days, kept, weeklyPostsPerInfluencer)) throw errors.AUTOPILOT_LIMIT();
        }
        const saved = await saveSettings(db, events, {
          userId: caller.id,
          influencerId: influencer.id,
          changes,
          version,
        });
        if (saved.kind === 'changed')
          throw errors.SETTINGS_CHANGED({ data: { fields: saved.fields, current: saved.settings } });
        return saved.settings;
      }),

    'get-style-preview': signedIn['get-style-preview']
      .use(ownInfluencer)
      .handler(async ({ input: { variant }, context: { db, caller, origin, influencer }, errors }) => {
        const photo = await findNewestPhoto(db, influencer.id);
        const { character } = await findCharacter(db, caller.id, influencer.id);
        const about = { influencerName: influencer.name, scene: photo?.prompt ?? '', seed: variant, character };
        const written = await previewStyle(writer, await findSettings(db, caller.id, influencer.id), about);
        if (written.kind !== 'written') throw errors.CAPTION_FAILED({ message: written.reason });
        const image = photo?.image_url ?? influencer.preview_image_url ?? influencer.avatar_url;
        return { caption: written.value, image_url: image && origin + image };
      }),

    'user-autopilot-usage': signedIn['user-autopilot-usage']
      .use(ownInfluencer, ({ p_influencer_id }) => ({ influencerId: p_influencer_id }))
      .handler(async ({ input, context: { db, caller, influencer }, errors }) => {
        // The response does not reveal whether the user or the influencer was wrong.
        if (input.p_user_id !== caller.id) throw errors.NOT_FOUND({ message: 'Influencer not found' });
        const plan = await findPlan(db, caller.id);
        // Includes all influencers, even those outside an API key's scope, because the limits apply to the user.
        const used = await countAutopilotPosts(asUser(caller.id), caller.id, influencer.id);
        return {
          rows: [
            {
              per_influencer_used: used.own,
              global_used: used.all,
              weekly_posts_per_influencer: plan.autopilot.weeklyPostsPerInfluencer,
              weekly_posts_global_cap: plan.autopilot.weeklyPosts,
              plan: plan.name,
            },
          ],
        };
      }),
  };
}
