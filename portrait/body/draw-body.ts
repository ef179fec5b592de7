import { tonesOf } from '../head/tones.ts';
import type { Identity } from '../identity.ts';
import type { Light } from '../light.ts';
import type { Shot } from '../shot.ts';
import type { BodyModel } from './body-model.ts';
import { type Build, builds } from './build.ts';
import { drawNeckline } from './draw-neckline.ts';
import { garments, wornBy } from './garments.ts';
import { necklinePath, necklineStart } from './neckline-path.ts';

export type BodyDrawing = { readonly defs: string; readonly behind: string; readonly torso: string };

/** Neck base, shoulders, arms and chest with their garment, down to the hips. Figure units; the head is drawn over it. */
export function drawBody(identity: Identity, shot: Shot, cloth: string, light: Light, id: string): BodyDrawing {
  const { lit, skin } = tonesOf(identity, light);
  const build = builds[identity.traits.gender][identity.traits.bodyType];
  const garment = garments[wornBy(identity.traits.gender, shot.outfit)];
  const model: BodyModel = { id, build, garment, light, lit, skin, cloth };
  const { behind, front } = drawNeckline(model);
  const sleeve = garment.sleeves === 'long' ? 'cloth' : 'skin';
  const arms = [-1, 1]
    .map((side) => arm(model, side, 330, sleeve) + (garment.sleeves === 'short' ? arm(model, side, 128, 'cloth') : ''))
    .join('');
  return {
    defs:
      ramp(model, 'skin', skin) +
      ramp(model, 'cloth', (brightness) => lit(cloth, 0.12 + brightness * (0.62 + garment.sheen * 0.24))),
    behind,
    torso: `${arms}<path d="${trunk(build)}" fill="url(#${id}-skin)"/>${collarBones(model)}<path d="${covered(model)}" fill="url(#${id}-cloth)"/>${folds(model)}${front}${rim(model)}`,
  };
}

/** A paint across the body that turns with the light as the round of the chest does. */
function ramp({ id, build, light }: BodyModel, name: string, paint: (brightness: number) => string): string {
  const stops = [-1, -0.7, -0.35, 0, 0.35, 0.7, 1].map((u) => {
    const facing = u * light.direction.x * 0.72 + Math.sqrt(1 - u * u) * 0.62;
    return `<stop offset="${((u + 1) / 2).toFixed(2)}" stop-color="${paint(0.2 + 0.62 * Math.max(0, (facing + 0.3) / 1.3))}"/>`;
  });
  const reach = build.shoulders + 14;
  return `<linearGradient id="${id}-${name}" gradientUnits="userSpaceOnUse" x1="${-reach}" x2="${reach}" y1="0" y2="0">${stops.join('')}</linearGradient>`;
}

function trunk({ shoulders, chest, waist, hips }: Build): string {
  return `M-18 -8C-25 2 -38 11 ${-shoulders + 16} 22C${-shoulders} 30 ${-chest - 10} 70 ${-chest} 104C${-chest + 5} 130 ${-waist} 142 ${-waist} 172C${-waist} 204 ${-hips} 212 ${-hips} 252V340H${hips}V252C${hips} 212 ${waist} 204 ${waist} 172C${waist} 142 ${chest - 5} 130 ${chest} 104C${chest + 10} 70 ${shoulders} 30 ${shoulders - 16} 22C38 11 25 2 18 -8z`;
}

/** An arm that hangs with a little air at the waist, drawn down to `end`. */
function arm({ id, build: { shoulders, chest } }: BodyModel, side: number, end: number, paint: string): string {
  const x = (value: number) => Math.round(side * value);
  const share = (end - 26) / 304;
  const outer = shoulders + 12 - 10 * share;
  return `<path d="M${x(shoulders - 20)} 22C${x(shoulders + 4)} 27 ${x(shoulders + 13)} 52 ${x(shoulders + 13)} ${Math.round(30 + 76 * share)}C${x(shoulders + 15)} ${Math.round(60 + 130 * share)} ${x(outer + 4)} ${Math.round(end - 60 * share)} ${x(outer)} ${end}L${x(chest + 4)} ${end}C${x(chest + 10)} ${Math.round(end - 80 * share)} ${x(chest + 4)} ${Math.round(60 + 100 * share)} ${x(chest - 6)} 88z" fill="url(#${id}-${paint})"/>`;
}

