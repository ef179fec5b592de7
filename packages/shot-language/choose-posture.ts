import { activityHabits, onlyActivity } from './habits/activity-habits.ts';
import { hasCompanions } from './habits/company-habits.ts';
import { onlyFurniture, suitsFurniture } from './habits/furniture-habits.ts';
import type { Habit } from './habits/habit.ts';
import {
  expressionGazes,
  handFreePoses,
  holdingPoses,
  nearFramings,
  poseFramings,
  poseHidesGaze,
  seenFromAfar,
  seenFromHeadToKnee,
  standingProps,
  tooBigForCloseUp,
  tooBigForHalf,
} from './habits/posing.ts';
import { preferring } from './preferring.ts';
import { isHandheld } from './prop-positions.ts';
import type { Expression, Framing, Gaze, Pose } from './shot.ts';
import type { Wishes } from './wishes.ts';

/** The influencer's posture, and how much of it the image shows. */
export type Posture = {
  readonly expression: Expression;
  readonly pose: Pose;
  readonly framing: Framing;
  readonly gaze: Gaze;
};

/**
 * Steps through all postures that the prompt and the place allow. The step is roughly their number divided by the
 * golden ratio, so that neighboring seeds get very different postures and none repeats until all have been used.
 */
export function choosePosture(wishes: Wishes, habit: Habit, seed: number): Posture {
  const all = likelyPostures(wishes, habit);
  // The additional offset every 256 seeds prevents evenly spaced seeds (1000, 2000 …) from always getting the same
  // posture. It is small enough (three steps) to keep any four consecutive seeds different.
  const leaps = all.length < 7 ? 0 : 3 * Math.floor(seed / 256);
  const at = (((seed + leaps) % all.length) * stepThrough(all.length) + startAt) % all.length;
  return all[at] as Posture; // the index is in range, and there is always one posture
}

const startAt = 5;

function stepThrough(length: number): number {
  let step = Math.max(1, Math.round(length * 0.618));
  while (commonDivisor(step, length) > 1) step++;
  return step;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

function likelyPostures(wishes: Wishes, habit: Habit): readonly Posture[] {
  const faces = new Set(preferring(wishes.expression, habit.expressions));
  const poses = new Set(likelyPoses(wishes, habit));
  return [...faces].flatMap((expression) =>
    [...poses].flatMap((pose) =>
      [...new Set(likelyFramings(wishes, habit, pose))].flatMap((framing) =>
        [...new Set(likelyGazes(wishes, expression, pose))].map((gaze) => ({ expression, pose, framing, gaze })),
      ),
    ),
  );
}

function likelyPoses(wishes: Wishes, habit: Habit): readonly Pose[] {
  const { named, suggested } = wishes.props;
  const inMind = [...named, ...suggested];
  const inHand = inMind.some(isHandheld);
  const hasSeat = habit.poses.includes('sitting') && !inMind.some((prop) => standingProps.has(prop));
  const shown = (pose: Pose) => poseFramings[pose].some((framing) => wishes.framing.includes(framing));
  const free = [...habit.poses.filter((pose) => handFreePoses.includes(pose)), ...holdingPoses];
  const usual = inHand ? free.filter((pose) => pose !== 'sitting' || hasSeat) : habit.poses;
  const fitting = (pose: Pose) => shown(pose) && (inHand || pose !== 'holding');
  // If the prompt narrows the pose down to three or fewer, one of those is used; otherwise the place's typical poses
  // decide.
  if (isRow(wishes) && wishes.pose.every((pose) => pose === 'selfie')) return ['facing'];
  if (wishes.pose.length <= 3) return preferring(wishes.pose, wishes.pose.filter(fitting));
  return preferring(
    wishes.pose,
    usual.filter((pose) => fitting(pose) && !(isRow(wishes) && pose === 'selfie')),
  );
}

function likelyFramings(wishes: Wishes, habit: Habit, pose: Pose): readonly Framing[] {
  if (isRow(wishes)) return ['full'];
  const likely = framingsOfPose(wishes, habit, pose);
  return hasCompanions(wishes)
    ? preferring(
        likely,
        likely.filter((framing) => !nearFramings.has(framing)),
      )
    : likely;
}

/** A row of four or more fits into an image only as a whole. */
function isRow({ people: { companions } }: Wishes): boolean {
  return companions.length > 2;
}

function framingsOfPose(wishes: Wishes, { framings }: Habit, pose: Pose): readonly Framing[] {
  const activity = onlyActivity(wishes);
  if (activity && activityHabits[activity].pose === pose)
    return preferring(wishes.framing, activityHabits[activity].framings);
  const { named } = wishes.props;
  const hasSight = wishes.sight.length === 1;
  const big =
    hasSight ||
    named.some((prop) => tooBigForCloseUp.has(prop)) ||
    wishes.outfit.every((outfit) => seenFromAfar.has(outfit));
  const huge =
    named.some((prop) => tooBigForHalf.has(prop)) || wishes.outfit.every((outfit) => seenFromHeadToKnee.has(outfit));
  const usual = poseFramings[pose].filter(
    (framing) =>
      !(big && nearFramings.has(framing)) && !(huge && framing === 'half') && (framings?.includes(framing) ?? true),
  );
  const furniture = onlyFurniture(wishes);
  const showing = furniture ? usual.filter((framing) => suitsFurniture(furniture, { pose, framing })) : usual;
  return preferring(wishes.framing, preferring(usual, showing));
}

function likelyGazes(wishes: Wishes, expression: Expression, pose: Pose): readonly Gaze[] {
  const hidden = poseHidesGaze[pose] ?? [];
  const usual = expressionGazes[expression].filter((gaze) => !hidden.includes(gaze));
  return preferring(wishes.gaze, usual.length > 0 ? usual : ['camera']);
}
