import type { Activity } from '@galatea/shot-language/activity-names.ts';
import type { ActivityDrawing } from './activity-drawing.ts';
import { inBed, lying } from './bed.ts';
import { boxing } from './boxing.ts';
import { deskWork, videoCall } from './desk.ts';
import { cycling, dancing, running } from './motion.ts';
import { paddleboarding, skateboarding } from './on-a-board.ts';
import { piano } from './piano.ts';
import { cooking } from './stove.ts';
import { swimming } from './swimming.ts';
import { makeup } from './vanity.ts';
import { meditation, treePose, warriorPose } from './yoga.ts';

const drawings: Readonly<Record<Activity, ActivityDrawing>> = {
  'tree pose': treePose,
  'warrior pose': warriorPose,
  meditation,
  cooking,
  lying,
  'in bed': inBed,
  'desk work': deskWork,
  'video call': videoCall,
  cycling,
  dancing,
  running,
  swimming,
  piano,
  boxing,
  skateboarding,
  paddleboarding,
  makeup,
};

/** Returns the drawing of an activity; empty if there is none. */
export function activityDrawing(activity: Activity | null): ActivityDrawing {
  return activity ? drawings[activity] : {};
}
