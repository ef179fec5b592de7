/** Credits that the training of a model costs. They come back where it fails. */
export const trainingCredits = 60;

/** Fewer pictures of a persona train nobody. Source: fal's trainer asks for 10 at least. */
export const minTrainingPictures = 10;

/** More are left out: a training looks at each about a hundred times. */
export const maxTrainingPictures = 24;

/** What a training goes through, in order; 'asked' is between the paid call and its answer. */
export const trainingSteps = ['collecting', 'submitting', 'asked', 'training', 'fetching', 'ready', 'failed'] as const;
export type TrainingStatus = (typeof trainingSteps)[number];

/** Whether it goes on. */
export function isTrainingUnderWay(status: TrainingStatus): boolean {
  return status !== 'ready' && status !== 'failed';
}

/** Percent of a whole training at which its steps begin; the training itself is nearly all of it. */
export const percentAt = { collecting: 0, submitting: 5, asked: 8, training: 10, fetching: 95, ready: 100 } as const;

/** What a person reads of a training that goes on. `before` is how many wait before it. */
export function trainingInWords(status: TrainingStatus, before: number | null): string {
  switch (status) {
    case 'collecting':
      return 'Collecting pictures…';
    case 'submitting':
    case 'asked':
      return 'Handing them over…';
    case 'training':
      if (before === null) return 'Training…';
      return before === 0 ? 'Next in the queue…' : `Waiting in the queue, ${before} before it…`;
    case 'fetching':
      return 'Fetching the model…';
    case 'ready':
      return 'Trained';
    case 'failed':
      return 'Failed';
  }
}

/** What is said of credits where a training failed. */
export const creditsReturned = 'All credits came back.';
