/** Credits charged for training a model. They are refunded if it fails. */
export const trainingCredits = 60;

/** The minimum number of images. Source: fal's trainer requires at least 10. */
export const minTrainingImages = 10;

/** Additional images are omitted, because a training run uses each one about a hundred times. */
export const maxTrainingImages = 24;

/** The steps of a training, in order; 'asked' is between the paid call and its response. */
export const trainingSteps = ['collecting', 'submitting', 'asked', 'training', 'fetching', 'ready', 'failed'] as const;
export type TrainingStatus = (typeof trainingSteps)[number];

/** Returns whether a training is in progress. */
export function isTrainingInProgress(status: TrainingStatus): boolean {
  return status !== 'ready' && status !== 'failed';
}

/** The progress in percent at which each step starts; the training itself takes up nearly all of it. */
export const percentAt = { collecting: 0, submitting: 5, asked: 8, training: 10, fetching: 95, ready: 100 } as const;

/**
 * Returns the message about a training run in progress. `before` is how many training runs are ahead of it in the
 * queue.
 */
export function trainingInWords(status: TrainingStatus, before: number | null): string {
  switch (status) {
    case 'collecting':
      return 'Collecting images…';
    case 'submitting':
    case 'asked':
      return 'Sending images…';
    case 'training':
      if (before === null) return 'Training…';
      return before === 0 ? 'Next in the queue…' : `In the queue, ${before} ahead of it…`;
    case 'fetching':
      return 'Downloading the model…';
    case 'ready':
      return 'Trained';
    case 'failed':
      return 'Failed';
  }
}

/** Reports that a failed training run was refunded. */
export const creditsReturned = 'All credits were refunded.';
