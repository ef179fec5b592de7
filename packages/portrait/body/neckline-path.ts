import type { Point } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';
import type { Neckline } from './garments.ts';
import { shoulderY } from './shoulder-line.ts';

type Dressed = Pick<BodyModel, 'build' | 'garment' | 'neck'>;

const pointed: ReadonlySet<Neckline> = new Set<Neckline>(['vee', 'wrap', 'lapels', 'collar']);

/** Returns the point where a garment starts on the shoulder. */
export function necklineStart({ build, garment, neck }: Dressed): Point {
  const x = neck + 4 + (build.shoulders - 12 - neck - 8) * garment.out;
  return [Math.round(x), Math.round(shoulderY({ build, neck }, x)) - 1];
}

/**
 * Returns the line from one shoulder down to the front and up to the other, as path commands that can be transformed.
 */
export function necklinePath(model: Dressed): string {
  const [outer, top] = necklineStart(model);
  const { depth, neckline } = model.garment;
  const out = (share: number) => Math.round(outer * share);
  if (pointed.has(neckline)) {
    const bend = Math.round(top + (depth - top) * 0.56);
    return `M${-outer} ${top}Q${-out(0.66)} ${bend} 0 ${depth + 8}Q${out(0.66)} ${bend} ${outer} ${top}`;
  }
  const fall = Math.round(top + (depth - top) * 0.8);
  const low = depth + 12;
  return `M${-outer} ${top}C${-out(0.9)} ${fall} ${-out(0.5)} ${low} 0 ${low}C${out(0.5)} ${low} ${out(0.9)} ${fall} ${outer} ${top}`;
}
