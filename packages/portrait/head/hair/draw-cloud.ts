import { randomFrom } from '@galatea/shot-language/random.ts';
import { lightVector } from '../form-shading.ts';
import type { HeadModel } from '../head-model.ts';
import { grained } from '../smooth-path.ts';
import { clamp, lerp, type Point, type Point3, smoothstep } from '../vector.ts';
import { curl } from './draw-buzz.ts';
import type { HairDrawing } from './hair-drawing.ts';
import { hairMass } from './hair-mass.ts';
import type { Haircut } from './haircut.ts';
import { fullHairline } from './hairline.ts';

/** Renders round coily hair: a soft cloud around the head, built from small coils that catch the light. */
export function drawCloud(model: HeadModel, cut: Haircut): Omit<HairDrawing, 'scalp'> {
  const { tones, identity, project } = model;
  const random = randomFrom(identity.seed, 'cloud');
  const light = lightVector(model.light);
  const still = model.still?.project ?? project;
  const puffs = Array.from({ length: 460 }, (_, index) => puff(model, cut, index, random()));
  const seen = puffs.map(({ root, tip }) => ({
    root: project(root),
    tip: project(tip),
    isBehind: still(tip)[2] <= -10 || root[1] > -70,
  }));
  const front = seen.filter((one) => !one.isBehind);
  const lines = (of: typeof seen) =>
    of.map(({ root, tip }): Point[] => [
      [root[0], root[1]],
      [tip[0], tip[1]],
    ]);
  const outline = hairMass(lines(front), (number, share) => 2.9 + share * (0.7 + 1.2 * ((number * 0.37) % 1)), 1.5);
  const behind = hairMass(lines(seen), (number, share) => 3 + share * (2 + 1.4 * ((number * 0.37) % 1)));
  const tufts: string[] = ['', '', '', '', ''];
  const [centerX, centerY] = project([0, -92, -4]);
  const isCurly = identity.traits.hairStyle === 'Curly';
  for (let index = 0; index < front.length * (isCurly ? 0.8 : 1.45); index++) {
    const { root, tip } = front[index % front.length] as (typeof seen)[number]; // the index is in range
    const share = index < front.length * 0.6 ? (isCurly ? 0.9 : 1) : 0.35 + random() * 0.55;
    const [x, y, z] = [0, 1, 2].map(
      (axis) => lerp(root[axis] ?? 0, tip[axis] ?? 0, share) + (random() - 0.5) * (share === 1 ? 2.2 : 4),
    ) as unknown as Point3; // three axes give three numbers
    const reach = Math.sqrt((x - centerX) ** 2 + (y - centerY) ** 2 + z * z) || 1;
    const facing = ((x - centerX) * light[0] + (y - centerY) * light[1] + z * light[2]) / reach;
    const tone = clamp(Math.floor((0.35 + 0.5 * facing + (share - 0.8) * 0.5 + (random() - 0.5) * 0.3) * 5), 0, 4);
    tufts[tone] += isCurly ? curl(x, y, 2.4 + random() * 1.5, random()) : coil(x, y, random);
  }
  const paint = (brightness: number) => tones.lit(identity.hair, brightness);
  const coils = tufts
    .map((path, tone) => {
      const bright = paint([0.1, 0.24, 0.42, 0.56, 0.7][tone] ?? 0.5);
      if (!isCurly)
        return `<path d="${path}" stroke="${bright}" stroke-width="${[3, 2.7, 2.3, 2, 1.8][tone]}" opacity="${[0.85, 0.75, 0.7, 0.6, 0.55][tone]}"/>`;
      const name = `${model.id}-curls${tone}`;
      return `<g stroke="${paint(0.16)}" stroke-width="8.4"><path id="${name}" d="${path}"/></g><use href="#${name}" stroke="${bright}" stroke-width="6"/><use href="#${name}" stroke="${paint(0.4 + tone * 0.13)}" stroke-width="1.6" stroke-dasharray="9 17" opacity=".7"/>`;
    })
    .join('');
  return {
    behind: `<path d="${behind}" fill="${paint(0.12)}"/>`,
    outline,
    front: `<use href="#${model.id}-hair" fill="${paint(0.24)}"/>${grained(4, `<g fill="none" stroke-linecap="round">${coils}</g>`)}`,
  };
}

// A tightly wound strand seen from the side: a few short waves, in steps of 1/4 unit.
function coil(x: number, y: number, random: () => number): string {
  const angle = random() * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [half, high] = [2.6 + random() * 1.4, 3.4 + random() * 2.4];
  const step = `${Math.round(half * cos)} ${Math.round(half * sin)}`;
  const peak = `${Math.round((half / 2) * cos - high * sin)} ${Math.round((half / 2) * sin + high * cos)}`;
  return `M${Math.round(x * 4)} ${Math.round(y * 4)}q${peak} ${step}t${step}t${step}t${step}`.replaceAll(' -', '-');
}

function puff(
  { face, surface, hairline }: HeadModel,
  cut: Haircut,
  index: number,
  chance: number,
): { root: Point3; tip: Point3 } {
  const angle = ((index * 0.6180339887) % 1) * 360 - 180;
  const up = ((index * 0.7548776662) % 1) ** 1.1;
  // Around the nape, the cloud extends below the hairline.
  const low = fullHairline(hairline, angle) - 1.2 + (cut.lift > 18 ? 17 * smoothstep(95, 130, Math.abs(angle)) : 0);
  const [x, y, z] = surface.skull(lerp(low, -126.3, up), angle);
  const [dx, dy, dz] = [x / 32, (y + 84) / 40, (z + 4) / 44];
  const size = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
  // Short hair tapers toward the ears and nape; long coils are wider and hang down slightly.
  const taper =
    cut.lift < 18
      ? lerp(face.man ? 0.14 : 0.4, 1, smoothstep(-82, -112, y))
      : lerp(1.05, 0.92, smoothstep(-80, -120, y));
  const frontal = smoothstep(0, 0.16, up) * 0.62 + 0.38;
  const lift = cut.lift * taper * (Math.abs(angle) < 75 ? frontal : 1) * (0.9 + 0.2 * chance);
  const hang = cut.lift > 18 ? 0.3 * smoothstep(-105, -70, y) : 0;
  return { root: [x, y, z], tip: [x + (dx / size) * lift, y + (dy / size + hang) * lift, z + (dz / size) * lift] };
}
