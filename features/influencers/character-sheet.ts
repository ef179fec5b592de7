import { nearFramings } from '@galatea/shot-language/habits/posing.ts';
import type { Framing } from '@galatea/shot-language/shot.ts';

/** The views of an influencer that are generated in addition to the face, in order. */
export const sheetViews = ['three-quarter', 'profile', 'full figure'] as const;
export type SheetView = (typeof sheetViews)[number];

/** The shared style of the views: even light, plain clothes and a plain background. */
const plain =
  'neutral expression, even soft studio light, plain light gray background, plain gray T-shirt, empty hands';

type Sheet = { readonly label: string; readonly aspect: '1:1' | '9:16'; readonly prompt: string };

export const sheets: Readonly<Record<SheetView, Sheet>> = {
  'three-quarter': {
    label: 'Three-quarter view',
    aspect: '1:1',
    prompt: `close-up portrait of the head, turned three-quarters to the side, ${plain}`,
  },
  profile: { label: 'Profile', aspect: '1:1', prompt: `close-up portrait of the head in profile, ${plain}` },
  'full figure': {
    label: 'Full figure',
    aspect: '9:16',
    prompt: `full figure from head to feet, standing upright, facing the camera, ${plain}, plain trousers`,
  },
};

/** Includes the chosen face: the total in 'Training 2 of 4'. */
export const trainingSteps = sheetViews.length + 1;

/** The states of a sheet. Only a kept sheet is sent with orders. */
export const sheetStatuses = ['drawing', 'judging', 'kept', 'unlike', 'failed'] as const;
export type SheetStatus = (typeof sheetStatuses)[number];

/** Returns whether a sheet is being generated or judged. */
export function isSheetInProgress(status: SheetStatus): boolean {
  return status === 'drawing' || status === 'judging';
}

/**
 * Returns how many of an influencer's `trainingSteps` are complete, including the face, which exists from the start.
 */
export function stepsDone(statuses: readonly SheetStatus[]): number {
  return statuses.filter((status) => !isSheetInProgress(status)).length + 1;
}

/**
 * Returns the views for a shot, most useful first: other views of the face for close framing, the full figure for
 * distant framing.
 */
export function viewsFor(framing: Framing): readonly SheetView[] {
  if (framing === 'half' || nearFramings.has(framing)) return ['three-quarter', 'profile', 'full figure'];
  return ['full figure', 'three-quarter', 'profile'];
}
