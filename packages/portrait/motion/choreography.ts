import { placeHabits } from '@galatea/shot-language/habits/place-habits.ts';
import { farFramings, nearFramings } from '@galatea/shot-language/habits/posing.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Expression, Place, Shot } from '@galatea/shot-language/shot.ts';
import type { Movements } from '../company/draw-together.ts';
import { type Movement, stillness } from '../movement.ts';
import { blinking, rising, staying, swinging } from './loop.ts';
import type { Motion } from './motions.ts';

/** The camera and the movements at one moment of a clip. */
export type Moment = {
  /** Magnification of the background, of the figure, and of what is close to the lens. */
  readonly zoom: { readonly back: number; readonly figure: number; readonly near: number };
  readonly movements: Movements;
};

/** Returns the moments of a clip as a function of the share of it that has passed, from 0 to 1. */
export function choreograph(motion: Motion, shot: Shot, seconds: number): (share: number) => Moment {
  const random = randomFrom(shot.seed, 'motion');
  const side = turningSide(shot, random());
  const late = random() * 0.3;
  const blinks = Array.from({ length: Math.round(seconds / 2.5) }, (_, index) => 1.1 + late + index * 2.45);
  const breaths = Math.max(1, Math.round(seconds / 3));
  const steps = Math.round(seconds * 0.85);
  const isBouncing = shot.activity === 'dancing' || shot.activity === 'running' || shot.activity === 'boxing';
  const beats = 2 * Math.round(seconds);
  const sway = swayFor(motion, shot, seconds);

  const idle = (share: number, delay: number): Movement => ({
    ...stillness,
    turn: 0.035 * swinging(share),
    tilt: 0.9 * swinging(share, 2),
    nod: 0.7 * swinging(share, 3),
    breath: rising(share, breaths),
    lean: 0.25 * swinging(share) + (isBouncing ? 1.4 * swinging(share, beats / 2) : 0),
    rise: isBouncing ? 5 * rising(share, beats) : 0,
    lids: blinking(share * seconds - delay, blinks),
    sway: sway(share),
  });

  const leader: Readonly<Record<Motion, (share: number) => Partial<Movement>>> = {
    'push-in': (share) => ({
      mood: { expression: friendlier[shot.expression], share: staying(share, 0.3, 0.86, 0.14) },
    }),
    'turn-and-laugh': (share) => {
      const away = staying(share, 0.08, 0.48, 0.16);
      const laugh = staying(share, 0.42, 0.9, 0.12);
      const shake = laugh * swinging(share, Math.round(seconds * 2.2));
      return {
        turn: side * 0.46 * away + 0.03 * swinging(share),
        towards: side * 0.16 * away,
        tilt: side * 3 * away - 2 * laugh,
        nod: 0.5 * shake,
        rise: 0.4 * shake + (isBouncing ? 5 * rising(share, beats) : 0),
        mood: { expression: shot.expression === 'laugh' ? 'bright smile' : 'laugh', share: laugh },
      };
    },
    walk: (share) => {
      const phase = share * steps;
      const strength = shot.pose === 'walking' ? 1 : staying(share, 0, 1, 0.12);
      return {
        walk: { phase, strength },
        rise: 5 * strength * Math.sin(2 * Math.PI * phase) ** 2,
        lean: 0.5 * strength * Math.sin(2 * Math.PI * phase),
        turn: 0.02 * Math.sin(2 * Math.PI * phase),
        tilt: -0.5 * strength * Math.sin(2 * Math.PI * phase),
      };
    },
    scene: (share) => ({ turn: 0.07 * swinging(share), tilt: 1.4 * swinging(share) }),
  };

  return (share) => ({
    zoom: zoomFor(motion, shot, rising(share)),
    movements: {
      leader: { ...idle(share, 0), ...leader[motion](share) },
      companion: (index) => {
        const laugh = motion === 'turn-and-laugh' ? staying(share, 0.5, 0.92, 0.12) : 0;
        const delay = 0.35 + index * 0.6;
        return { ...idle(share, delay), tilt: -swinging(share), mood: { expression: 'laugh', share: laugh } };
      },
    },
  });
}

/** Returns the side to which the head turns: away from the side that it already looks to. */
function turningSide({ pose }: Shot, chance: number): -1 | 1 {
  if (pose === 'turned left') return 1;
  if (pose === 'turned right' || pose === 'looking back') return -1;
  return chance < 0.5 ? -1 : 1;
}

const friendlier: Readonly<Record<Expression, Expression>> = {
  neutral: 'soft smile',
  'soft smile': 'bright smile',
  'bright smile': 'soft smile',
  laugh: 'bright smile',
  serious: 'soft smile',
  confident: 'soft smile',
  thoughtful: 'soft smile',
  surprised: 'bright smile',
  'playful wink': 'bright smile',
  serene: 'soft smile',
  sad: 'soft smile',
  determined: 'soft smile',
};

/** How much each motion magnifies the figure, and the background relative to it. */
const zooms: Readonly<Record<Motion, { readonly by: number; readonly depth: number }>> = {
  'push-in': { by: 0.13, depth: 0.5 },
  'turn-and-laugh': { by: 0.05, depth: 0.5 },
  walk: { by: 0.15, depth: 0.25 },
  scene: { by: 0.045, depth: 0.4 },
};

/** A face that fills the image has no room; a figure whose feet are visible keeps its place on the ground. */
function zoomFor(motion: Motion, { framing, activity }: Shot, share: number): Moment['zoom'] {
  const { by, depth } = zooms[motion];
  const room = nearFramings.has(framing) ? 0.6 : framing === 'full' ? 0.6 : 1;
  const stays = (farFramings.has(framing) && motion !== 'walk') || activity !== null;
  const figure = by * room * share;
  return { back: 1 + figure * (stays ? 0.85 : depth), figure: 1 + figure, near: 1 + figure * 2.2 };
}

const windy: ReadonlySet<Place> = new Set([
  'beach',
  'boat',
  'ski slope',
  'mountain',
  'rooftop',
  'bridge',
  'desert',
  'lake',
]);

/** Returns the sideways shift of hair and cloth: a wave that runs down. */
function swayFor(motion: Motion, { place }: Shot, seconds: number): (share: number) => Movement['sway'] {
  const reach = (placeHabits[place].indoors ? 0.9 : windy.has(place) ? 2.6 : 1.6) * (motion === 'scene' ? 1.6 : 1);
  const times = Math.round(seconds / 2.5);
  return (share) => (y) => {
    const delay = -y * 0.014;
    return reach * (Math.sin(2 * Math.PI * times * share + delay) - Math.sin(delay));
  };
}
