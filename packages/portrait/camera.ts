import { farFramings } from '@galatea/shot-language/habits/posing.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Framing, Place, Shot } from '@galatea/shot-language/shot.ts';

/** The camera settings of an image. */
export type Camera = {
  /**
   * Horizontal distance of the figure from the center, as a fraction of the width. The figure is on the side opposite
   * its gaze.
   */
  readonly aside: number;
  /** Height of the figure relative to the framing's default: 0.9 to 1, or 0.83 to 1 for a full-length figure. */
  readonly size: number;
  /** Magnification of the background: close figures are photographed with a longer lens. */
  readonly zoom: number;
  /** 0 looks up from below, which lowers the horizon; 1 looks down from above. */
  readonly height: number;
  /** The visible part of the background, from left (0) to right (1). */
  readonly pan: number;
  /** Whether a blurred object is in front of the lens. */
  readonly hasForeground: boolean;
};

const lens: Readonly<Record<Framing, { readonly zoom: number; readonly aside: number }>> = {
  'close-up': { zoom: 1.5, aside: 0.045 },
  'head and shoulders': { zoom: 1.4, aside: 0.07 },
  half: { zoom: 1.24, aside: 0.06 },
  'three-quarter': { zoom: 1.14, aside: 0.09 },
  full: { zoom: 1.08, aside: 0.12 },
  'wide shot': { zoom: 1, aside: 1 / 6 },
};

/** Places that surround the figure, so that their visible part never changes. */
const fixed: ReadonlySet<Place> = new Set(['car', 'airplane', 'train', 'boat']);

/**
 * Returns the camera for a shot; its random values depend only on the seed. If the background matters, the figure is
 * positioned by the rule of thirds.
 */
export function cameraFor({ framing, place, seed, aspect }: Shot): Camera {
  const random = randomFrom(seed, 'camera');
  const { zoom, aside } = lens[framing];
  const nearer = 1 + random() * 0.1;
  const [height, pan, size, foreground] = [random(), random(), random(), random()];
  const isFixed = fixed.has(place);
  return {
    aside: (aspect === '3:2' ? Math.max(0.13, aside) : aside) * (0.8 + size * 0.2),
    size: farFramings.has(framing) ? 0.83 + size * 0.17 : 0.9 + size * 0.1,
    zoom: isFixed ? 1 : zoom * nearer,
    height: isFixed ? 0.5 : height,
    pan: isFixed ? 0.5 : pan,
    hasForeground: framing !== 'close-up' && !isFixed && foreground < 0.45,
  };
}

/** Returns an SVG transform that makes the background fill the image. */
export function seenBy({ zoom, height, pan }: Camera, width: number, tall: number): string {
  const part = (share: number, length: number) => Math.round((1 - zoom) * length * share);
  return `translate(${part(pan, width)} ${part(height, tall)}) scale(${zoom.toFixed(3)})`;
}
