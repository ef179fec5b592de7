import type { BodyModel } from '../body/body-model.ts';
import { crossLegged } from '../body/stances/seated.ts';
import { ankleY, groundY } from '../body/stances/standing.ts';
import { sofaFromAbove } from '../furniture/sofa.ts';
import { n } from '../scenes/stage.ts';
import type { ActivityDrawing, Row } from './activity-drawing.ts';

const linen = '#f4eee6';
const quilt = '#9fb2c4';

/** A pillow around 0, 0. */
function pillow(lit: BodyModel['lit'], x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-128 -66Q-140 -80 -118 -78Q0 -92 118 -78Q140 -80 128 -66Q140 0 128 66Q140 82 118 78Q0 92 -118 78Q-140 82 -128 66Q-140 0 -128 -66z" fill="${lit(linen, 0.72)}"/><path d="M-118 78Q0 92 118 78Q140 82 128 66Q134 40 132 20Q60 66 -132 30Q-134 44 -128 66Q-140 82 -118 78z" fill="${lit(linen, 0.4)}" opacity=".5"/><path d="M-96 -52q26 12 20 34M98 -46q-30 10 -24 36M-90 50q22 -8 30 -22" stroke="${lit(linen, 0.3)}" stroke-width="3" fill="none" opacity=".4" stroke-linecap="round"/></g>`;
}

/** Places in which a lying figure is in bed, under a quilt. */
export const hasBed = new Set(['bedroom', 'home', 'hotel', 'spa', 'studio']);

/** A body on its back, seen from above. The scene renders the ground (`scenes/under-the-figure.ts`). */
export const lying: ActivityDrawing = {
  stance: ({ hips, side }) => ({
    shift: side * 6,
    hipSlope: side * -0.05,
    shoulderSlope: side * 0.03,
    twist: 0,
    lean: 0,
    legs: [
      { knee: [-hips * 0.56, 430], ankle: [-hips * 0.5, ankleY], toe: -24 },
      { knee: [hips * 0.56, 430], ankle: [hips * 0.5, ankleY], toe: 24 },
    ],
    behind: side > 0 ? 1 : 0,
    foot: groundY,
    seat: null,
    kind: 'lying',
  }),
  arms: ({ build: { shoulders } }) => [
    { elbow: [shoulders + 34, -62], wrist: [30, -104], hand: null, layer: 'behind' },
    { elbow: [shoulders + 26, 112], wrist: [26, 118], hand: 'laid', angle: 86, layer: 'over' },
  ],
  furniture: (model, row) => {
    const { lit, place, look, furniture } = model;
    if (furniture === 'sofa') return sofaFromAbove(model, row);
    if (hasBed.has(place)) return row.map((x) => pillow(lit, x + 16, -84, -4) + pillow(lit, x - 150, -96, 9)).join('');
    const shades = row.map((x) => shadeUnder(model, x)).join('');
    // Fallen leaves are under the body in a forest, without a towel.
    if (place === 'forest') return shades;
    const [left, right] = [row[0] - 192, (row.at(-1) ?? 0) + 192];
    const towel = look.propColors.scarf ?? '#e9d9c2';
    const stripes = [left + 42, left + 74, right - 74, right - 42]
      .map((x) => `<path d="M${x - 7} -230h14V900h-14z"/>`)
      .join('');
    return `<path d="M${left + 6} -230H${right + 6}V900H${left + 6}z" transform="translate(8 10)" fill="#1b1218" opacity=".16"/><path d="M${left} -236H${right}V900H${left}z" fill="${lit(towel, 0.66)}"/><g fill="${lit('#c8604a', 0.6)}" opacity=".55">${stripes}</g>${row.map((x) => towelPillow(lit, x)).join('')}${shades}`;
  },
  cover: ({ lit, place, furniture }, row) =>
    hasBed.has(place) && furniture !== 'sofa' ? quiltFromAbove(lit, row) : '',
};

