import { dishFoods } from '../foods.ts';
import type { Expression, Framing, Gaze, Outfit, Pose, Prop } from '../shot.ts';

/** Framings that show only the face, and framings that show the feet. */
export const nearFramings: ReadonlySet<Framing> = new Set(['close-up', 'head and shoulders']);
export const farFramings: ReadonlySet<Framing> = new Set(['full', 'wide shot']);

/** The framings in which each pose is visible. */
export const poseFramings: Record<Pose, readonly Framing[]> = {
  facing: ['half', 'close-up', 'three-quarter', 'full', 'head and shoulders', 'wide shot'],
  'turned left': ['half', 'close-up', 'three-quarter', 'full', 'head and shoulders', 'wide shot'],
  'turned right': ['close-up', 'half', 'three-quarter', 'wide shot', 'full', 'head and shoulders'],
  leaning: ['half', 'three-quarter', 'close-up', 'full', 'wide shot'],
  'arms crossed': ['half', 'three-quarter', 'full'],
  'hand on hip': ['three-quarter', 'half', 'full'],
  'hands in pockets': ['three-quarter', 'full'],
  'hand in hair': ['half', 'head and shoulders', 'three-quarter', 'full'],
  waving: ['half', 'three-quarter', 'full'],
  holding: ['half', 'three-quarter', 'close-up', 'full'],
  sitting: ['half', 'full', 'three-quarter', 'wide shot'],
  walking: ['full', 'three-quarter', 'wide shot'],
  stretching: ['three-quarter', 'half', 'full'],
  'looking back': ['half', 'head and shoulders', 'three-quarter', 'wide shot', 'full'],
  selfie: ['half', 'close-up', 'head and shoulders'],
};

/** Outfits that would hide the legs of a figure on the ground. */
export const seatOnlyOutfits: ReadonlySet<Outfit> = new Set([
  'summer dress',
  'evening dress',
  'wedding clothes',
  'top and skirt',
  'winter coat',
  'trench coat',
  'robe',
]);

/** Gaze directions that suit each expression. */
export const expressionGazes: Record<Expression, readonly Gaze[]> = {
  neutral: ['camera', 'left', 'camera', 'right'],
  'soft smile': ['camera', 'camera', 'left', 'camera', 'right', 'down'],
  'bright smile': ['camera', 'camera', 'camera', 'left', 'right'],
  laugh: ['camera'],
  serious: ['camera', 'camera', 'left', 'right'],
  confident: ['camera', 'camera', 'right', 'left'],
  thoughtful: ['left', 'right', 'down', 'up'],
  surprised: ['camera', 'up', 'left', 'right'],
  'playful wink': ['camera'],
  serene: ['camera', 'left', 'down', 'right', 'up'],
  sad: ['down', 'left', 'right', 'camera'],
  determined: ['camera', 'right', 'left'],
};

/** Gaze directions that do not work with a pose. */
export const poseHidesGaze: Partial<Record<Pose, readonly Gaze[]>> = {
  'turned left': ['right'],
  'turned right': ['left'],
  'looking back': ['up', 'down'],
  selfie: ['left', 'right', 'up', 'down'],
  waving: ['down', 'up'],
};

/** Poses that leave a hand free for a prop. */
export const handFreePoses: readonly Pose[] = [
  'holding',
  'sitting',
  'leaning',
  'walking',
  'facing',
  'turned left',
  'turned right',
  'looking back',
];

/** Props that require a standing figure. */
export const standingProps: ReadonlySet<Prop> = new Set([
  'suitcase',
  'skis',
  'snowboard',
  'surfboard',
  'bicycle',
  'paddle',
]);

/** Poses that work anywhere, most likely first. */
export const holdingPoses: readonly Pose[] = ['holding', 'leaning', 'sitting'];

/** Props that are barely visible in a half-length image. */
export const tooBigForHalf: ReadonlySet<Prop> = new Set([
  'suitcase',
  'bicycle',
  'surfboard',
  'kite',
  'paddle',
  'leash',
]);

/** Clothes that a face-only image would not show; if the prompt mentions them, they must be visible. */
export const seenFromAfar: ReadonlySet<Outfit> = new Set([
  'bikini',
  'swimwear',
  'summer dress',
  'evening dress',
  'wedding clothes',
  'top and skirt',
]);

/** Clothes that are only half visible in a half-length image. */
export const seenFromHeadToKnee: ReadonlySet<Outfit> = new Set(['bikini', 'swimwear']);

/** Props that are too large for a face-only image. */
export const tooBigForCloseUp: ReadonlySet<Prop> = new Set([
  'dumbbell',
  'suitcase',
  'laptop',
  'plate',
  'yoga mat',
  'backpack',
  'shopping bags',
  'skis',
  'snowboard',
  'surfboard',
  'guitar',
  'dog',
  'bicycle',
  'book',
  'camera',
  'cat',
  'sign',
  'balloons',
  'flag',
  'box',
  'paper',
  'racket',
  'ball',
  'basket',
  'rabbit',
  'handbag',
  'controller',
  'teddy bear',
  'fishing rod',
  'record',
  'rope',
  'drone',
  'parrot',
  'mask',
  'sparkler',
  'watch',
  'gloves',
  'leash',
  'diploma',
  'kite',
  'paddle',
  'baby',
  ...dishFoods,
]);
