import { isAccompanied } from '@galatea/shot-language/habits/company-habits.ts';
import { placeHabits } from '@galatea/shot-language/habits/place-habits.ts';
import { farFramings } from '@galatea/shot-language/habits/posing.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Place, Prop, Shot } from '@galatea/shot-language/shot.ts';
import type { Row } from '../activities/activity-drawing.ts';
import { activityDrawing } from '../activities/activity-drawings.ts';
import { upholsteries } from '../furniture/sofa.ts';
import { faceGeometry } from '../head/face-geometry.ts';
import { brushStroke, short, softShape } from '../head/smooth-path.ts';
import { tonesFor } from '../head/tones.ts';
import type { Point } from '../head/vector.ts';
import type { Identity } from '../identity.ts';
import type { Light } from '../light.ts';
import { type Movement, stillness } from '../movement.ts';
import { drawInnerPrint, drawPrints, type Prints } from '../references/draw-prints.ts';
import type { ReferenceImage } from '../references/shown-reference.ts';
import type { Clothing } from '../wardrobe/dress.ts';
import { patternDefinition } from '../wardrobe/pattern.ts';
import type { ArmPose } from './arm-pose.ts';
import { armsFor } from './arm-poses.ts';
import { type BodyModel, posed } from './body-model.ts';
import { builds } from './build.ts';
import { drawArm } from './draw-arm.ts';
import { drawDamp } from './draw-damp.ts';
import { drawLegs } from './draw-legs.ts';
import { drawNeckline } from './draw-neckline.ts';
import { rimPaints } from './draw-rim.ts';
import { drawScarf } from './draw-scarf.ts';
import { drawSeat } from './draw-seat.ts';
import { drawSupport } from './draw-support.ts';
import { drawCover, drawTrunk } from './draw-trunk.ts';
import { type Carry, chooseCarry } from './props/carrying.ts';
import { type CarriedThing, drawCarried, type PosedArm } from './props/draw-carried.ts';
import { drawCompanion } from './props/draw-companion.ts';
import { pickColor } from './props/place-prop.ts';
import { shoulderY } from './shoulder-line.ts';
import type { Stance } from './stance.ts';

/** Renders the arms of a layer with the carried prop, which is in front of the palms and behind the fingers. */
function layArms(drawn: readonly PosedArm[], thing: CarriedThing | null, layer: ArmPose['layer']): string {
  const here = drawn.filter(({ pose }) => pose.layer === layer);
  const has = thing && here.includes(thing.hand) ? thing : null;
  const holding = here.filter((arm) => has?.hands.includes(arm));
  const free = here.filter((arm) => !holding.includes(arm)).map(whole);
  if (!has) return free.join('');
  const reach = holding.map(({ upper, fore, handBehind }) => upper + fore + handBehind).join('');
  const fingers = holding.map(({ handFront }) => handFront).join('');
  if (has.lies === 'on arms') return free.join('') + has.held + reach + fingers;
  if (has.lies === 'on hands') return free.join('') + reach + fingers + has.held;
  return free.join('') + reach + has.held + fingers;
}

function whole({ upper, fore, handBehind, handFront }: PosedArm): string {
  return upper + fore + handBehind + handFront;
}

/** Renders crossed arms in front of the chest: one forearm under the other, each hand on the opposite arm. */
function layCrossedArms(drawn: readonly PosedArm[]): string {
  const [left, right] = drawn as [PosedArm, PosedArm]; // a body has two arms
  return `${right.fore}${left.upper}${right.handFront}${left.fore}${right.upper}`;
}

/** Renders a chain, a pendant, or pearls, each at its own length. */
function drawNecklace({ at, look, lit, neck, skin }: BodyModel): string {
  const { necklace, metal } = look;
  if (necklace === 'none') return '';
  const low = { chain: 22, pendant: 40, pearls: 14 }[necklace];
  const line = Array.from({ length: 15 }, (_, index): Point => {
    const share = (index / 14) * 2 - 1;
    return at(share * neck * 1.02, low - 26 * share * share - 10 * Math.abs(share) ** 6);
  });
  const shadow = `<path d="${brushStroke(line, () => 2.4)}" transform="translate(0 2)" fill="${skin(0.08)}" opacity=".3"/>`;
  if (necklace === 'pearls')
    return `${shadow}${line.map(([x, y]) => `<circle cx="${short(x)}" cy="${short(y)}" r="2.9" fill="${lit('#efe6da', 0.7)}"/><circle cx="${short(x - 0.8)}" cy="${short(y - 0.9)}" r=".9" fill="#fff"/>`).join('')}`;
  const chain = `${shadow}<path d="${brushStroke(line, () => 1.5)}" fill="${lit(metal, 0.75)}"/>`;
  const [x, y] = line[7] as Point; // the middle of fifteen points
  return necklace === 'chain'
    ? chain
    : `${chain}<circle cx="${short(x)}" cy="${short(y + 4)}" r="4.4" fill="${lit(metal, 0.55)}"/><circle cx="${short(x - 1)}" cy="${short(y + 3)}" r="1.9" fill="${lit(metal, 1)}"/>`;
}

