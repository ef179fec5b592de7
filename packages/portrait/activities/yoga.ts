import type { ArmPose } from '../body/arm-pose.ts';
import type { BodyModel } from '../body/body-model.ts';
import type { Build } from '../body/build.ts';
import type { Leg } from '../body/stance.ts';
import { crossLegged } from '../body/stances/seated.ts';
import { ankleY, groundY } from '../body/stances/standing.ts';
import type { ActivityDrawing } from './activity-drawing.ts';

/** The palms are joined above the head. */
const palmsAbove = ({ shoulders }: Build): ArmPose => ({
  elbow: [shoulders + 6, -92],
  wrist: [10, -188],
  hand: 'laid',
  angle: 178,
  layer: 'behind',
});

/** Balances on one leg, with the sole of the other foot on its thigh. */
export const treePose: ActivityDrawing = {
  stance: ({ hips, side }) => {
    const weight: Leg = { knee: [side * hips * 0.34, 428], ankle: [side * hips * 0.2, ankleY], toe: side * 16 };
    const lifted: Leg = {
      knee: [-side * (hips + 78), 352],
      ankle: [side * hips * 0.06, 392],
      toe: side * 6,
      roll: side * -26,
    };
    return {
      shift: side * 8,
      hipSlope: side * -0.04,
      shoulderSlope: 0,
      twist: 0,
      lean: 0,
      legs: side > 0 ? [lifted, weight] : [weight, lifted],
      behind: side > 0 ? 1 : 0,
      foot: groundY,
      rise: 268,
      reach: hips + 110,
      seat: null,
      kind: 'standing',
    };
  },
  arms: ({ build }) => [palmsAbove(build), palmsAbove(build)],
  behind: (model) => yogaMat(model),
};

/** A lunge with both arms stretched out to the sides. */
export const warriorPose: ActivityDrawing = {
  stance: ({ hips, turn, side }) => {
    const way = turn === 0 ? side : turn < 0 ? -1 : 1;
    const foot = 562;
    const front: Leg = {
      knee: [way * (hips * 0.5 + 104), 356],
      ankle: [way * (hips * 0.5 + 108), foot - 26],
      toe: way * 40,
    };
    const rear: Leg = {
      knee: [-way * (hips * 0.5 + 84), 402],
      ankle: [-way * (hips * 0.5 + 164), foot - 32],
      toe: -way * 16,
    };
    return {
      shift: way * 4,
      hipSlope: 0,
      shoulderSlope: 0,
      twist: way * 0.2,
      lean: 0,
      legs: way > 0 ? [rear, front] : [front, rear],
      behind: way > 0 ? 0 : 1,
      foot,
      reach: 356,
      seat: null,
      kind: 'lunging',
    };
  },
  arms: ({ build }) => [outstretched(build), outstretched(build)],
  behind: (model) => yogaMat(model),
};

const outstretched = ({ shoulders }: Build): ArmPose => ({
  elbow: [shoulders + 86, 22],
  wrist: [shoulders + 182, 16],
  hand: 'relaxed',
  angle: -92,
  layer: 'body',
});

/** Sits cross-legged with a hand on each knee. */
export const meditation: ActivityDrawing = {
  stance: crossLegged,
  arms: ({ build }) => [onKnee(build), onKnee(build)],
  behind: (model) => yogaMat(model),
};

const onKnee = ({ shoulders, hips }: Build): ArmPose => ({
  elbow: [Math.max(shoulders + 22, hips + 22), 132],
  wrist: [hips + 40, 214],
  hand: 'laid',
  angle: -20,
  layer: 'over',
});

/** A mat on the floor, seen from slightly above. */
function yogaMat({ lit, stance, look, build }: BodyModel): string {
  const wide = Math.max(...stance.legs.map(({ ankle, knee }) => Math.max(Math.abs(ankle[0]), Math.abs(knee[0])))) + 60;
  const half = Math.max(wide, build.hips + 120);
  const y = stance.foot;
  const paint = look.propColors['yoga mat'] ?? '#6f8fae';
  return `<path d="M${-half} ${y - 22}H${half}L${half + 34} ${y + 20}H${-half - 34}z" fill="${lit(paint, 0.62)}"/><path d="M${-half - 34} ${y + 20}H${half + 34}v6H${-half - 34}z" fill="${lit(paint, 0.24)}"/>`;
}
