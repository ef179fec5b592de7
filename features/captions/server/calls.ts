import { implement } from '@orpc/server';
import { type InfluencerContext, ownInfluencer, refuseContent } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { Log } from '#platform/log/log.ts';
import type { Rewrite } from '#ports/writer/writer.ts';
import { suggestedCaptions, toCaptionLength } from '../caption-rules.ts';
import { type CaptionOverrides, captionsContract, type LateOptions } from '../contract.ts';
import { type WriteCaptionDeps, writeCaption } from './write-caption.ts';

const signedIn = implement(captionsContract).$context<SignedInContext>();

/** The errors of both calls, which declare them identically. */
type CaptionErrors = Parameters<Parameters<(typeof signedIn)['generate-caption']['handler']>[0]>[0]['errors'];

type CaptionRequest = {
  readonly image: string;
  readonly prompt: string;
  readonly overrides: CaptionOverrides;
  readonly rewrite?: Rewrite;
};

/** No further suggestion is started after this time, because the user is waiting for them. */
const suggestionsMs = 8_000;

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

    'suggest-captions': signedIn['suggest-captions'].use(ownInfluencer).handler(async ({ input, context, errors }) => {
      const { image, generation_prompt, overrides } = input;
      const request = { image, prompt: generation_prompt ?? '', overrides };
      return suggest(request, context, errors);
    }),

    'rewrite-caption': signedIn['rewrite-caption'].use(ownInfluencer).handler(async ({ input, context, errors }) => {
      const { image, generation_prompt, overrides, caption: text, change, sentence = '' } = input;
      if (change === 'sentence' && (sentence === '' || !text.includes(sentence))) throw errors.SENTENCE_MISSING();
      const rewrite = { text, change, ...(change === 'sentence' && { sentence }) };
      const request = { image, prompt: generation_prompt ?? '', overrides, rewrite };
      const { caption, ...authorship } = await write(request, context, errors);
      // A function, because a replacement text may contain $.
      return { caption: change === 'sentence' ? text.replace(sentence, () => caption) : caption, ...authorship };
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

  /** Writes captions one after another, so that each avoids the ones before. Fails only if there is not even one. */
  async function suggest(request: CaptionRequest, context: InfluencerContext, errors: CaptionErrors) {
    const signal = AbortSignal.timeout(suggestionsMs);
    const { caption, ...authorship } = await write(request, context, errors);
    const captions = [caption];
    while (captions.length < suggestedCaptions && !signal.aborted) {
      const overrides = { ...request.overrides, avoid: [...captions, ...(request.overrides.avoid ?? [])] };
      const written = await writeCaption(context.db, deps, { ...request, overrides, influencer: context.influencer });
      if (written.kind !== 'written' || captions.includes(written.value)) break;
      captions.push(written.value);
    }
    return { captions, ...authorship };
  }

  async function write(
    { image, prompt, overrides, rewrite }: CaptionRequest,
    { db, caller, requestId, influencer }: InfluencerContext,
    errors: CaptionErrors,
  ) {
    const isClone = influencer.created_via === 'clone';
    const texts = { generation_prompt: prompt, caption: rewrite?.text ?? '', ...listTexts(overrides) };
    const about = { isClone, requestId, userId: caller.id, influencerId: influencer.id };
    const refused = refuseContent(texts, about, log);
    if (refused) throw errors.CONTENT_REFUSED(refused);
    const written = await writeCaption(db, deps, { influencer, image, prompt, overrides, ...(rewrite && { rewrite }) });
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
