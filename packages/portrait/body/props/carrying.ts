import { activityHabits } from '@galatea/shot-language/habits/activity-habits.ts';
import { foods } from '@galatea/shot-language/habits/meals.ts';
import { farFramings, handFreePoses } from '@galatea/shot-language/habits/posing.ts';
import type { HandheldProp } from '@galatea/shot-language/prop-positions.ts';
import type { Prop, Shot } from '@galatea/shot-language/shot.ts';
import { baby } from './baby.ts';
import { handbag, shoppingBags, suitcase } from './bags.ts';
import { flowers } from './flowers.ts';
import * as food from './hand-food.ts';
import {
  book,
  camera,
  cat,
  guitar,
  laptop,
  microphone,
  paintbrush,
  phone,
  umbrellaCanopy,
  umbrellaShaft,
} from './held-things.ts';
import {
  atChest,
  atMouth,
  beforeChest,
  besides,
  bothSides,
  cradling,
  cradlingHigh,
  type Hold,
  hanging,
  higher,
  hooked,
  leading,
  lower,
  lowOr,
  nextToChin,
  outside,
  paddleTop,
  restingOn,
  upright,
  withPlate,
} from './holds.ts';
import * as plated from './plated-food.ts';
import * as poured from './poured.ts';
import type { DrawProp } from './prop-paint.ts';
import * as small from './small-things.ts';
import { bicycle, dumbbell, kite, paddle, skis, snowboard, surfboard, yogaMat } from './sports-things.ts';

/** How a prop is carried: the arm that holds it, the other arm if it helps, and the visible parts. */
export type Carry = {
  readonly prop: HandheldProp;
  readonly arm: Hold;
  readonly other?: Hold;
  /** Renders the prop at the hand, or between the hands if both hold it. */
  readonly draw: DrawProp;
  /** The position of a prop that is not gripped by the fingers: on the arms behind the hands, or on the hands. */
  readonly lies?: 'on arms' | 'on hands';
  /** Whether the prop is rendered at the main hand even though both hands hold it. */
  readonly atMain?: true;
  /** Renders the part of the prop behind the head. */
  readonly behind?: DrawProp;
};

const carries: readonly Carry[] = [
  { prop: 'coffee cup', arm: atChest, draw: poured.coffeeCup },
  { prop: 'drink', arm: atChest, draw: poured.drink },
  { prop: 'flowers', arm: lower, draw: flowers },
  { prop: 'phone', arm: beforeChest, draw: phone },
  { prop: 'ice cream', arm: higher, draw: food.iceCream },
  { prop: 'paintbrush', arm: higher, draw: paintbrush },
  { prop: 'microphone', arm: atMouth, draw: microphone },
  { prop: 'dumbbell', arm: besides, draw: dumbbell },
  { prop: 'umbrella', arm: upright, draw: umbrellaShaft, behind: umbrellaCanopy },
  { prop: 'book', arm: bothSides(62, 128, 118), other: bothSides(62, 128, 118), draw: book },
  { prop: 'laptop', arm: bothSides(74, 142, 112), other: bothSides(74, 142, 112), draw: laptop },
  { prop: 'plate', arm: withPlate, other: withPlate, draw: plated.plate, lies: 'on hands' },
  { prop: 'camera', arm: bothSides(54, 82, 112), other: bothSides(54, 82, 112), draw: camera },
  { prop: 'guitar', arm: outside, other: bothSides(26, 128, 60), draw: guitar, atMain: true },
  { prop: 'shopping bags', arm: lowOr(hanging, hooked), draw: shoppingBags },
  { prop: 'handbag', arm: lowOr(hanging, hooked), draw: handbag },
  { prop: 'suitcase', arm: lowOr(hanging, restingOn), draw: suitcase },
  { prop: 'skis', arm: outside, draw: skis },
  { prop: 'surfboard', arm: outside, draw: surfboard },
  { prop: 'snowboard', arm: outside, draw: snowboard },
  { prop: 'yoga mat', arm: outside, draw: yogaMat },
  { prop: 'cat', arm: cradling, other: cradling, draw: cat, lies: 'on arms' },
  { prop: 'basket', arm: lowOr(hanging, hooked), draw: small.basket },
  { prop: 'balloons', arm: besides, draw: small.balloons },
  { prop: 'sign', arm: bothSides(86, 140, 104), other: bothSides(86, 140, 104), draw: small.sign },
  { prop: 'racket', arm: besides, draw: small.racket },
  { prop: 'ball', arm: atChest, draw: small.ball },
  { prop: 'bottle', arm: atChest, draw: small.bottle },
  { prop: 'fan', arm: lower, draw: small.fan },
  { prop: 'flag', arm: upright, draw: small.flag },
  { prop: 'pen', arm: higher, draw: small.pen },
  { prop: 'sparkler', arm: higher, draw: small.sparkler },
  { prop: 'box', arm: bothSides(68, 138, 104), other: bothSides(68, 138, 104), draw: small.box },
  { prop: 'paper', arm: bothSides(72, 130, 112), other: bothSides(72, 130, 112), draw: small.paper },
  { prop: 'iced coffee', arm: atChest, draw: small.icedCoffee },
  { prop: 'compass', arm: atChest, draw: small.compass },
  { prop: 'fishing rod', arm: besides, draw: small.rod },
  { prop: 'record', arm: atChest, draw: small.record },
  { prop: 'mask', arm: besides, draw: small.mask },
  { prop: 'leash', arm: leading, draw: small.leashLoop },
  { prop: 'diploma', arm: atChest, draw: small.diploma },
  { prop: 'kite', arm: upright, draw: kite },
  { prop: 'baby', arm: cradlingHigh, other: cradlingHigh, draw: baby, lies: 'on arms' },
  { prop: 'paddle', arm: paddleTop, other: bothSides(36, 150, 64), draw: paddle, atMain: true },
  { prop: 'rope', arm: lowOr(hanging, hooked), draw: small.rope },
  { prop: 'drone', arm: besides, draw: small.drone },
  { prop: 'parrot', arm: besides, draw: small.parrot },
  { prop: 'butterfly', arm: besides, draw: small.butterfly },
  { prop: 'controller', arm: bothSides(58, 132, 104), other: bothSides(58, 132, 104), draw: small.controller },
  { prop: 'teddy bear', arm: cradling, other: cradling, draw: small.teddy, lies: 'on arms' },
  { prop: 'rabbit', arm: cradling, other: cradling, draw: small.rabbit, lies: 'on arms' },
  {
    prop: 'bicycle',
    arm: lowOr(bothSides(80, 150, 30), bothSides(76, 104, 30)),
    other: lowOr(bothSides(80, 150, 30), bothSides(76, 104, 30)),
    draw: bicycle,
  },
];

