import { z } from 'zod';
import type { KeyedKind } from '#platform/jobs/jobs.ts';
import { builderPrompt } from '../builder-shot.ts';
import { demoImageKinds, demoInfluencers, demoScenes } from '../demo-influencers.ts';
import { renderShowcaseImage, type ShowcaseDeps } from './generate-showcase-image.ts';

/** Renders one demo influencer. */
export const drawDemoJob: KeyedKind<{ person: number }> = {
  name: 'draw-demo',
  data: z.object({
    person: z
      .int()
      .min(0)
      .max(demoInfluencers.length - 1),
  }),
  retries: 3,
  deadlineSeconds: 1_200, // mostly spent waiting for users' images
  keyOf: ({ person: demoInfluencer }) => String(demoInfluencer),
};

/** Renders a demo influencer's face and images, and publishes them. Leaves an existing influencer unchanged. */
export async function drawDemoInfluencer(
  { person: index }: { person: number },
  signal: AbortSignal,
  deps: ShowcaseDeps,
): Promise<void> {
  const demoInfluencer = demoInfluencers[index];
  if (!demoInfluencer) return;
  const choice = {
    gender: demoInfluencer.gender,
    age_group: demoInfluencer.ageGroup,
    hair_color: demoInfluencer.hairColor,
  };
  const known = await deps.service
    .selectFrom('demo_influencers')
    .select('id')
    .where((eb) => eb.and(choice))
    .executeTakeFirst();
  if (known) return;

  const showcased = { ...demoInfluencer, name: `demo ${Object.values(choice).join(' ')}` };
  const [coffee] = demoScenes.coffee;
  const face_url = await renderShowcaseImage(showcased, { prompt: builderPrompt, aspect: '1:1', at: 0 }, signal, deps);
  const coffee_url = await renderShowcaseImage(showcased, { prompt: coffee, aspect: '4:5', at: 1 }, signal, deps);
  const images: { kind: string; url: string; position: number }[] = [];
  for (const kind of demoImageKinds)
    for (const [position, prompt] of demoScenes[kind].entries()) {
      const at = images.length + 2;
      images.push({
        kind,
        position,
        url: await renderShowcaseImage(showcased, { prompt, aspect: '4:5', at }, signal, deps),
      });
    }

  await deps.service.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('demo_influencers')
      .values({ ...choice, face_url, coffee_url })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('demo_influencer_images')
      .values(images.map((image) => ({ ...image, influencer_id: id })))
      .execute();
  });
}
