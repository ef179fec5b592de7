import { mix, multiply } from '../colour.ts';
import type { Identity } from '../identity.ts';
import type { Light } from '../light.ts';
import type { Outfit, Shot } from '../shot.ts';
import type { Traits } from '../traits.ts';

export type BodyDrawing = { readonly defs: string; readonly torso: string };

/** Half widths in figure units: shoulders, chest, waist, hips. */
type Build = readonly [shoulders: number, chest: number, waist: number, hips: number];

const builds: Readonly<Record<Traits['gender'], Record<Traits['bodyType'], Build>>> = {
  Female: {
    Slim: [74, 54, 43, 58],
    'Average Build': [80, 61, 51, 68],
    Athletic: [88, 64, 50, 65],
    Curvy: [84, 73, 54, 84],
    'Plus Size': [97, 90, 86, 103],
  },
  Male: {
    Slim: [86, 62, 53, 57],
    'Average Build': [96, 72, 64, 67],
    Athletic: [110, 82, 62, 66],
    Curvy: [99, 82, 75, 78],
    'Plus Size': [111, 99, 101, 103],
  },
};

/** How deep the garment is cut at the front, how far out it begins on the shoulder (0 at the neck, 1 at its end), and whether it covers the arms. */
type Cut = { readonly depth: number; readonly out: number; readonly sleeves: boolean; readonly open: boolean };

const crew: Cut = { depth: 20, out: 0.3, sleeves: true, open: false };
const scoop: Cut = { depth: 52, out: 0.42, sleeves: false, open: false };
const jacket: Cut = { depth: 108, out: 0.22, sleeves: true, open: true };
const high: Cut = { depth: 2, out: 0.2, sleeves: true, open: false };
const collared: Cut = { depth: 44, out: 0.22, sleeves: true, open: false };

const cuts: Readonly<Record<Outfit, Cut>> = {
  'casual tee': crew,
  'knit sweater': high,
  shirt: collared,
  blazer: jacket,
  suit: jacket,
  'summer dress': scoop,
  'evening dress': scoop,
  sportswear: scoop,
  swimwear: scoop,
  hoodie: crew,
  'denim jacket': jacket,
  'leather jacket': jacket,
  'winter coat': high,
  'ski jacket': high,
  robe: collared,
  'outdoor jacket': high,
  'trench coat': jacket,
  'festival top': scoop,
  apron: crew,
  'linen shirt': collared,
};

/** Neck, shoulders and chest with their garment, down to the hips; the head is drawn over it. Figure units. */
export function drawBody(
  { traits, skin }: Identity,
  shot: Shot,
  clothes: string,
  light: Light,
  id: string,
): BodyDrawing {
  const [shoulders, chest, waist, hips] = builds[traits.gender][traits.bodyType];
  const cut = cuts[shot.outfit];
  const lit = (paint: string) => mix(multiply(paint, light.key), '#000000', (1 - light.exposure) * 0.6);
  const shaded = (paint: string) => mix(multiply(paint, light.fill), '#1b1020', light.contrast * 0.45);
  const fromLeft = light.direction.x < 0;
  const sweep = (name: string, paint: string) =>
    `<linearGradient id="${id}-${name}" gradientUnits="userSpaceOnUse" x1="${fromLeft ? -shoulders : shoulders}" y1="0" x2="${fromLeft ? shoulders : -shoulders}" y2="90"><stop stop-color="${lit(mix(paint, '#ffffff', 0.08))}"/><stop offset="0.5" stop-color="${lit(paint)}"/><stop offset="1" stop-color="${shaded(paint)}"/></linearGradient>`;
  const arm = (side: number) => {
    const s = (x: number) => Math.round(side * x);
    return `M${s(shoulders - 16)} 26C${s(shoulders + 6)} 32 ${s(shoulders + 13)} 60 ${s(shoulders + 12)} 110C${s(shoulders + 14)} 190 ${s(shoulders + 4)} 260 ${s(shoulders)} 330L${s(chest + 2)} 330C${s(chest + 8)} 250 ${s(chest + 2)} 160 ${s(chest - 6)} 92Z`;
  };
  const trunk = `M0 -20L-21 -16C-24 0 -34 10 ${-shoulders + 14} 24C${-shoulders - 2} 34 ${-chest - 8} 80 ${-chest} 104C${-chest + 4} 130 ${-waist} 140 ${-waist} 170C${-waist} 200 ${-hips} 210 ${-hips} 250L${-hips} 340L${hips} 340L${hips} 250C${hips} 210 ${waist} 200 ${waist} 170C${waist} 140 ${chest - 4} 130 ${chest} 104C${chest + 8} 80 ${shoulders + 2} 34 ${shoulders - 14} 24C34 10 24 0 21 -16Z`;
  const outer = Math.round(24 + (shoulders - 40) * cut.out);
  const drop = Math.round(2 + 20 * cut.out);
  const garment = `M${-outer} ${drop}C${-outer + 6} ${cut.depth * 0.7 + drop} ${-outer * 0.5} ${cut.depth + 12} 0 ${cut.depth + 12}C${outer * 0.5} ${cut.depth + 12} ${outer - 6} ${cut.depth * 0.7 + drop} ${outer} ${drop}L${shoulders - 14} 24C${shoulders + 2} 34 ${chest + 8} 80 ${chest + 1} 104C${chest - 3} 130 ${waist + 2} 140 ${waist + 2} 170C${waist + 2} 200 ${hips + 2} 210 ${hips + 2} 250L${hips + 2} 340L${-hips - 2} 340L${-hips - 2} 250C${-hips - 2} 210 ${-waist - 2} 200 ${-waist - 2} 170C${-waist - 2} 140 ${-chest + 3} 130 ${-chest - 1} 104C${-chest - 8} 80 ${-shoulders - 2} 34 ${-shoulders + 14} 24Z`;
  const inner = mix(clothes, '#fdfcfb', 0.72);
  const folds = [-1, 1].map(
    (side) =>
      `<path d="M${side * (chest - 8)} 96Q${side * chest * 0.7} 122 ${side * chest * 0.3} 130M${side * (waist - 2)} 176Q${side * waist * 0.6} 190 ${side * waist * 0.2} 186" fill="none" stroke="${shaded(mix(clothes, '#000000', 0.25))}" stroke-width="1.6" stroke-linecap="round" opacity="0.5"/>`,
  );
  const sleeves = [-1, 1].map(
    (side) => `<path d="${arm(side)}" fill="url(#${id}-${cut.sleeves ? 'cloth' : 'skin'})"/>`,
  );
  const neckShadow = `<path d="M-30 2Q0 40 30 2Q0 20 -30 2Z" fill="${shaded(skin.shade)}" opacity="0.45"/>`;
  return {
    defs: sweep('skin', skin.base) + sweep('cloth', clothes) + sweep('inner', inner),
    torso: `${sleeves.join('')}<path d="${trunk}" fill="url(#${id}-${cut.open ? 'inner' : 'skin'})"/>${cut.open ? `<path d="M-34 4Q0 44 34 4L21 -16L-21 -16Z" fill="url(#${id}-skin)"/>` : ''}${neckShadow}<path d="${garment}" fill="url(#${id}-cloth)"/>${folds.join('')}`,
  };
}
