import { advertisingNotAgreed, mayAdvertise } from '#features/influencers/clone-rules.ts';
import { contentMessages, contentRefusal } from '#features/influencers/content-rules.ts';
import type { InfluencerRow } from '#features/influencers/server/public.ts';
import { type FitDeps, listUnfit } from '#features/photos/server/public.ts';
import type { ReferenceKind } from '#features/references/reference-rules.ts';
import type { OwnReference } from '#features/references/server/public.ts';
import { placeInScene } from '../../placement-scene.ts';

/** Returns why posts of an influencer cannot show a reference; null if they can. */
export function findPlacementProblem(
  deps: FitDeps,
  influencer: InfluencerRow,
  reference: OwnReference,
  sponsoredBy: string | null,
): string | null {
  const { name, kind, height_cm: heightCm } = reference;
  const scene = placeInScene(
    { name, kind: kind as ReferenceKind, heightCm }, // written by create-scene-reference
    { request: '', isOwnRequest: false, postId: reference.id },
  );
  const refused = contentRefusal(scene, { isClone: influencer.created_via === 'clone' });
  if (refused) return contentMessages[refused];
  if (sponsoredBy !== null && !mayAdvertise(influencer)) return advertisingNotAgreed;
  if (listUnfit(deps, influencer, [reference], null).length > 0) return 'The image engine cannot show references.';
  return null;
}
