/** The steps of preparing a post: each is stored before the next one starts. */
export const slotStates = ['waiting', 'planned', 'drawing', 'drawn', 'filled'] as const;
export type SlotState = (typeof slotStates)[number];

/** The reasons why preparing a post is halted. */
export const haltReasons = ['stopped', 'edited', 'no_credits', 'failed'] as const;
export type Halt = (typeof haltReasons)[number];

/** The planner's message for each reason. */
export const haltMessages: Readonly<Record<Halt, string>> = {
  stopped: 'Stopped.',
  edited: 'You edited it, so it is not completed automatically.',
  no_credits: 'Not enough credits for its images.',
  failed: 'This post could not be prepared.',
};

/** The current step, as shown to the user. */
const stepMessages: Readonly<Record<SlotState, string>> = {
  waiting: 'Waiting for its turn',
  planned: 'Requesting its images',
  drawing: 'Generating its images',
  drawn: 'Writing its caption',
  filled: 'Ready',
};

/** Shown for an Autopilot post whose preparation has not started. */
export const preparedAhead = 'It will be prepared before its scheduled time.';

type ReelProgress = { readonly isInProgress: boolean; readonly progress: number };

type SlotWork = {
  readonly state: SlotState;
  readonly images: { readonly done: number; readonly all: number };
  readonly reel: ReelProgress | null;
};

/** Returns the current step, as shown to the user. */
export function describeStep({ state, reel }: Pick<SlotWork, 'state' | 'reel'>): string {
  return reel?.isInProgress ? 'Creating its Reel' : stepMessages[state];
}

/** Returns the progress of a post, from 0 to 1. A Reel takes longer than its image, and a caption hardly any time. */
export function shareDone({ state, images, reel }: SlotWork): number {
  if (state === 'waiting') return 0;
  if (state === 'filled') return 1;
  const imagesShare = reel ? 0.2 : 0.8;
  if (state === 'drawn') return reel?.isInProgress ? 0.3 + 0.65 * reel.progress : 0.95;
  const drawn = images.all ? images.done / images.all : 0;
  return 0.1 + imagesShare * (state === 'drawing' ? drawn : 0);
}

/** Returns whether a worker is processing the slot, or will do so automatically. */
export function isInProgress({ state, halted }: { readonly state: SlotState; readonly halted: Halt | null }): boolean {
  return halted === null && state !== 'filled';
}