/** Sits against the headboard, with the legs under the quilt. */
export const inBed: ActivityDrawing = {
  stance: crossLegged,
  furniture: ({ lit }, row) => {
    const [left, right] = [row[0] - 430, (row.at(-1) ?? 0) + 430];
    const planks = Math.round((right - left) / 215);
    const gaps = Array.from(
      { length: planks - 1 },
      (_, at) => `M${n(left + ((right - left) * (at + 1)) / planks)} -98V420`,
    );
    const pillows = row.map((x) => pillow(lit, x + 4, 84, 1)).join('');
    return `<path d="M${left} -70Q${left} -110 ${left + 40} -110H${right - 40}Q${right} -110 ${right} -70V420H${left}z" fill="${lit('#8a6a58', 0.5)}"/><path d="M${left} -70Q${left} -110 ${left + 40} -110H${right - 40}Q${right} -110 ${right} -70V-58H${left}z" fill="${lit('#8a6a58', 0.8)}" opacity=".6"/><path d="${gaps.join('')}" stroke="${lit('#8a6a58', 0.2)}" stroke-width="4" opacity=".4"/>${pillow(lit, row[0] - 196, 112, -6)}${pillow(lit, (row.at(-1) ?? 0) + 198, 116, 7)}${pillows}`;
  },
  cover: ({ lit }, row) =>
    `<path d="M-620 226Q-300 186 -110 182Q0 176 110 182Q300 186 620 226V1100H-620z" fill="${lit(quilt, 0.62)}"/><path d="M-620 226Q-300 186 -110 182Q0 176 110 182Q300 186 620 226V266Q300 226 110 220Q0 214 -110 220Q-300 226 -620 266z" fill="${lit(linen, 0.76)}"/>${row.map((x) => aside(x, `<path d="M-150 360Q-96 236 -30 262Q0 292 30 262Q96 236 150 360" fill="${lit(quilt, 0.78)}" opacity=".55"/><path d="M-30 264Q-6 320 -22 470M30 264Q8 330 24 470M-150 360Q-190 420 -180 520M150 360Q190 420 184 520" stroke="${lit(quilt, 0.18)}" stroke-width="6" fill="none" opacity=".26" stroke-linecap="round"/>`)).join('')}`,
};

/** Moves a part of a drawing to the position of a figure. */
function aside(x: number, drawn: string): string {
  return x === 0 ? drawn : `<g transform="translate(${x} 0)">${drawn}</g>`;
}

/** Renders the shadow of a body on the ground, on the side away from the light. */
function shadeUnder({ light }: BodyModel, x: number): string {
  const at = x + (light.direction.x > 0 ? -12 : 12);
  return `<path d="M${at - 90} 20Q${at} -30 ${at + 90} 20L${at + 84} 900H${at - 84}z" transform="translate(0 6)" fill="#1b1218" opacity=".2"/>`;
}

function towelPillow(lit: BodyModel['lit'], x: number): string {
  return aside(
    x,
    `<path d="M-96 -150Q-104 -158 -92 -164H92Q104 -158 96 -150V-52Q104 -44 92 -40H-92Q-104 -44 -96 -52z" fill="${lit('#fbf6ee', 0.74)}"/><path d="M-96 -66H96V-52Q104 -44 92 -40H-92Q-104 -44 -96 -52z" fill="#1b1218" opacity=".12"/>`,
  );
}

function quiltFromAbove(lit: BodyModel['lit'], row: Row): string {
  return `<path d="M-700 168Q-300 132 -60 146Q60 152 200 138Q420 124 700 160V1200H-700z" fill="${lit(quilt, 0.6)}"/><path d="M-700 168Q-300 132 -60 146Q60 152 200 138Q420 124 700 160V214Q420 178 200 190Q60 202 -60 198Q-300 188 -700 222z" fill="${lit(linen, 0.78)}"/><path d="M-700 222Q-300 188 -60 198Q60 202 200 190Q420 178 700 214" stroke="#1b1218" stroke-width="5" opacity=".14" fill="none"/>${row.map((x) => aside(x, `<path d="M-40 240Q-60 420 -30 640M52 236Q70 420 44 640M-150 250Q-200 400 -170 600M170 240Q210 400 190 600" stroke="${lit(quilt, 0.2)}" stroke-width="7" fill="none" opacity=".22" stroke-linecap="round"/>`)).join('')}`;
}
