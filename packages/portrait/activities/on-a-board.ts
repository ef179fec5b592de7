import { randomFrom } from '@galatea/shot-language/random.ts';
import type { BodyModel } from '../body/body-model.ts';
import { pickColor } from '../body/props/place-prop.ts';
import type { Leg, Stance, StanceChoice } from '../body/stance.ts';
import type { ActivityDrawing } from './activity-drawing.ts';

/** The height of the soles on a board, above the lowest point of the figure. */
const [skateboardHeight, paddleboardHeight] = [36, 4];

/** Returns the stance on a board with bent knees; `wide` is the distance of a foot from the middle. */
function balanced({ hips, side }: StanceChoice, wide: number, boardHeight: number): Stance {
  const sole = 622;
  const leg = (at: -1 | 1): Leg => ({
    knee: [at * (wide + 12), 408],
    ankle: [at * wide, sole - 26],
    toe: at * 26,
  });
  return {
    shift: side * 4,
    hipSlope: 0,
    shoulderSlope: side * 0.05,
    twist: side * 0.12,
    lean: side * 2,
    legs: [leg(-1), leg(1)],
    behind: side > 0 ? 1 : 0,
    foot: sole + boardHeight,
    reach: Math.max(hips + 60, wide + 150),
    seat: null,
    kind: 'lunging',
  };
}

/** Rides a skateboard, seen from its side, with the arms out for balance. */
export const skateboarding: ActivityDrawing = {
  stance: (choice) => balanced(choice, choice.hips * 0.5 + 44, skateboardHeight),
  arms: ({ build: { shoulders } }) => [
    { elbow: [shoulders + 64, 78], wrist: [shoulders + 146, 40], hand: 'relaxed', angle: -110, layer: 'body' },
    { elbow: [shoulders + 58, 96], wrist: [shoulders + 122, 142], hand: 'relaxed', angle: -64, layer: 'body' },
  ],
  behind: (model) => skateboard(model),
};

function skateboard({ lit, stance, id }: BodyModel): string {
  const y = stance.foot - skateboardHeight;
  const half = Math.abs(stance.legs[1].ankle[0]) + 66;
  const deck = pickColor(randomFrom(id.length, id));
  const truck = (x: number) =>
    `<path d="M${x - 15} ${y + 10}h30l-8 12h-14z" fill="${lit('#8d939b', 0.5)}"/><circle cx="${x - 14}" cy="${y + 23}" r="13" fill="${lit('#f1e6c8', 0.6)}"/><circle cx="${x + 14}" cy="${y + 23}" r="13" fill="${lit('#f1e6c8', 0.7)}"/><circle cx="${x - 14}" cy="${y + 23}" r="5" fill="${lit('#6f747c', 0.4)}"/><circle cx="${x + 14}" cy="${y + 23}" r="5" fill="${lit('#6f747c', 0.4)}"/>`;
  return `<ellipse cy="${y + 36}" rx="${half + 6}" ry="9" fill="#1b1218" opacity=".26"/>${truck(-half + 62)}${truck(half - 62)}<path d="M${-half} ${y - 14}Q${-half + 14} ${y - 2} ${-half + 36} ${y - 2}H${half - 36}Q${half - 14} ${y - 2} ${half} ${y - 14}L${half + 4} ${y - 6}Q${half - 12} ${y + 12} ${half - 36} ${y + 12}H${-half + 36}Q${-half + 12} ${y + 12} ${-half - 4} ${y - 6}z" fill="${lit(deck, 0.56)}"/><path d="M${-half} ${y - 14}Q${-half + 14} ${y - 2} ${-half + 36} ${y - 2}H${half - 36}Q${half - 14} ${y - 2} ${half} ${y - 14}" fill="none" stroke="${lit('#2a2a2e', 0.3)}" stroke-width="5" stroke-linecap="round"/>`;
}

/** A board on the water under the figure; its paddle is a prop. */
export const paddleboarding: ActivityDrawing = {
  stance: (choice) => balanced(choice, choice.hips * 0.5 + 12, paddleboardHeight),
  behind: ({ lit, stance }) => {
    const y = stance.foot;
    return `<ellipse cy="${y + 6}" rx="236" ry="26" fill="#0d2a33" opacity=".22"/><path d="M-214 ${y - 12}Q-150 ${y - 40} 0 ${y - 40}T214 ${y - 12}Q150 ${y + 16} 0 ${y + 16}T-214 ${y - 12}z" fill="${lit('#f2ead8', 0.7)}"/><path d="M-214 ${y - 12}Q-150 ${y + 16} 0 ${y + 16}T214 ${y - 12}Q206 ${y + 14} 120 ${y + 24}Q0 ${y + 34} -120 ${y + 24}Q-206 ${y + 14} -214 ${y - 12}z" fill="${lit('#2f8a9a', 0.5)}"/><ellipse cy="${y - 12}" rx="120" ry="18" fill="${lit('#5fb0b8', 0.62)}" opacity=".7"/><path d="M-262 ${y + 24}q60 -10 120 2M150 ${y + 30}q60 -12 120 -2M-60 ${y + 42}q60 -8 130 0" fill="none" stroke="#eafcff" stroke-width="4" stroke-linecap="round" opacity=".6"/>`;
  },
};
