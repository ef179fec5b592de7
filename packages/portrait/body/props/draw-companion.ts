import { isAccompanied } from '@galatea/shot-language/habits/company-habits.ts';
import { farFramings } from '@galatea/shot-language/habits/posing.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import { mix } from '../../color.ts';
import { short } from '../../head/smooth-path.ts';
import type { Point } from '../../head/vector.ts';
import type { BodyModel } from '../body-model.ts';
import { type HandPlace, holdPoint } from '../draw-hand.ts';
import { paintFor, placeProp } from './place-prop.ts';
import type { DrawProp } from './prop-paint.ts';

const coats = [
  { coat: '#c98f4e', ear: '#a86f34' },
  { coat: '#4a403a', ear: '#2e2724' },
  { coat: '#d9c7a8', ear: '#b4946a' },
  { coat: '#8a5a3a', ear: '#5f3a24' },
];

/** A dog sitting next to the figure, with its paws at 0, 0; `requested` is the color of its coat. */
const dog =
  (requested: string | undefined): DrawProp =>
  ({ lit, sun, accent, random }) => {
    const usual = coats[Math.floor(random() * coats.length)] ?? { coat: '#c98f4e', ear: '#a86f34' };
    const { coat, ear } = requested ? { coat: requested, ear: mix(requested, '#2a1a10', 0.24) } : usual;
    const [base, dark, pale] = [lit(coat, 0.56), lit(coat, 0.2), lit(coat, 0.88)];
    const eye = (x: number) =>
      `<ellipse cx="${x}" cy="-196" rx="5.6" ry="6.4" fill="#17110e"/><circle cx="${x + sun * 1.8}" cy="-198.6" r="1.9" fill="#fff"/><path d="M${x - 8} -207q8 -5 15 0" stroke="${dark}" stroke-width="3" fill="none" opacity=".6"/>`;
    return `<ellipse cx="${-sun * 12}" cy="4" rx="92" ry="13" fill="#1b1218" opacity=".24"/><path d="M58 -20Q108 -24 110 -66Q106 -78 98 -66Q92 -40 56 -44z" fill="${dark}"/><path d="M-58 2Q-76 -40 -52 -86Q-46 -132 -34 -158H34Q46 -132 52 -86Q76 -40 58 2Q50 10 26 6H-26Q-50 10 -58 2z" fill="${base}"/><path d="M${sun * 58} 0Q${sun * 72} -40 ${sun * 50} -86Q${sun * 44} -130 ${sun * 30} -154Q${sun * 30} -60 ${sun * 58} 0z" fill="${pale}" opacity=".4"/><path d="M-22 -150Q0 -134 22 -150Q34 -100 20 -64Q0 -46 -20 -64Q-34 -100 -22 -150z" fill="${pale}" opacity=".75"/><path d="M-30 -96Q-34 -30 -36 -6Q-30 10 -12 6Q-4 2 -6 -8Q-4 -50 -4 -90zM30 -96Q34 -30 36 -6Q30 10 12 6Q4 2 6 -8Q4 -50 4 -90z" fill="${base}"/><path d="M-6 -10Q-3 -50 -3 -80H3Q3 -50 6 -10" fill="${dark}" opacity=".45"/><path d="M-30 2v-8M-22 4v-9M22 4v-9M30 2v-8" stroke="${dark}" stroke-width="2.4" stroke-linecap="round"/><path d="M-38 -148Q0 -122 38 -148L36 -134Q0 -108 -36 -134z" fill="${lit(accent, 0.6)}"/><circle cy="-122" r="7" fill="${lit('#d8b04a', 0.7)}"/><path d="M-46 -196Q-46 -250 0 -250Q46 -250 46 -196Q46 -146 0 -140Q-46 -146 -46 -196z" fill="${base}"/><path d="M${sun * 8} -246Q${sun * 46} -240 ${sun * 44} -190Q${sun * 40} -156 ${sun * 20} -146Q${sun * 34} -200 ${sun * 8} -246z" fill="${pale}" opacity=".4"/><path d="M-36 -240Q-66 -246 -70 -206Q-72 -166 -54 -162Q-42 -172 -40 -206zM36 -240Q66 -246 70 -206Q72 -166 54 -162Q42 -172 40 -206z" fill="${lit(ear, 0.48)}"/><path d="M-8 -250Q0 -254 8 -250Q10 -210 14 -196H-14Q-10 -210 -8 -250z" fill="${pale}" opacity=".5"/><ellipse cy="-168" rx="25" ry="20" fill="${pale}"/><path d="M-11 -182Q0 -188 11 -182Q12 -172 0 -168Q-12 -172 -11 -182z" fill="#1d1512"/><path d="M${sun * 3} -182q${sun * 4} 0 ${sun * 5} 3" stroke="#fff" stroke-width="2" fill="none" opacity=".6"/><path d="M0 -168V-161Q-8 -152 -17 -158M0 -161Q8 -152 17 -158" stroke="#2a1d18" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M-8 -155Q0 -150 8 -155Q9 -138 0 -136Q-9 -138 -8 -155z" fill="${lit('#d96a70', 0.6)}"/>${eye(-20)}${eye(20)}`;
  };

