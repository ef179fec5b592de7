import { implement } from '@orpc/server';
import { type InfluencerContext, ownInfluencer, refuseContent } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { Log } from '#platform/log/log.ts';
import { toCaptionLength } from '../caption-rules.ts';
import { type CaptionOverrides, captionsContract, type LateOptions } from '../contract.ts';
import { type WriteCaptionDeps, writeCaption } from './write-caption.ts';

const signedIn = implement(captionsContract).$context<SignedInContext>();

/** The errors of both calls, which declare them identically. */
type CaptionErrors = Parameters<Parameters<(typeof signedIn)['generate-caption']['handler']>[0]>[0]['errors'];

type CaptionRequest = {
  readonly image: string;
  readonly prompt: string;
  readonly overrides: CaptionOverrides;
};

export type CaptionsCallsDeps = WriteCaptionDeps & { readonly log: Log };

export function captionsCalls(deps: CaptionsCallsDeps) {
  const { writer, phrasebook, log } = deps;
  return {
    'generate-caption': signedIn['generate-caption'].use(ownInfluencer).handler(async ({ input, context, errors }) => {
      const { image, overrides } = input;
      const prompt = input.generation_prompt ?? '';
      const { caption, ...authorship } = await write({ image, prompt, overrides }, context, errors);
      return { ok: true as const, caption, error: null, ...authorship };
    }),

    'late-generate-caption': signedIn['late-generate-caption']
      .use(ownInfluencer)
      .handler(async ({ input, context, errors }) => {
        const { image_url, imageUrl = '', options } = input;
        const overrides = { ...toOverrides(options), ...input.overrides };
        const captionRequest = { image: image_url ?? imageUrl, prompt: '', overrides };
        const { caption, ...authorship } = await write(captionRequest, context, errors);
        return { choices: [{ message: { role: 'assistant' as const, content: caption } }], ...authorship };
      }),
  };

  async function write(
    { image, prompt, overrides }: CaptionRequest,
    { db, caller, requestId, influencer }: InfluencerContext,
    errors: CaptionErrors,
  ) {
    const isClone = influencer.created_via === 'clone';
    const texts = { generation_prompt: prompt, ...listTexts(overrides) };
    const about = { isClone, requestId, userId: caller.id, influencerId: influencer.id };
    const refused = refuseContent(texts, about, log);
    if (refused) throw errors.CONTENT_REFUSED(refused);
    const written = await writeCaption(db, deps, { influencer, image, prompt, overrides });
    if (written.kind === 'refused') throw errors.CAPTION_REFUSED({ data: { message: written.reason } });
    if (written.kind === 'failed') throw errors.CAPTION_FAILED({ data: { message: written.reason } });
    if (written.value.trim() === '') throw errors.NO_CAPTION();
    const { name, label } = [writer, phrasebook].find((each) => each.name === written.by) ?? writer;
    return { caption: written.value, writer: { name, label }, warning: written.warning ?? null };
  }
}

function toOverrides({
  vibe,
  topicHints,
  language,
  maxHashtags,
  length_hint,
  max_tokens,
}: LateOptions): CaptionOverrides {
  const caption_length = length_hint ?? (max_tokens === undefined ? undefined : toCaptionLength(max_tokens));
  return { vibe, interests: topicHints, language, max_hashtags: maxHashtags, caption_length };
}

function listTexts({ vibe = '', interests = [] }: CaptionOverrides): Record<string, string> {
  return {
    'overrides.vibe': vibe,
    ...Object.fromEntries(interests.map((interest, index) => [`overrides.interests.${index}`, interest])),
  };
}
