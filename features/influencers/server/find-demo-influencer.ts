import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { type ShownDemoInfluencer, shownDemoInfluencer } from '../demo-contract.ts';
import { type DemoChoice, demoInfluencers } from '../demo-influencers.ts';
import { drawDemoJob } from './draw-demo-influencer.ts';

type Deps = { readonly service: ServiceDatabase; readonly jobs: JobQueue };

/**
 * Returns the demo influencer that a visitor chose, or undefined if it is not rendered yet. If its rendering is
 * pending, moves it ahead of the others.
 */
export async function findDemoInfluencer(
  { gender, ageGroup, hairColor }: DemoChoice,
  origin: string,
  { service, jobs }: Deps,
): Promise<ShownDemoInfluencer | undefined> {
  const choice = { gender, age_group: ageGroup, hair_color: hairColor };
  const known = await service
    .selectFrom('demo_influencers')
    .select(['id', 'face_url', 'coffee_url'])
    .where((eb) => eb.and(choice))
    .executeTakeFirst();
  if (!known) {
    await jobs.prioritize(drawDemoJob, { person: getNumber({ gender, ageGroup, hairColor }) });
    return undefined;
  }
  const images = await service
    .selectFrom('demo_influencer_images')
    .select(['kind', 'url', 'position'])
    .where('influencer_id', '=', known.id)
    .orderBy('kind')
    .orderBy('position')
    .execute();
  return {
    id: known.id,
    ...choice,
    face_url: origin + known.face_url,
    coffee_url: known.coffee_url && origin + known.coffee_url,
    images: images.map(({ kind, url, position }) => ({
      kind: shownDemoInfluencer.shape.images.element.shape.kind.parse(kind),
      url: origin + url,
      position,
    })),
  };
}

function getNumber(choice: DemoChoice): number {
  return demoInfluencers.findIndex(
    ({ gender, ageGroup, hairColor }) =>
      gender === choice.gender && ageGroup === choice.ageGroup && hairColor === choice.hairColor,
  );
}