/** `behind` is the bag behind the shoulders; `straps` are the straps on the chest. */
function drawBackpack(model: BodyModel, color: string): { behind: string; straps: string } {
  const { build, lit, at, light } = model;
  const half = build.chest * 0.82;
  const bag = softShape([
    at(-half, 70),
    at(-half, -2),
    at(-half * 0.7, -36),
    at(0, -44),
    at(half * 0.7, -36),
    at(half, -2),
    at(half, 70),
  ]);
  const strap = (side: number) => {
    const x = build.shoulders * 0.56;
    const line: Point[] = [
      at(side * (x - 3), shoulderY(model, x) - 4),
      at(side * (x + 3), 30),
      at(side * (x + 5), 74),
      at(side * (build.chest + 2), 128),
    ];
    const bright = side * light.direction.x > 0 ? 0.68 : 0.46;
    // The line has four points.
    const lower = brushStroke([line[2] as Point, line[3] as Point, at(side * (build.waist + 4), 168)], () => 7);
    return `<path d="${brushStroke(line, () => 17)}" transform="translate(${light.direction.x > 0 ? -4 : 4} 4)" fill="#1b1218" opacity=".22"/><path d="${lower}" fill="${lit('#2a2624', 0.4)}"/><path d="${brushStroke(line, (share) => 16 - 5 * share)}" fill="${lit(color, bright)}"/><path d="${brushStroke(line, () => 1.2)}" fill="${lit('#f2e8d8', 0.7)}" opacity=".5"/>`;
  };
  return {
    behind: `<path d="${bag}" fill="${lit(color, 0.3)}"/><path d="${softShape([at(-half * 0.5, -40), at(0, -52), at(half * 0.5, -40), at(0, -34)])}" fill="${lit(color, 0.5)}"/>`,
    straps: strap(-1) + strap(1),
  };
}

/** Places where figures are barefoot. */
const barefootAt: ReadonlySet<Place> = new Set(['beach', 'pool', 'yoga', 'spa']);

/**
 * SVG in figure units: `support` is the object that the figure leans against, `behind` is behind the neck and hair,
 * `torso` below the head, `over` in front of the face and hair, and `hands` in front of the cover.
 */
export type BodyDrawing = {
  readonly defs: string;
  readonly support: string;
  readonly behind: string;
  readonly torso: string;
  readonly over: string;
  readonly hands: string;
  /** The furniture behind all bodies, and the cover over their legs; empty without a row. */
  readonly furniture: string;
  readonly cover: string;
};

/** The references on a body. */
export type BodyReferences = {
  readonly held: Carry | null;
  readonly prints: Prints;
  readonly headwear: ReferenceImage | null;
};

export const noReferences: BodyReferences = {
  held: null,
  prints: { garment: null, logo: null, inner: null, legs: null },
  headwear: null,
};

/** Returns the side of the active arm. A figure carries props on the side where the image has room. */
export function activeSide(shot: Shot, turn: number, held: Carry | null): -1 | 1 {
  const chance = randomFrom(shot.seed, 'body')() < 0.5 ? -1 : 1;
  if (turn === 0 || !(held || chooseCarry(shot) || shot.props.includes('dog'))) return chance;
  return turn > 0 ? 1 : -1;
}

/**
 * Renders the body below the head, with its clothes and carried props. `turn` is as in HeadView. `row` contains the
 * positions of the bodies with the same furniture, including this one at 0; null if the drawing of another body has it.
 */
