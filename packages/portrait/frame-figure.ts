import type { Framing, Shot } from '@galatea/shot-language/shot.ts';
import type { Stance } from './body/stance.ts';
import type { Camera } from './camera.ts';

/**
 * The figure's position in the image: the pit of its neck in image units, and the number of image units per figure
 * unit.
 */
export type FigureFrame = { readonly x: number; readonly y: number; readonly scale: number };

/** Distance from the crown of the head to the base of the neck, in figure units. */
const crown = 136;

/**
 * How many figure units are visible below the base of the neck, and the fraction of the image that is empty above the
 * head.
 */
const shown: Readonly<Record<Exclude<Framing, WholeFigure>, { readonly to: number; readonly above: number }>> = {
  'close-up': { to: 58, above: 0.135 },
  'head and shoulders': { to: 88, above: 0.14 },
  half: { to: 164, above: 0.11 },
  'three-quarter': { to: 392, above: 0.09 },
};

/** For framings that show the feet: how much of the image height a standing figure fills, and where its feet are. */
const whole = { full: { tall: 0.91, feet: 0.955 }, 'wide shot': { tall: 0.6, feet: 0.9 } } as const;
type WholeFigure = keyof typeof whole;

/**
 * The minimum length of a sitting figure relative to a standing one, so that a sitting figure is not scaled up too
 * much.
 */
const seatedShare = 0.78;
const standingHeight = 636;

/** Places the figure off center, leaving room on the side that it looks toward. `turn` is as in HeadView. */
export function frameFigure(
  { framing }: Pick<Shot, 'framing'>,
  { foot, rise = crown, reach = 0 }: Pick<Stance, 'foot' | 'rise' | 'reach'>,
  camera: Pick<Camera, 'aside' | 'size'>,
  width: number,
  height: number,
  turn: number,
): FigureFrame {
  // A tall image shows more of the background instead of a larger figure; a wide image leaves space at the sides.
  const used = Math.min(height, width * 1.4);
  const spare = height - used;
  const x = Math.round(width * (0.5 - Math.sign(turn) * camera.aside));
  if (framing === 'full' || framing === 'wide shot') {
    const { tall, feet } = whole[framing];
    const length = Math.max(foot, standingHeight * (foot < standingHeight ? seatedShare : 1));
    const scale = Math.min((used * tall * camera.size) / (rise + length), width / 440, (width * 0.47) / (reach || 1));
    const inside = Math.max(reach * scale, Math.min(width - reach * scale, x));
    return { x: Math.round(inside), y: Math.round(height * feet - foot * scale), scale };
  }
  const { to, above } = shown[framing];
  const scale = ((used * (1 - above)) / (rise + to)) * (0.94 + camera.size * 0.06);
  return { x, y: Math.round(spare * 0.7 + used * above + rise * scale), scale };
}
