import { carriers, type Signs } from './carriers.ts';
import type { Observation } from './observe.ts';
import { emptySpectrum, transform } from './spectrum.ts';

/** A possible position of the pattern in pixels of the plane, and the pilot's correlation in standard deviations. */
export type Position = { readonly left: number; readonly top: number; readonly strength: number };

/** Returns the positions at which the pilot correlates most, best first. `side` is the tile's side in the plane. */
export function findPilot({ re, im }: Observation, signs: Signs, side: number, count: number): Position[] {
  const spectrum = emptySpectrum(side);
  let energy = 0;
  for (const [index, { u, v, bit }] of carriers.entries()) {
    if (bit >= 0) continue;
    const [a, b] = [re[index] ?? 0, im[index] ?? 0];
    const [c, d] = [signs.re[index] ?? 0, signs.im[index] ?? 0];
    const at = v * side + ((u + side) % side);
    // The observed value divided by the expected one.
    spectrum.re[at] = a * c + b * d;
    spectrum.im[at] = b * c - a * d;
    energy += a * a + b * b;
  }
  transform(spectrum, 'inverse');
  const deviation = Math.sqrt(energy) || 1;
  const best: Position[] = [];
  for (let at = 0; at < side * side; at++) {
    const strength = (spectrum.re[at] ?? 0) / deviation;
    if (best.length === count && strength <= (best.at(-1)?.strength ?? 0)) continue;
    best.push({ left: at % side, top: Math.floor(at / side), strength });
    best.sort((one, other) => other.strength - one.strength);
    if (best.length > count) best.pop();
  }
  return best;
}
