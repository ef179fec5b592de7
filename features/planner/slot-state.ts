/** The steps by which a post is prepared: each is stored before the next begins. */
export const slotStates = ['waiting', 'planned', 'drawing', 'drawn', 'filled'] as const;
export type SlotState = (typeof slotStates)[number];

/** Why a post is prepared no further, for now. */
export const haltReasons = ['stopped', 'edited', 'no_credits', 'failed'] as const;
export type Halt = (typeof haltReasons)[number];

/** What the planner says of each. */
export const haltSentences: Readonly<Record<Halt, string>> = {
  stopped: 'Stopped.',
  edited: 'You edited it, so it is yours to finish.',
  no_credits: 'Not enough credits for its images.',
  failed: 'This post could not be prepared.',
};

/** What is done at the moment, for whoever watches. */
export const stepSentences: Readonly<Record<SlotState, string>> = {
  waiting: 'Waiting for its turn',
  planned: 'Ordering its images',
  drawing: 'Creating its images',
  drawn: 'Writing its caption',
  filled: 'Ready',
};

/** Of a post of Autopilot with which nothing was done yet. */
export const preparedAhead = 'It is prepared ahead of its time.';

/** How much of a post is done, from 0 to 1. Its images take nearly all of the time. */
export function shareDone(state: SlotState, images: { readonly done: number; readonly all: number }): number {
  if (state === 'waiting') return 0;
  if (state === 'filled') return 1;
  if (state === 'drawn') return 0.95;
  const drawn = images.all ? images.done / images.all : 0;
  return 0.1 + 0.8 * (state === 'drawing' ? drawn : 0);
}

/** Whether somebody works on it, or will without being asked. */
export function isUnderWay({ state, halted }: { readonly state: SlotState; readonly halted: Halt | null }): boolean {
  return halted === null && state !== 'filled';
}