const tall: ReadonlySet<Prop> = new Set(['wine', 'white wine', 'champagne', 'cocktail', 'beer']);

/** Food and drinks: held in one hand, or in both hands on a plate or in a bowl. */
const meals: readonly Carry[] = [
  ...(
    [
      ['wine', poured.redWine, 0.86],
      ['white wine', poured.whiteWine, 0.86],
      ['champagne', poured.champagne, 0.92],
      ['beer', poured.beer, 1],
      ['cocktail', poured.cocktail, 0.86],
      ['mug', poured.mug, 1],
      ['croissant', food.croissant, 0.74],
      ['pizza', food.pizza, 1],
      ['burger', food.burger, 0.92],
      ['sandwich', food.sandwich, 1],
      ['taco', food.taco, 1],
      ['hot dog', food.hotDog, 1],
      ['fries', food.fries, 1],
      ['donut', food.donut, 0.84],
      ['cookie', food.cookie, 0.78],
      ['cupcake', food.cupcake, 0.9],
      ['apple', food.apple, 0.76],
      ['banana', food.banana, 1],
      ['orange fruit', food.orange, 0.74],
      ['lemon', food.lemon, 0.66],
      ['watermelon', food.watermelon, 1],
      ['strawberry', food.strawberry, 0.6],
      ['bread', food.bread, 1],
      ['pretzel', food.pretzel, 0.9],
      ['popcorn', food.popcorn, 1],
      ['chocolate', food.chocolate, 1],
    ] as const
  ).map(([prop, draw, size]): Carry => ({ prop, arm: tall.has(prop) ? nextToChin : atChest, draw: sized(draw, size) })),
  ...(
    [
      ['cake', plated.cake],
      ['birthday cake', plated.birthdayCake],
      ['pancakes', plated.pancakes],
      ['pasta', plated.pasta],
      ['sushi', plated.sushi],
      ['steak', plated.steak],
      ['seafood', plated.seafood],
      ['cheese', plated.cheese],
      ['toast', plated.toast],
      ['dumplings', plated.dumplings],
      ['pie', plated.pie],
      ['fruit', plated.fruit],
      ['soup', plated.soup],
      ['noodles', plated.noodles],
      ['bowl', plated.bowl],
      ['curry', plated.curry],
    ] as const
  ).map(([prop, draw]): Carry => ({ prop, arm: withPlate, other: withPlate, draw, lies: 'on hands' })),
];

/**
 * Scales a small prop down to its real size in the hand; for consistency, all small props are drawn at a larger scale.
 */
function sized(draw: DrawProp, size: number): DrawProp {
  return size === 1 ? draw : (paint) => `<g transform="scale(${size})">${draw(paint)}</g>`;
}

/**
 * Returns how the first prop of a shot that can be carried is held, or null if there is none or the pose needs the
 * hands.
 */
export function chooseCarry({
  props,
  pose,
  framing,
  activity,
  furniture,
}: Pick<Shot, 'props' | 'pose' | 'framing' | 'activity' | 'furniture'>): Carry | null {
  if (activity === 'cycling') return carryFor('bicycle');
  if (activity && activityHabits[activity].needsHands) return null;
  if (pose === 'selfie') return framing === 'three-quarter' || farFramings.has(framing) ? carryFor('phone') : null;
  if (!handFreePoses.includes(pose)) return null;
  const isOnTable = (prop: Prop) => furniture === 'table' && foods.has(prop);
  return (
    props
      .filter((prop) => !isOnTable(prop))
      .map(carryFor)
      .find((carry) => carry !== null) ?? null
  );
}

/** Returns the drawing of a prop that a hand can hold; null for all others. */
export function findPropDrawing(prop: Prop): DrawProp | null {
  return carryFor(prop)?.draw ?? null;
}

function carryFor(prop: Prop): Carry | null {
  return [...carries, ...meals].find((carry) => carry.prop === prop) ?? null;
}
