import { implement } from '@orpc/server';
import type { ImageStore } from '#features/images/server/public.ts';
import { influencerForEngine, ownInfluencer } from '#features/influencers/server/public.ts';
import { selectReferences, toEngineReferences } from '#features/references/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { getAspect } from '../generation-rules.ts';
import { promptCheckContract } from '../prompt-check-contract.ts';
import { findPhotoCompanion, selectCompanion, toEngineCompanion } from './companions.ts';
import { ownPhoto } from './own-photo.ts';
import { findPhotoReferences, listUnfit } from './photo-references.ts';
import { getPhotoSeed } from './photos.ts';

const signedIn = implement(promptCheckContract).$context<SignedInContext>();

export type PromptCheckDeps = { readonly engine: ImageEngine; readonly images: ImageStore };

/** Calls that check a prompt before its images are generated. */
export function promptCheckCalls({ engine, images }: PromptCheckDeps) {
  return {
    'check-prompt': signedIn['check-prompt']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, influencer }, errors }) => {
        const { prompt, aspect, seed, count, reference_ids: ids = [], companion_id: id } = input;
        const persona = influencerForEngine(influencer, images);
        const selected = await selectReferences(db, caller.id, { ids, prompts: [prompt] });
        if (selected.kind === 'missing') throw errors.REFERENCE_MISSING();
        const { references } = selected;
        const sceneReferences = toEngineReferences(references, images);
        const paired = await selectCompanion(db, influencer, { id, prompts: [prompt], references });
        if (paired.kind === 'missing') throw errors.COMPANION_MISSING();
        const order = { persona, prompt, sceneReferences, aspect, ...toEngineCompanion(paired.companion, images) };
        const unfit = listUnfit({ engine, images }, influencer, references, paired.companion);
        // The order is refused until the user removes them, so that they are not among the words that images omit.
        const refused = unfit.map(({ name }) => `@${name}`);
        const checked = Array.from({ length: count }, (_, index) => {
          const words = engine.listNotDrawn?.({ ...order, seed: seed + index });
          return { position: index + 1, not_drawn: words?.filter((word) => !refused.includes(word)) ?? null };
        });
        const fits = references.map((reference) => {
          const isUndrawn = checked.some(({ not_drawn }) => not_drawn?.includes(`@${reference.name}`));
          return { id: reference.id, name: reference.name, fits: !unfit.includes(reference) && !isUndrawn };
        });
        return { images: checked, references: fits };
      }),

    'check-change': signedIn['check-change']
      .use(ownPhoto)
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, photo, influencer } }) => {
        const [persona, seed] = [influencerForEngine(influencer, images), await getPhotoSeed(db, photo.id)];
        const [first = input.prompt, ...later] = [...photo.changes, input.prompt];
        const edit = { changes: [first, ...later] } as const;
        const words = engine.listNotDrawn?.({
          persona,
          prompt: photo.prompt,
          sceneReferences: await findPhotoReferences(db, photo, images),
          ...toEngineCompanion(await findPhotoCompanion(db, photo), images),
          aspect: getAspect(photo),
          seed,
          edit,
        });
        return { not_drawn: words ? [...words] : null };
      }),
  };
}
