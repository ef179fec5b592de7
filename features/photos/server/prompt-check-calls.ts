import { implement } from '@orpc/server';
import type { ImageStore } from '#features/images/server/public.ts';
import { influencerForEngine, ownInfluencer } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { getAspect } from '../generation-rules.ts';
import { promptCheckContract } from '../prompt-check-contract.ts';
import { ownPhoto } from './own-photo.ts';
import { getPhotoSeed } from './photos.ts';

const signedIn = implement(promptCheckContract).$context<SignedInContext>();

export type PromptCheckDeps = { readonly engine: ImageEngine; readonly images: ImageStore };

/** Calls that check a prompt before its images are generated. */
export function promptCheckCalls({ engine, images }: PromptCheckDeps) {
  return {
    'check-prompt': signedIn['check-prompt'].use(ownInfluencer).handler(({ input, context: { influencer } }) => {
      const { prompt, aspect, seed, count } = input;
      const persona = influencerForEngine(influencer, images);
      const checked = Array.from({ length: count }, (_, index) => {
        const words = engine.listNotDrawn?.({ persona, prompt, aspect, seed: seed + index });
        return { position: index + 1, not_drawn: words ? [...words] : null };
      });
      return { images: checked };
    }),

    'check-change': signedIn['check-change']
      .use(ownPhoto)
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, photo, influencer } }) => {
        const [persona, seed] = [influencerForEngine(influencer, images), await getPhotoSeed(db, photo.id)];
        const [first = input.prompt, ...later] = [...photo.changes, input.prompt];
        const edit = { changes: [first, ...later] } as const;
        const words = engine.listNotDrawn?.({ persona, prompt: photo.prompt, aspect: getAspect(photo), seed, edit });
        return { not_drawn: words ? [...words] : null };
      }),
  };
}
