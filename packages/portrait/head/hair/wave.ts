import { resampled } from '../smooth-path.ts';
import { clamp, type Point } from '../vector.ts';
import type { SeenStrand } from './hair-light.ts';
import type { Haircut } from './haircut.ts';

/**
 * Returns the control points of a wavy strand: close together along the curve of the head, then one per half wave on
 * alternating sides, so that a smooth line through them swings evenly. If the strand only hangs, they are far apart.
 */
export function waved({ line, strand }: Pick<SeenStrand, 'line' | 'strand'>, { wave, length }: Haircut): Point[] {
  if (length < 60)
    return swung(
      resampled(line, Math.min(8, wave.size / 2)),
      wave.amount < 0.5 ? 0 : wave.amount * 0.3,
      strand.chance < 0.5 ? 1 : -1,
      3,
    );
  if (wave.size < 20)
    return swung(
      resampled(line, (wave.size / 2) * (0.93 + strand.chance * 0.14)),
      wave.amount,
      strand.chance < 0.5 ? 1 : -1,
      3,
    );
  const low = line.findIndex(([, y]) => y > -84);
  const bend = Math.min(Math.max(2, low < 0 ? line.length : low), line.length - 3);
  const onHead = resampled(line.slice(0, bend + 1), 12);
  const hanging = resampled(line.slice(bend), wave.amount < 0.5 ? 26 : (wave.size / 2) * (0.95 + strand.chance * 0.1));
  // Neighboring strands wave in phase.
  return [...onHead.slice(0, -1), ...swung(hanging, wave.amount < 0.5 ? 0 : wave.amount, strand.angle > 0 ? 1 : -1, 2)];
}

function swung(corners: readonly Point[], amount: number, side: number, grown: number): Point[] {
  if (amount === 0) return [...corners];
  return corners.map(([x, y], index) => {
    const [px, py] = corners[Math.max(0, index - 1)] as Point; // clamped to the corners
    const [nx, ny] = corners[Math.min(corners.length - 1, index + 1)] as Point;
    const size = Math.sqrt((nx - px) ** 2 + (ny - py) ** 2) || 1;
    const swing = amount * 1.5 * clamp(index / grown, 0, 1) * (index % 2 ? side : -side);
    return [x - ((ny - py) / size) * swing, y + ((nx - px) / size) * swing];
  });
}
