import { isAccompanied } from '@galatea/shot-language/habits/company-habits.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import { activityDrawing } from '../activities/activity-drawings.ts';
import type { Identity } from '../identity.ts';
import { hasTable } from '../scenes/elements/table.ts';
import { builds } from './build.ts';
import type { Stance } from './stance.ts';
import { leaningStance } from './stances/leaning.ts';
import { seatedStance } from './stances/seated.ts';
import { standingStance } from './stances/standing.ts';
import { walkingStance } from './stances/walking.ts';

/**
 * Returns the stance of a figure in a shot: weight, pelvis, shoulders, and legs. `turn` is as in HeadView. A companion
 * has the seat of the influencer, whose stance is `leading`.
 */
export function stanceFor({ traits }: Identity, shot: Shot, turn: number, leading?: Stance): Stance {
  const random = randomFrom(shot.seed, 'stance');
  const side = random() < 0.5 ? -1 : 1;
  const { hips } = builds[traits.gender][traits.bodyType];
  const choice = { shot, hips, side, turn, isMan: traits.gender === 'Male', chance: random(), leading } as const;
  const stance = activityDrawing(shot.activity).stance?.(choice);
  if (stance) return stance;
  if (shot.pose === 'sitting') return seatedStance(choice);
  if (shot.pose === 'walking') return walkingStance(choice);
  // A wall next to the influencer would hide the companions.
  const mayLean = hasTable(shot) || !isAccompanied(shot);
  return shot.pose === 'leaning' && mayLean ? leaningStance(choice) : standingStance(choice);
}