/** Renders the dog next to the figure, close enough to be visible in the frame. */
export function drawCompanion(
  model: BodyModel,
  shot: Shot,
  side: -1 | 1,
  random: () => number,
  hand: HandPlace | null,
): string {
  const { framing, props } = shot;
  const ground = farFramings.has(framing) ? model.stance.foot + 8 : seesKnees(shot) ? 400 : 262;
  const away = dogDistance(model.build, framing);
  const adjacentPoint: Point = [side * away, ground];
  const paint = { ...paintFor(model, 'leash', side, random), other: [0, 0] } as const;
  const drawn = placeProp(dog(model.look.propColors.dog), paint, adjacentPoint, side);
  if (!hand || !props.includes('leash') || !showsLeash(shot)) return drawn;
  const from = holdPoint(model, hand);
  if (farFramings.has(framing)) {
    const collar: Point = [side * away, ground - 128];
    return drawStrap(model, from, [(from[0] + collar[0]) / 2, collar[1] + 34], collar) + drawn;
  }
  // The head of the dog would hide a strap behind it.
  const collar: Point = [side * (away - 34), ground - 142];
  return drawn + drawStrap(model, from, [from[0] - side * 44, collar[1] + 64], collar);
}

/** Checks whether the hand of a leash and the collar are in the image. */
export function showsLeash(shot: Shot): boolean {
  return farFramings.has(shot.framing) || seesKnees(shot);
}

/** Checks whether an image ends below the hands. A figure with companions is smaller, unless the image is wide. */
function seesKnees({ framing, company, aspect }: Shot): boolean {
  return framing === 'three-quarter' || (framing === 'half' && isAccompanied({ company }) && aspect !== '3:2');
}

/** Half the width of the dog. */
export const dogReach = 96;

/** Returns the distance of the dog from the middle of the figure. */
export function dogDistance({ shoulders, hips }: BodyModel['build'], framing: Shot['framing']): number {
  return Math.max(shoulders, hips) + (framing === 'half' ? 18 : 46);
}

/** Renders the strap of a leash, which sags between the hand and the collar. */
function drawStrap(
  { lit, look }: BodyModel,
  [handX, handY]: Point,
  [middleX, low]: Point,
  [collarX, collarY]: Point,
): string {
  const path = `M${short(handX)} ${short(handY)}Q${short(middleX)} ${short(low)} ${short(collarX)} ${short(collarY)}`;
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${lit(look.bag, 0.2)}" stroke-width="8"/><path d="${path}" stroke="${lit(look.bag, 0.7)}" stroke-width="4.6"/></g>`;
}
