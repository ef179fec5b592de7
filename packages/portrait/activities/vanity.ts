import type { BodyModel } from '../body/body-model.ts';
import { seatedStance } from '../body/stances/seated.ts';
import type { ActivityDrawing, ActivityView } from './activity-drawing.ts';
import { worktopLevel } from './level.ts';

/** The wrist of the hand with the brush, as in ArmPose. */
const [brushX, brushY] = [78, 34];

/** Applies powder with a brush, in front of a mirror with light bulbs. */
export const makeup: ActivityDrawing = {
  stance: (choice) => ({ ...seatedStance(choice), rise: 168 }),
  arms: ({ build: { shoulders } }, { framing }) => [
    { elbow: [shoulders + 18, 128], wrist: [brushX, brushY], hand: 'grip', angle: 150, layer: 'over' },
    { elbow: [shoulders + 14, 128], wrist: [56, worktopLevel(framing) - 26], hand: 'laid', angle: 40, layer: 'body' },
  ],
  behind: (model) => mirrorWithBulbs(model),
  before: (model, view) => tableWithMakeup(model, view) + brush(model, view),
};

function mirrorWithBulbs({ lit, id }: BodyModel): string {
  const bulbs = [
    ...[-66, 66].map((x) => [x, -158] as const),
    ...[-112, -52, 8, 68].flatMap((y) => [[-132, y] as const, [132, y] as const]),
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="34" fill="url(#${id}-bulb)"/><circle cx="${x}" cy="${y}" r="12" fill="#fff6dc"/>`,
    )
    .join('');
  return `<radialGradient id="${id}-bulb"><stop stop-color="#ffe9b4" stop-opacity=".8"/><stop offset="1" stop-color="#ffe9b4" stop-opacity="0"/></radialGradient><rect x="-156" y="-182" width="312" height="420" rx="22" fill="${lit('#f3ece4', 0.7)}"/><rect x="-108" y="-136" width="216" height="374" rx="10" fill="${lit('#a9bcc8', 0.62)}"/><path d="M-108 -30L-10 -136H44L-108 32zM-108 76L92 -136H108V-128L-108 104z" fill="#fff" opacity=".24"/><rect x="-108" y="-136" width="216" height="374" rx="10" fill="none" stroke="${lit('#b8a68e', 0.5)}" stroke-width="7"/>${bulbs}`;
}

function tableWithMakeup({ lit }: BodyModel, { framing, main }: ActivityView): string {
  const y = worktopLevel(framing);
  const lipstick = (x: number, paint: string) =>
    `<path d="M${x - 8} ${y + 12}v-30h16v30z" fill="${lit('#2b2629', 0.4)}"/><path d="M${x - 6} ${y - 18}v-12h12v12z" fill="${lit('#d8b45a', 0.66)}"/><path d="M${x - 5} ${y - 30}v-14q6 -8 10 -6v20z" fill="${lit(paint, 0.56)}"/>`;
  const pans = ['#c98a6a', '#a9564a', '#e0b59a', '#7a4a52']
    .map((paint, index) => `<circle cx="${-33 + index * 22}" r="9" fill="${lit(paint, 0.6)}"/>`)
    .join('');
  return `<path d="M-1600 ${y}H1600V${y + 28}H-1600z" fill="${lit('#efe4da', 0.74)}"/><path d="M-1600 ${y + 28}H1600V1400H-1600z" fill="${lit('#d9c6ba', 0.44)}"/><path d="M-1600 ${y + 28}H1600" stroke="#fff" stroke-width="3" opacity=".5"/>${lipstick(main * 96, '#b3102a')}${lipstick(main * 124, '#c9587a')}<g transform="translate(${-main * 118} ${y + 8})"><path d="M-50 -14H50L56 14H-56z" fill="${lit('#2b2629', 0.4)}"/><g transform="scale(1 .62)">${pans}</g></g><g transform="translate(${main * 166} ${y + 12})"><path d="M-19 0v-42q0 -8 8 -8h22q8 0 8 8v42z" fill="${lit('#e7b9b0', 0.6)}"/><path d="M-8 -50v-16h16v16z" fill="${lit('#d8b45a', 0.66)}"/></g>`;
}

/** A powder brush in the hand, with its hair at the cheek. */
function brush({ at, lit }: BodyModel, { main }: ActivityView): string {
  const [x, y] = at(main * brushX, 24);
  return `<g transform="translate(${Math.round(x - main * 12)} ${Math.round(y + brushY - 24 - 16)}) scale(${main} 1) rotate(-38)"><path d="M-4.5 62Q0 68 4.5 62L5 -16H-5z" fill="${lit('#2b2629', 0.44)}"/><path d="M-6 -16H6L8 -32H-8z" fill="${lit('#d8b45a', 0.66)}"/><path d="M-8 -32H8Q18 -56 8 -70Q0 -76 -8 -70Q-18 -56 -8 -32z" fill="${lit('#8a5a4a', 0.5)}"/><path d="M-12 -60Q0 -80 12 -60Q6 -76 0 -75Q-6 -76 -12 -60z" fill="${lit('#e8a0a0', 0.7)}"/></g>`;
}
