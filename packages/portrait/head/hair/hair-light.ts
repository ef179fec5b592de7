import { lightVector } from '../form-shading.ts';
import type { HeadModel } from '../head-model.ts';
import { clamp, type Point, type Point3 } from '../vector.ts';
import type { Strand } from './grow-strands.ts';

/** A strand that is visible in the image. */
export type SeenStrand = {
  readonly strand: Strand;
  readonly line: readonly Point[];
  /** Distance toward the viewer along the line. */
  readonly depth: readonly number[];
  /** The brightness of the strand around its middle, 0..1. */
  readonly brightness: number;
  /** The position of the sheen as a fraction of the length, and its strength. */
  readonly sheen: { readonly at: number; readonly strength: number };
  readonly isBehind: boolean;
};

/**
 * Projects and lights the strands: broad light from the surface of the head, sheen from the direction of the strand.
 */
export function seeStrands(model: HeadModel, strands: readonly Strand[], isLong: boolean): SeenStrand[] {
  const light = lightVector(model.light);
  const [hx, hy, hz] = unit([light[0], light[1], light[2] + 1]);
  // Extent of the far cheek, which hides any hair within that distance.
  const farCheek = Math.sqrt((33 * model.forward[2]) ** 2 + (41 * model.forward[0]) ** 2);
  return strands.flatMap((strand) => {
    const seen = strand.path.map(model.project);
    const line = seen.map(([x, y]): Point => [x, y]);
    const depth = seen.map(([, , z]) => z);
    const [centerX, centerY] = model.project([0, -88, -2]);
    let [sum, weight, away] = [0, 0, 0];
    let sheen = { at: 0.3, strength: 0 };
    let facingUs = 0;
    const edgeX = line.find(([, y]) => y > -66)?.[0] ?? 0;
    const isFar = edgeX * model.forward[0] > 0;
    seen.forEach(([x, y, z], index) => {
      const normal = unit([x - centerX, y > centerY ? (y - centerY) * 0.25 : y - centerY, z]);
      const facing = normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2];
      const share = index / (seen.length - 1);
      away += normal[2];
      if (facingUs === index && normal[2] > -0.04 && y < (isFar ? -92 : -66)) facingUs++;
      sum += facing * (1.2 - share);
      weight += 1.2 - share;
      const next = seen[index + 1];
      if (!next || index === 0) return;
      const along = unit([next[0] - x, next[1] - y, next[2] - z]);
      const dot = along[0] * hx + along[1] * hy + along[2] * hz;
      const strength = (1 - dot * dot) ** 6 * Math.max(0, facing + 0.15) * (normal[2] > 0 ? 1 : 0.3);
      if (strength > sheen.strength) sheen = { at: share, strength };
    });
    const whole = {
      strand,
      line,
      depth,
      brightness: clamp(0.35 + 0.38 * (sum / weight) + (strand.chance - 0.5) * 0.2, 0.04, 0.95),
      sheen,
    };
    if (!isLong) return { ...whole, isBehind: away / seen.length < -0.03 };
    // Hanging hair counts as behind the head if its lower half is. The visible part before the edge becomes a separate
    // piece.
    const lower = depth.slice(Math.floor(depth.length * 0.55));
    const nearness = lower.reduce((total, value) => total + value, 0) / lower.length;
    const isBefore = isFar
      ? Math.abs(edgeX) > farCheek + 5 * Math.abs(model.forward[0]) || nearness > 9
      : nearness > -7;
    if (isBefore && Math.abs(strand.angle) < 128) return { ...whole, isBehind: false };
    if (facingUs < 3) return { ...whole, isBehind: true };
    const upTo = <Item>(items: readonly Item[]) => items.slice(0, facingUs + 1);
    const from = <Item>(items: readonly Item[]) => items.slice(Math.min(facingUs - 1, items.length - 4));
    return [
      { ...whole, line: upTo(line), depth: upTo(depth), isBehind: false },
      { ...whole, line: from(line), depth: from(depth), isBehind: true },
    ];
  });
}

/**
 * Returns a strand's position in the rendering order: hair with higher roots, the fringe, and nearer hair are rendered
 * last.
 */
export function strandOrder({ strand, depth }: SeenStrand): number {
  return strand.up * 60 + (strand.isFringe ? 60 : 0) + (depth[Math.floor(depth.length / 2)] ?? 0) * 0.5;
}

function unit([x, y, z]: Point3): Point3 {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}
