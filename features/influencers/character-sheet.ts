import { nearFramings } from '#portrait/habits/posing.ts';
import type { Framing } from '#portrait/shot.ts';

/** The sides from which a persona is drawn beside its face, in their order. */
export const sheetViews = ['three-quarter', 'profile', 'full figure'] as const;
export type SheetView = (typeof sheetViews)[number];

/** How each of them is drawn: evenly lit, in plain clothes, before a plain ground. */
const plain =
  'neutral expression, even soft studio light, plain light grey background, plain grey T-shirt, empty hands';

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

/** With the face that was chosen: what 'Training 2 of 4' counts. */
export const trainingSteps = sheetViews.length + 1;

/** What became of a sheet; only one that is kept goes along with orders. */
export const sheetStatuses = ['drawing', 'judging', 'kept', 'unlike', 'failed'] as const;
export type SheetStatus = (typeof sheetStatuses)[number];

/** Whether it is drawn or judged at the moment. */
export function isUnderWay(status: SheetStatus): boolean {
  return status === 'drawing' || status === 'judging';
}

/** How far the training of a persona is, of `trainingSteps`: the face was there first. */
export function stepsDone(statuses: readonly SheetStatus[]): number {
  return statuses.filter((status) => !isUnderWay(status)).length + 1;
}

/** Which views help a shot, the most helpful first: near the face the other sides of it, far from it the figure. */
export function viewsFor(framing: Framing): readonly SheetView[] {
  if (framing === 'half' || nearFramings.has(framing)) return ['three-quarter', 'profile', 'full figure'];
  return ['full figure', 'three-quarter', 'profile'];
}
