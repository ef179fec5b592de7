import type { BodyModel } from './body-model.ts';
import type { Neckline } from './garments.ts';

const pointed: ReadonlySet<Neckline> = new Set<Neckline>(['vee', 'wrap', 'lapels', 'collar']);

/** Where a garment begins on the shoulder: `outer` to the side of the neck's pit, `top` below it. */
export function necklineStart({ build, garment }: Pick<BodyModel, 'build' | 'garment'>): {
  outer: number;
  top: number;
} {
  return { outer: Math.round(24 + (build.shoulders - 42) * garment.out), top: Math.round(1 + 20 * garment.out) };
}

/** The line from one shoulder down to the front and up to the other. */
export function necklinePath(model: Pick<BodyModel, 'build' | 'garment'>): string {
  const { outer, top } = necklineStart(model);
  const { depth, neckline } = model.garment;
  const out = (share: number) => Math.round(outer * share);
  if (pointed.has(neckline)) {
    const bend = Math.round(depth * 0.52 + top);
    return `M${-outer} ${top}Q${-out(0.62)} ${bend} 0 ${depth + 8}Q${out(0.62)} ${bend} ${outer} ${top}`;
  }
  const fall = Math.round(depth * 0.82 + top);
  const low = depth + 13;
  return `M${-outer} ${top}C${-out(0.86)} ${fall} ${-out(0.46)} ${low} 0 ${low}C${out(0.46)} ${low} ${out(0.86)} ${fall} ${outer} ${top}`;
}
