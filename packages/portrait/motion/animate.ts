import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import { seenBy } from '../camera.ts';
import { focused } from '../finish.ts';
import { type Composition, compose, svgTag } from '../portrait.ts';
import type { ShownReference } from '../references/shown-reference.ts';
import { drawFall } from '../scenes/weather.ts';
import { choreograph } from './choreography.ts';
import { drawDrift } from './drift.ts';
import { moveFall } from './falling.ts';
import { rising } from './loop.ts';
import { type Motion, motionsOf } from './motions.ts';

/** The order for a clip of a photo. */
export type ClipShot = {
  readonly persona: Persona;
  readonly shot: Shot;
  readonly references: readonly ShownReference[];
  readonly companion: Persona | null;
  readonly motion: Motion;
  readonly seconds: number;
};

/** The position of a layer: image units are multiplied by `scale` and then shifted. */
export type Placement = { readonly scale: number; readonly x: number; readonly y: number };

/** A moving image as SVG documents. An empty layer is null. */
export type Animation = {
  readonly width: number;
  readonly height: number;
  /** Layers that are rendered once. Moving water has several backgrounds, which are blended. */
  readonly still: {
    readonly backs: readonly string[];
    readonly front: string | null;
    readonly near: string | null;
    readonly over: string;
  };
  /** Returns the moment at a share of the clip from 0 to 1; 0 is the image. */
  readonly at: (share: number) => Frame;
};

export type Frame = {
  /** The background, the following one, and the share of the latter. */
  readonly back: { readonly index: number; readonly next: number; readonly share: number; readonly place: Placement };
  /** The influencer and companions, with the rain or snow behind. */
  readonly figures: string;
  readonly front: Placement;
  /** Rain, snow, or leaves in front. */
  readonly before: string | null;
  readonly near: Placement;
};

/** Returns the motions that suit the image. */
export function motionsFor(persona: Persona, shot: Shot, companion: Persona | null): readonly Motion[] {
  return motionsOf(compose(persona, shot, [], companion).stance, shot);
}

/** Phases of the water that are rendered; frames blend two of them. */
const ripples = 8;

/** Animates an image of the illustration. The first frame equals the image. */
export function animate(order: ClipShot): Animation {
  const { persona, shot, references, companion, motion, seconds } = order;
  const image = compose(persona, shot, references, companion);
  const { width, height, falls } = image;
  const moments = choreograph(motion, shot, seconds);
  const focus = focusOf(image, shot);
  const place = (scale: number): Placement => ({ scale, x: focus.x * (1 - scale), y: focus.y * (1 - scale) });
  const document = (body: string) => `${svgTag(width, height)}${body}</svg>`;
  const layer = (body: string) => (body === '' ? null : document(`<defs>${image.defs}</defs>${body}`));
  const backs = drawBacks(order, image).map((back) => document(back));
  const turns = Math.max(1, Math.round(seconds / 2.5));
  const fallen = (fall: typeof falls.behind, share: number) =>
    fall ? drawFall(moveFall(fall, share, seconds, height)) : '';
  return {
    width,
    height,
    still: {
      backs,
      front: layer(image.front),
      near: layer(image.near),
      over: document(image.mirror + image.grain),
    },
    at: (share) => {
      const { zoom, movements } = moments(share);
      const phase = (share * turns * backs.length) % backs.length;
      const index = Math.floor(phase);
      const figures = image.drawFigures(movements);
      const { x, y, scale } = place(zoom.figure);
      const drift = motion === 'scene' ? drawDrift({ shot, light: image.light, width, height }, share) : '';
      const before = fallen(falls.before, share) + drift;
      return {
        back: { index, next: (index + 1) % backs.length, share: phase - index, place: place(zoom.back) },
        figures: document(
          `<defs>${figures.defs}</defs>${fallen(falls.behind, share)}${drawGlow(image, motion, share)}<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})">${figures.drawn}</g>`,
        ),
        front: place(zoom.figure),
        before: before === '' ? null : document(before),
        near: place(zoom.near),
      };
    },
  };
}

/** Returns the backgrounds of one cycle of the water, or the only one if there is no water. */
function drawBacks(order: ClipShot, image: Composition): string[] {
  const { persona, shot, references, companion } = order;
  const { width, height, camera, id } = image;
  const drawn = ({ defs, back, wash }: Composition) =>
    `<defs>${defs}</defs>${focused(back, seenBy(camera, width, height), shot.framing, id)}${wash}`;
  const first = drawn(image);
  const others = Array.from({ length: ripples - 1 }, (_, index) =>
    drawn(compose(persona, shot, references, companion, (index + 1) / ripples)),
  );
  return others[0] === first ? [first] : [first, ...others];
}

/** Returns the point that the camera approaches: the face, or the middle of a figure with visible feet. */
function focusOf({ width, height, frame, stance }: Composition, { framing }: Shot): { x: number; y: number } {
  const isFar = framing === 'full' || framing === 'wide shot';
  const y = isFar ? frame.y + stance.foot * 0.35 * frame.scale : frame.y - 70 * frame.scale;
  return { x: width / 2 + (frame.x - width / 2) * 0.7, y: Math.min(height * 0.7, Math.max(height * 0.25, y)) };
}

/** Renders light that becomes stronger and weaker, such as a lamp or the sun between clouds. */
function drawGlow({ width, height, light, hour, id }: Composition, motion: Motion, share: number): string {
  const pulses = hour.isDark ? 3 : 1;
  const opacity = (motion === 'scene' ? 0.2 : 0.09) * rising(share, pulses);
  if (opacity < 0.005) return '';
  const x = light.direction.x < 0 ? 0.12 : 0.88;
  return `<radialGradient id="${id}-glow" cx="${x}" cy=".16" r=".85"><stop stop-color="${light.key}" stop-opacity="${opacity.toFixed(3)}"/><stop offset="1" stop-color="${light.key}" stop-opacity="0"/></radialGradient><rect width="${width}" height="${height}" fill="url(#${id}-glow)"/>`;
}
