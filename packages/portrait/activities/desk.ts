import type { ArmPose } from '../body/arm-pose.ts';
import type { BodyModel } from '../body/body-model.ts';
import type { Build } from '../body/build.ts';
import type { ActivityDrawing, ActivityView } from './activity-drawing.ts';
import { worktopLevel } from './level.ts';

const typing = ({ shoulders }: Build, { framing }: ActivityView): ArmPose => ({
  elbow: [shoulders + 14, Math.min(138, worktopLevel(framing) - 6)],
  wrist: [50, worktopLevel(framing) - 30],
  hand: 'laid',
  angle: 30,
  layer: 'body',
});

/** Types on a laptop on a desk, with its lid toward the viewer. */
export const deskWork: ActivityDrawing = {
  arms: ({ build }, view) => [typing(build, view), typing(build, view)],
  before: (model, view) => desk(model, view, 0),
};

/** Waves at the screen of a laptop on a desk. */
export const videoCall: ActivityDrawing = {
  arms: ({ build }, view) => [
    {
      elbow: [build.shoulders + 12, 116],
      wrist: [build.shoulders - 2, 26],
      hand: 'open',
      angle: 172,
      layer: 'over',
    },
    typing(build, view),
  ],
  before: (model, view) => desk(model, view, view.main * 10),
};

/** A desk with a laptop, whose screen lights its surroundings, and a mug. */
function desk({ lit, id }: BodyModel, { framing, main }: ActivityView, x: number): string {
  const y = worktopLevel(framing);
  const wood = '#b58a5e';
  const mug = -main * 112;
  return `<radialGradient id="${id}-screen"><stop stop-color="#dff0ff" stop-opacity=".5"/><stop offset="1" stop-color="#dff0ff" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y - 70}" rx="120" ry="70" fill="url(#${id}-screen)"/><path d="M-1600 ${y}H1600V${y + 34}H-1600z" fill="${lit(wood, 0.66)}"/><path d="M-1600 ${y + 34}H1600V1400H-1600z" fill="${lit(wood, 0.3)}"/><path d="M-1600 ${y + 34}H1600" stroke="${lit(wood, 0.9)}" stroke-width="3" opacity=".6"/><ellipse cx="${x}" cy="${y + 20}" rx="104" ry="8" fill="#1b1218" opacity=".22"/><g transform="translate(${x} ${y})"><path d="M-86 -78Q-86 -86 -78 -86H78Q86 -86 86 -78L90 14H-90z" fill="${lit('#aeb4bc', 0.56)}"/><path d="M86 -78L24 14H90z" fill="${lit('#eef1f4', 0.85)}" opacity=".3"/><path d="M-86 -78Q-86 -86 -78 -86H78Q86 -86 86 -78" fill="none" stroke="#eaf6ff" stroke-width="2.4" opacity=".8"/><circle cy="-38" r="9" fill="none" stroke="${lit('#f4f6f8', 0.85)}" stroke-width="3"/><path d="M-92 12H92L94 20H-94z" fill="${lit('#8d939b', 0.5)}"/></g><g transform="translate(${mug} ${y})"><ellipse cy="18" rx="24" ry="5" fill="#1b1218" opacity=".22"/><path d="M-17 -24H17L15 16Q0 22 -15 16z" fill="${lit('#e8ded0', 0.62)}"/><path d="M6 -24H17L15 16Q10 19 6 19z" fill="${lit('#e8ded0', 0.3)}" opacity=".5"/><ellipse cy="-24" rx="17" ry="4" fill="${lit('#5b3824', 0.4)}"/></g>`;
}
