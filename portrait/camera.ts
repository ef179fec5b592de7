import { farFramings } from './habits/posing.ts';
import { randomFrom } from './random.ts';
import type { Framing, Place, Shot } from './shot.ts';

/** How a picture is taken: everything the lens decides. */
export type Camera = {
  /**
   * How far from the middle the figure stands, as a share of the width, on the side that leaves it room to look into.
   */
  readonly aside: number;
  /** The figure's height beside the framing's default: 0.9 to 1, of a whole figure 0.83 to 1. */
  readonly size: number;
  /** How many times larger the place is than from afar: a near figure is taken by a longer lens. */
  readonly zoom: number;
  /** 0 looks up from below, which lowers the horizon; 1 looks down. */
  readonly height: number;
  /** Which part of the place is seen from left (0) to right (1). */
  readonly pan: number;
  /** Whether something out of focus stands before the lens. */
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

/** Places drawn around the figure: what is seen of them stays where it is. */
const fixed: ReadonlySet<Place> = new Set(['car', 'airplane', 'train', 'boat']);

/** Chosen by the shot's seed alone; by thirds where the place counts. */
export function cameraOf({ framing, place, seed, aspect }: Shot): Camera {
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

/** The place as the camera sees it: an SVG transform that fills the picture. */
export function seenBy({ zoom, height, pan }: Camera, width: number, tall: number): string {
  const part = (share: number, length: number) => Math.round((1 - zoom) * length * share);
  return `translate(${part(pan, width)} ${part(height, tall)}) scale(${zoom.toFixed(3)})`;
}
