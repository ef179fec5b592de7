import type { BodyModel } from '../body/body-model.ts';
import type { ActivityDrawing, ActivityView } from './activity-drawing.ts';
import { worktopLevel } from './level.ts';

/** The distance of the pan and the pot from the middle of the figure. */
const [panX, potX] = [46, 82];

/** Stirs a pan on a stove with a wooden spoon; a pot is next to it. */
export const cooking: ActivityDrawing = {
  arms: ({ build: { shoulders, hips } }, { framing }) => {
    const y = worktopLevel(framing);
    return [
      { elbow: [shoulders + 16, y - 62], wrist: [panX + 22, y - 88], hand: 'grip', angle: 30, layer: 'over' },
      framing === 'half'
        ? { elbow: [shoulders + 18, 112], wrist: [shoulders + 14, y + 14], hand: 'laid', layer: 'body' }
        : {
            elbow: [Math.max(shoulders, hips) + 22, 120],
            wrist: [shoulders + 44, y - 38],
            hand: 'laid',
            angle: 4,
            layer: 'over',
          },
    ];
  },
  before: (model, view) => stove(model, view),
};

function stove({ lit }: BodyModel, { framing, main }: ActivityView): string {
  const y = worktopLevel(framing);
  const steam = [0, 1, 2]
    .map((index) => `<path d="M${-16 + index * 16} ${-58}q-14 -26 4 -48t-2 -50" opacity="${0.2 - index * 0.03}"/>`)
    .join('');
  const knobs = [-78, -30, 30, 78].map((x) => `<circle cx="${x}" cy="62" r="10"/>`).join('');
  const bits = [
    [-26, -18, '#d9573f'],
    [-6, -22, '#6f9a4a'],
    [14, -17, '#e8b04a'],
    [30, -21, '#6f9a4a'],
    [-38, -21, '#e8b04a'],
  ]
    .map(([x, dy, color]) => `<ellipse cx="${x}" cy="${dy}" rx="8" ry="4" fill="${lit(String(color), 0.6)}"/>`)
    .join('');
  const pan = `<g transform="translate(${main * panX} ${y + 4})"><path d="M${-main * 52} -14L${-main * 124} -26" stroke="${lit('#2a2a2e', 0.4)}" stroke-width="10" stroke-linecap="round"/><path d="M-56 -20Q-54 8 -40 12H40Q54 8 56 -20z" fill="${lit('#3a3a40', 0.46)}"/><ellipse cy="-20" rx="56" ry="11" fill="${lit('#55565c', 0.6)}"/><ellipse cy="-19" rx="50" ry="8.6" fill="${lit('#1e1d20', 0.4)}"/>${bits}</g>`;
  const pot = `<g transform="translate(${-main * potX} ${y + 2})"><g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round">${steam}</g><path d="M-46 -46Q-44 8 -38 12H38Q44 8 46 -46z" fill="${lit('#b8463a', 0.5)}"/><path d="M${main * 14} -42Q${main * 20} -10 ${main * 16} 10H${main * 38}Q${main * 44} 4 ${main * 46} -46z" fill="${lit('#b8463a', 0.8)}" opacity=".35"/><path d="M-46 -30h-13v12h14M46 -30h13v12h-14" fill="none" stroke="${lit('#8a2f28', 0.4)}" stroke-width="6"/><ellipse cy="-46" rx="46" ry="9" fill="${lit('#d46a5a', 0.66)}"/><ellipse cy="-45" rx="40" ry="6.6" fill="${lit('#c9863a', 0.5)}"/></g>`;
  const [handX, handY] = [main * (panX + 6), y - 56];
  const spoon = `<path d="M${handX + main * 8} ${handY - 26}L${main * (panX - 8)} ${y - 12}" stroke="${lit('#b98a52', 0.62)}" stroke-width="7" stroke-linecap="round"/>`;
  return `<path d="M-1600 ${y}H1600V${y + 36}H-1600z" fill="${lit('#e6dfd4', 0.66)}"/><path d="M-1600 ${y + 36}H1600V1400H-1600z" fill="${lit('#7f8f88', 0.42)}"/><path d="M-1600 ${y + 36}H1600" stroke="#fff" stroke-width="3" opacity=".4"/><path d="M-150 ${y + 4}H150L158 ${y + 30}H-158z" fill="${lit('#1f2024', 0.4)}"/><ellipse cx="${main * panX}" cy="${y + 18}" rx="52" ry="8" fill="${lit('#e0563a', 0.6)}" opacity=".55"/><g transform="translate(0 ${y})"><path d="M-170 38H170V420H-170z" fill="${lit('#c9ccd2', 0.5)}"/><path d="M-140 96H140V300H-140z" fill="${lit('#22242a', 0.4)}"/><path d="M-140 84H140" stroke="${lit('#eef1f4', 0.8)}" stroke-width="7" stroke-linecap="round"/><g fill="${lit('#3a3c42', 0.5)}">${knobs}</g></g>${pot}${pan}${spoon}`;
}
