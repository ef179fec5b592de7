import { mix } from '../color.ts';
import type { BodyModel } from './body-model.ts';
import { hemFor } from './draw-trunk.ts';

/**
 * A tie or bow tie, knotted under the collar. A tie ends above the belt or at `end`, the point where the jacket closes.
 */
export function drawTie({ lit, look, light, garment }: BodyModel, end = hemFor({ garment }) - 34): string {
  if (!look.tie) return '';
  const { kind, color } = look.tie;
  const bright = light.direction.x > 0 ? 0.62 : 0.54;
  if (kind === 'bow tie') {
    const wing = (side: number) =>
      `<path d="M${side * 3} 27C${side * 12} 17 ${side * 22} 15 ${side * 27} 18Q${side * 30} 28 ${side * 27} 38C${side * 22} 41 ${side * 12} 39 ${side * 3} 31z" fill="${lit(color, side * light.direction.x > 0 ? 0.66 : 0.44)}"/><path d="M${side * 7} 28L${side * 18} 25M${side * 7} 30L${side * 18} 33" stroke="${lit(color, 0.14)}" stroke-width="1.2" opacity=".5"/>`;
    return `${wing(-1)}${wing(1)}<path d="M-5 23H5Q7 29 5 35H-5Q-7 29 -5 23z" fill="${lit(color, 0.7)}"/>`;
  }
  return `<path d="M-6 35C-9 60 -13 ${end - 60} -13 ${end - 18}L0 ${end}L13 ${end - 18}C13 ${end - 60} 9 60 6 35z" fill="#1b1218" opacity=".2" transform="translate(3 3)"/><path d="M-6 35C-9 60 -13 ${end - 60} -13 ${end - 18}L0 ${end}L13 ${end - 18}C13 ${end - 60} 9 60 6 35z" fill="${lit(color, bright)}"/><path d="M-4 46L8 58M-7 66L11 84M-10 96L12 118" stroke="${lit(mix(color, '#fff6e6', 0.4), 0.7)}" stroke-width="2.4" opacity=".3"/><path d="M-10 20H10L6.5 38Q0 41 -6.5 38z" fill="${lit(color, bright + 0.1)}"/><path d="M-6.5 38Q0 41 6.5 38" stroke="${lit(color, 0.1)}" stroke-width="1.8" fill="none" opacity=".6"/>`;
}

/** A shirt collar: closed over the knot of a tie, or with one button open. */
export function drawShirtCollar({ lit, look, light }: BodyModel, shirt: string, tie: string): string {
  const leaf = (side: number) => {
    const bright = side * light.direction.x > 0 ? 0.8 : 0.62;
    const inner = tie
      ? `C${side * 24} 2 ${side * 12} 13 ${side * 2} 18L${side * 15} 43`
      : `C${side * 25} 8 ${side * 15} 26 ${side * 5} 40L${side * 23} 49`;
    const shape = `M${side * 29} -8${inner}C${side * 28} 38 ${side * 35} 18 ${side * 36} 0z`;
    return `<path d="${shape}" fill="#1b1218" opacity=".14" transform="translate(0 3)"/><path d="${shape}" fill="${lit(shirt, bright)}" stroke="${lit(shirt, 0.3)}" stroke-width="1"/>`;
  };
  const front = look.tie
    ? `<path d="M-29 -6C-24 4 -12 15 0 18C12 15 24 4 29 -6L27 30L0 60L-27 30z" fill="${lit(shirt, 0.6)}"/>`
    : '';
  const leaves = leaf(-1) + leaf(1);
  // A bow tie is rendered over the collar, but the knot of a tie is under it.
  return front + (look.tie?.kind === 'bow tie' ? leaves + tie : tie + leaves);
}
