import { lerp } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';

/**
 * Returns the height of the shoulder line at a distance from the middle: from the neck down the muscle, then level to
 * the end of the shoulder.
 */
export function shoulderY({ build, neck }: Pick<BodyModel, 'build' | 'neck'>, x: number): number {
  const share = Math.min(1, Math.max(0, (x - neck) / (build.shoulders - 12 - neck)));
  return lerp(build.slope, -build.trapezius, (1 - share) ** 2.4);
}
