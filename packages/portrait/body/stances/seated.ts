import { seatOnlyOutfits } from '@galatea/shot-language/habits/posing.ts';
import type { Place } from '@galatea/shot-language/shot.ts';
import type { Leg, Stance, StanceChoice } from '../stance.ts';

/**
 * Distance from the base of the neck to the feet of a figure on a seat or steps, or to the ground under a figure that
 * sits on it.
 */
const feet = { seat: 500, steps: 480, ground: 316 } as const;

const onTheGround: ReadonlySet<Place> = new Set([
  'yoga',
  'beach',
  'park',
  'garden',
  'home',
  'bedroom',
  'lake',
  'desert',
  'trail',
  'mountain',
  'forest',
  'festival',
  'vineyard',
]);
const onSteps: ReadonlySet<Place> = new Set(['street', 'bridge', 'market', 'gallery', 'hotel', 'rooftop']);

/**
 * Sits on a seat, on steps, or on the ground, depending on the scene, with the legs crossed, apart, or with one knee
 * raised.
 */
export function seatedStance(choice: StanceChoice): Stance {
  const { shot, chance, leading } = choice;
  if (leading?.kind === 'on the ground') return onGround(choice);
  if (leading?.kind === 'seated') return onSomething(choice, leading.seat ?? 'seat');
  const isFree = !seatOnlyOutfits.has(shot.outfit);
  if (shot.seat === 'ground' && isFree) return onGround(choice);
  if (shot.furniture !== null) return onSomething(choice, 'seat');
  if (shot.seat === 'raised') return onSomething(choice, 'seat');
  if (shot.seat === 'steps' && shot.company === null) return onSomething(choice, 'steps');
  if (shot.place === 'yoga' && isFree) return onGround(choice);
  if (isFree && onTheGround.has(shot.place) && chance < 0.6) return onGround(choice);
  return onSomething(choice, onSteps.has(shot.place) && chance < 0.7 && shot.company === null ? 'steps' : 'seat');
}

function onSomething({ hips, side, isMan, chance, shot }: StanceChoice, seat: 'seat' | 'steps'): Stance {
  const foot = feet[seat];
  const [knee, ankle] = [seat === 'steps' ? 306 : 322, foot - 26];
  const pairs: Readonly<Record<'crossed' | 'ankles' | 'apart', readonly [Leg, Leg]>> = {
    crossed: paired(
      side,
      {
        knee: [-side * 6, knee - 16],
        ankle: [-side * (hips * 0.7 + 24), ankle - 62],
        toe: -side * 34,
        roll: side * -20,
      },
      { knee: [-side * hips * 0.56, knee + 6], ankle: [-side * hips * 0.2, ankle], toe: -side * 14 },
    ),
    ankles: paired(
      side,
      { knee: [side * hips * 0.52, knee], ankle: [-side * hips * 0.26, ankle + 2], toe: -side * 22 },
      { knee: [-side * hips * 0.5, knee + 2], ankle: [side * hips * 0.24, ankle - 4], toe: side * 22 },
    ),
    apart: paired(
      side,
      { knee: [side * (hips + 4), knee - 2], ankle: [side * hips * 0.88, ankle], toe: side * 20 },
      { knee: [-side * (hips - 2), knee + 2], ankle: [-side * hips * 1.02, ankle - 2], toe: -side * 22 },
    ),
  };
  const sporty = shot.outfit === 'sportswear' || shot.outfit === 'hoodie';
  const choices =
    isMan || sporty ? (['apart', 'apart', 'crossed'] as const) : (['crossed', 'ankles', 'crossed'] as const);
  const legs = pairs[choices[Math.floor(((chance * 10) % 1) * 3)] ?? 'crossed'];
  return { ...sitting(side), legs, behind: side > 0 ? 0 : 1, foot, seat, kind: 'seated' };
}

/** Sits on the ground with both legs crossed. */
export function crossLegged(choice: StanceChoice): Stance {
  return onGround({ ...choice, chance: 0.08 });
}

function onGround({ hips, side, chance }: StanceChoice): Stance {
  const shin = feet.ground - 26;
  const folded = (at: -1 | 1, depth: number): Leg => ({
    knee: [at * (hips + 62), 274 - depth],
    ankle: [-at * (hips * 0.42), shin + 6 + depth],
    toe: -at * 30,
    roll: at * 10,
  });
  const crossed = paired(side, folded(side, 4), folded(-side as -1 | 1, -4));
  const kneeUp = paired(side, folded(side, 4), {
    knee: [-side * (hips * 0.86), 168],
    ankle: [-side * (hips * 0.9 + 16), shin + 4],
    toe: -side * 24,
  });
  const isUp = (chance * 10) % 1 < 0.5;
  return {
    ...sitting(side),
    legs: isUp ? kneeUp : crossed,
    behind: side > 0 ? 0 : 1,
    foot: feet.ground,
    seat: null,
    kind: 'on the ground',
  };
}

/** Returns two legs in image order; `of` is the one on the given `side` of the image. */
function paired(side: -1 | 1, of: Leg, other: Leg): readonly [Leg, Leg] {
  return side > 0 ? [other, of] : [of, other];
}

function sitting(side: -1 | 1) {
  return { shift: side * 6, hipSlope: side * -0.03, shoulderSlope: side * 0.06, twist: 0, lean: 0 } as const;
}
