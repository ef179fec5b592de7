import type { ServerFeature } from '#platform/feature.ts';
import { referencesCalls } from './calls.ts';
import type { FaceCheckDeps } from './shows-face.ts';

/** Products, garments, places and logos that users show in images. */
export function referencesFeature(deps: FaceCheckDeps): ServerFeature {
  return {
    name: 'references',
    calls: referencesCalls(deps),
    personalData: { exports: [{ table: 'scene_references' }] },
  };
}
