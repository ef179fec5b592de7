import { farFramings } from '../habits/posing.ts';
import { faceGeometry } from '../head/face-geometry.ts';
import { tonesFor } from '../head/tones.ts';
import type { Identity } from '../identity.ts';
import type { Light } from '../light.ts';
import { randomFrom } from '../random.ts';
import type { Place, Prop, Shot } from '../shot.ts';
import type { Clothing } from '../wardrobe/dress.ts';
import { patternDefinition } from '../wardrobe/pattern.ts';
import type { ArmPose } from './arm-pose.ts';
import { armsFor } from './arm-poses.ts';
import { type BodyModel, posed } from './body-model.ts';
import { builds } from './build.ts';
import { drawArm } from './draw-arm.ts';
import { drawBackpack } from './draw-backpack.ts';
import { drawLegs } from './draw-legs.ts';
import { drawNecklace } from './draw-necklace.ts';
import { drawNeckline } from './draw-neckline.ts';
import { rimPaints } from './draw-rim.ts';
import { drawScarf } from './draw-scarf.ts';
import { drawSupport } from './draw-support.ts';
import { drawCover, drawTrunk } from './draw-trunk.ts';
import { layArms, layCrossedArms } from './lay-arms.ts';
import { chooseCarry } from './props/carrying.ts';
import { drawCarried, type PosedArm } from './props/draw-carried.ts';
import { drawCompanion } from './props/draw-companion.ts';
import { pickColor } from './props/place-prop.ts';
import type { Stance } from './stance.ts';

/** Places at which figures are barefoot. */
const barefootAt: ReadonlySet<Place> = new Set(['beach', 'pool', 'yoga', 'spa']);

/**
 * SVG in figure units: `support` is the object that the figure leans against, `behind` is behind neck and hair, `torso`
 * below the head, `over` in front of face and hair.
 */
export type BodyDrawing = {
  readonly defs: string;
  readonly support: string;
  readonly behind: string;
  readonly torso: string;
  readonly over: string;
};

/** Renders the body below the head, with its clothes and carried things. `turn` as in HeadView. */
export function drawBody(
  identity: Identity,
  shot: Shot,
  stance: Stance,
  look: Clothing,
  light: Light,
  turn: number,
  id: string,
): BodyDrawing {
  const { lit, skin } = tonesFor(identity, light);
  const { gender, bodyType } = identity.traits;
  const build = builds[gender][bodyType];
  const random = randomFrom(shot.seed, 'body');
  // A figure carries things on the side on which the image has room.
  const chance = random() < 0.5 ? -1 : 1;
  const main = (chooseCarry(shot) || shot.props.includes('dog')) && turn !== 0 ? (turn > 0 ? 1 : -1) : chance;
  const { garment, cloth, pattern, legwearPattern } = look;
  const model: BodyModel = {
    id,
    build,
    garment: barefootAt.has(shot.place) ? { ...garment, shoe: 'bare' } : garment,
    isMan: gender === 'Male',
    neck: (faceGeometry(identity).neckWidth / 2) * 0.84,
    light,
    stance,
    at: posed(turn, build, stance),
    lit,
    skin,
    cloth,
    weave: pattern && `url(#${id}-weave)`,
    below: look.below,
    weaveBelow: legwearPattern && `url(#${id}-weave-below)`,
    look,
  };
  const neckline = drawNeckline(model);
  const { arms, crossed, carried } = armsFor(shot, model, main, random());
  const drawn = arms.map((pose, index): PosedArm => ({ pose, ...drawArm(model, pose, index === 0 ? -1 : 1) }));
  const thing = carried && drawCarried(model, carried, drawn, randomFrom(shot.seed, 'carried'));
  const layer = (name: ArmPose['layer']) => layArms(drawn, thing, name);
  const wears = (prop: Prop) => shot.props.includes(prop);
  const extras = randomFrom(shot.seed, 'extras');
  const pack = wears('backpack')
    ? drawBackpack(model, look.propColors.backpack ?? pickColor(extras))
    : { behind: '', straps: '' };
  const scarf = wears('scarf') ? drawScarf(model, look.propColors.scarf ?? pickColor(extras), -main) : '';
  const company = wears('dog') ? drawCompanion(model, shot, main, extras) : '';
  const seesLegs = farFramings.has(shot.framing) || shot.framing === 'three-quarter' || shot.aspect === '9:16';
  const { legs, bottom } = seesLegs ? drawLegs(model, shot) : { legs: '', bottom: '' };
  const shadows = `<g clip-path="url(#${id}-${model.garment.neckline === 'bare' ? 'trunk' : 'worn'})">${drawn.map(({ pose, shadow }) => (pose.layer === 'behind' ? '' : shadow)).join('')}</g>`;
  return {
    defs:
      (pattern ? patternDefinition(`${id}-weave`, pattern, cloth, look.ink) : '') +
      (legwearPattern ? patternDefinition(`${id}-weave-below`, legwearPattern, look.below) : '') +
      rimPaints(model) +
      ramp(model, 'skin', skin) +
      ramp(model, 'cloth', (brightness) => lit(cloth, 0.12 + brightness * (0.62 + model.garment.sheen * 0.24))),
    support: drawSupport(model, shot.place),
    behind: (thing?.behind ?? '') + pack.behind + layer('behind') + neckline.behind,
    torso:
      legs +
      drawTrunk(model) +
      (look.tucked ? drawCover(model) + neckline.front + bottom : bottom + drawCover(model) + neckline.front) +
      drawNecklace(model) +
      pack.straps +
      shadows +
      (crossed ? layCrossedArms(drawn) : layer('body')),
    over: scarf + layer('over') + company,
  };
}

/** Returns a gradient across the body that shades it like the curve of the chest. */
function ramp({ id, build, light }: BodyModel, name: string, paint: (brightness: number) => string): string {
  const stops = [-1, -0.7, -0.35, 0, 0.35, 0.7, 1].map((u) => {
    const facing = u * light.direction.x * 0.72 + Math.sqrt(1 - u * u) * 0.62;
    return `<stop offset="${((u + 1) / 2).toFixed(2)}" stop-color="${paint(0.2 + 0.62 * Math.max(0, (facing + 0.3) / 1.3))}"/>`;
  });
  const reach = build.shoulders + 14;
  return `<linearGradient id="${id}-${name}" gradientUnits="userSpaceOnUse" x1="${-reach}" x2="${reach}" y1="0" y2="0">${stops.join('')}</linearGradient>`;
}