export function drawBody(
  identity: Identity,
  shot: Shot,
  stance: Stance,
  look: Clothing,
  light: Light,
  turn: number,
  id: string,
  { held, prints }: BodyReferences,
  row: Row | null,
  movement: Movement = stillness,
): BodyDrawing {
  const { lit, skin } = tonesFor(identity, light);
  const { gender, bodyType } = identity.traits;
  const build = builds[gender][bodyType];
  const random = randomFrom(shot.seed, 'body');
  random(); // decides the active side
  const main = activeSide(shot, turn, held);
  const { garment, cloth, pattern, legwearPattern } = look;
  const bare: BodyModel = {
    id,
    build,
    garment: barefootAt.has(shot.place) ? { ...garment, shoe: 'bare' } : garment,
    isMan: gender === 'Male',
    neck: (faceGeometry(identity).neckWidth / 2) * 0.84,
    light,
    stance,
    place: shot.place,
    furniture: shot.furniture,
    upholstery:
      upholsteries[Math.floor(randomFrom(shot.seed, 'upholstery')() * upholsteries.length)] ?? upholsteries[0],
    isInRain: shot.weather === 'rain' && !placeHabits[shot.place].indoors,
    at: posed(turn + movement.towards, build, stance, movement),
    lit,
    skin,
    cloth,
    weave: pattern && `url(#${id}-weave)`,
    below: look.below,
    weaveBelow: legwearPattern && `url(#${id}-weave-below)`,
    prints: '',
    innerPrint: '',
    legsPrint: prints.legs,
    look: prints.inner ? { ...look, inner: prints.inner.color } : look,
  };
  const model = { ...bare, prints: drawPrints(bare, prints), innerPrint: drawInnerPrint(bare, prints) };
  const neckline = drawNeckline(model);
  const chanceOfArms = random();
  const { arms, crossed, carried } = armsFor(shot, model, main, chanceOfArms, held);
  const activity = activityDrawing(shot.activity);
  const view = { framing: shot.framing, main, chance: chanceOfArms } as const;
  const drawn = arms.map((pose, index): PosedArm => ({ pose, ...drawArm(model, pose, index === 0 ? -1 : 1) }));
  const thing = carried && drawCarried(model, carried, drawn, randomFrom(shot.seed, 'carried'));
  const layer = (name: ArmPose['layer']) => layArms(drawn, thing, name);
  const wears = (prop: Prop) => shot.props.includes(prop);
  const extras = randomFrom(shot.seed, 'extras');
  const pack = wears('backpack')
    ? drawBackpack(model, look.propColors.backpack ?? pickColor(extras))
    : { behind: '', straps: '' };
  const scarf = wears('scarf') ? drawScarf(model, look.propColors.scarf ?? pickColor(extras), -main) : '';
  const company = wears('dog') ? drawCompanion(model, shot, main, extras, thing?.hand.hand ?? null) : '';
  const seesLegs =
    farFramings.has(shot.framing) || shot.framing === 'three-quarter' || shot.aspect === '9:16' || isAccompanied(shot);
  const seat = row && (seesLegs || shot.furniture === 'sofa') ? drawSeat(model, row) : '';
  // The back of a sofa is behind the hair; the shadow of a single figure is behind other seats.
  const isUnderLegs = row?.length === 1 && shot.furniture !== 'sofa';
  const { legs, bottom } = seesLegs ? drawLegs(model, isUnderLegs ? seat : '') : { legs: '', bottom: '' };
  const shadows = `<g clip-path="url(#${id}-${model.garment.neckline === 'bare' ? 'trunk' : 'worn'})">${drawn.map(({ pose, shadow }) => (pose.layer === 'behind' ? '' : shadow)).join('')}</g>`;
  return {
    defs:
      (pattern ? patternDefinition(`${id}-weave`, pattern, cloth, look.ink) : '') +
      (legwearPattern ? patternDefinition(`${id}-weave-below`, legwearPattern, look.below) : '') +
      rimPaints(model) +
      ramp(model, 'skin', skin) +
      ramp(model, 'cloth', (brightness) => lit(cloth, 0.12 + brightness * (0.62 + model.garment.sheen * 0.24))),
    support: drawSupport(model, shot.place) + (activity.behind?.(model, view) ?? ''),
    behind: (thing?.behind ?? '') + pack.behind + layer('behind') + neckline.behind,
    torso:
      legs +
      drawTrunk(model) +
      (look.tucked ? drawCover(model) + neckline.front + bottom : bottom + drawCover(model) + neckline.front) +
      drawDamp(model, carried?.carry.prop === 'umbrella', randomFrom(shot.seed, 'damp')) +
      drawNecklace(model) +
      pack.straps +
      shadows +
      (crossed ? layCrossedArms(drawn) : layer('body')),
    over: scarf + (activity.before?.(model, view) ?? ''),
    hands: layer('over') + company,
    furniture: ((row && activity.furniture?.(model, row)) ?? '') + (isUnderLegs ? '' : seat),
    cover: (row && activity.cover?.(model, row)) ?? '',
  };
}

/** Returns a gradient across the body that shades it according to the curve of the chest. */
function ramp({ id, build, light }: BodyModel, name: string, paint: (brightness: number) => string): string {
  const stops = [-1, -0.7, -0.35, 0, 0.35, 0.7, 1].map((u) => {
    const facing = u * light.direction.x * 0.72 + Math.sqrt(1 - u * u) * 0.62;
    return `<stop offset="${((u + 1) / 2).toFixed(2)}" stop-color="${paint(0.2 + 0.62 * Math.max(0, (facing + 0.3) / 1.3))}"/>`;
  });
  const reach = build.shoulders + 14;
  return `<linearGradient id="${id}-${name}" gradientUnits="userSpaceOnUse" x1="${-reach}" x2="${reach}" y1="0" y2="0">${stops.join('')}</linearGradient>`;
}