/** What the garment covers of the trunk. */
function covered({ build, garment }: BodyModel): string {
  const { shoulders, chest, waist, hips } = build;
  const { outer } = necklineStart({ build, garment });
  const end = garment.sleeves === 'none' ? Math.round(outer + (shoulders - outer) * 0.42) : shoulders - 13;
  const endY = garment.sleeves === 'none' ? 16 : 21;
  // With sleeves the cloth has to reach over the trunk's own edge, or skin shows at the armpit.
  const [swing, dip] = garment.sleeves === 'none' ? [8, 34] : [16, 30];
  return `${necklinePath({ build, garment })}L${end} ${endY}C${end + swing} ${dip} ${chest + 13} 70 ${chest + 3} 104C${chest - 3} 130 ${waist + 2} 142 ${waist + 2} 172C${waist + 2} 204 ${hips + 2} 212 ${hips + 2} 252V340H${-hips - 2}V252C${-hips - 2} 212 ${-waist - 2} 204 ${-waist - 2} 172C${-waist - 2} 142 ${-chest + 3} 130 ${-chest - 3} 104C${-chest - 13} 70 ${-end - swing} ${dip} ${-end} ${endY}z`;
}

function collarBones({ skin, light }: BodyModel): string {
  const bone = (side: number) => {
    const toLight = side * light.direction.x > 0;
    return `<path d="M${side * 6} 9C${side * 20} 6 ${side * 36} 15 ${side * 60} 14C${side * 40} 20 ${side * 22} 12 ${side * 6} 9z" fill="${skin(toLight ? 0.95 : 0.75)}" opacity=".5"/><path d="M${side * 8} 12C${side * 22} 12 ${side * 38} 20 ${side * 58} 18C${side * 38} 26 ${side * 20} 17 ${side * 8} 12z" fill="${skin(0.2)}" opacity=".28"/>`;
  };
  return bone(-1) + bone(1);
}

/** Folds as tapered shadows: from the armpit, and where the waist bends. */
function folds({ build: { chest, waist }, lit, cloth, garment }: BodyModel): string {
  const shade = lit(cloth, 0.04);
  const shine = lit(cloth, 1);
  const fold = (side: number) =>
    `<path d="M${side * (chest - 4)} 84Q${Math.round(side * chest * 0.74)} 112 ${Math.round(side * chest * 0.34)} 122Q${Math.round(side * chest * 0.72)} 120 ${side * (chest - 5)} 96z" fill="${shade}" opacity=".3"/><path d="M${side * (waist + 1)} 168Q${Math.round(side * waist * 0.5)} 186 ${Math.round(side * waist * 0.1)} 180Q${Math.round(side * waist * 0.55)} 194 ${side * (waist + 1)} 182z" fill="${shade}" opacity=".26"/><path d="M${side * (chest - 16)} 62Q${Math.round(side * chest * 0.66)} 80 ${Math.round(side * chest * 0.5)} 104Q${Math.round(side * chest * 0.56)} 76 ${side * (chest - 22)} 60z" fill="${shine}" opacity="${(0.12 + garment.sheen * 0.3).toFixed(2)}"/>`;
  return fold(-1) + fold(1);
}

/** The light's thread along the far shoulder and arm. */
function rim({ build: { shoulders }, light }: BodyModel): string {
  if (!light.rim) return '';
  const side = light.direction.x > 0 ? -1 : 1;
  const x = (value: number) => Math.round(side * value);
  return `<path d="M${x(30)} 4C${x(44)} 14 ${x(shoulders - 20)} 18 ${x(shoulders - 12)} 23.5C${x(shoulders + 3)} 28 ${x(shoulders + 12)} 54 ${x(shoulders + 12)} 106Q${x(shoulders + 12)} 170 ${x(shoulders + 6)} 240" fill="none" stroke="${light.rim}" stroke-width="2.6" stroke-linecap="round" opacity=".75"/>`;
}
