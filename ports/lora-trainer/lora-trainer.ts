/**
 * Trains a LoRA (a small file of weights with which an image model generates one person) from images of an influencer.
 * Only `submit` costs money; everything else may be repeated.
 */
export interface LoraTrainer {
  readonly name: string;
  /** Its name in the UI. */
  readonly label: string;
  /** The name of a training run in IMAGE_PRICE and the cost log. */
  readonly model: string;
  /** The origin of the provider's files if it is not on the public internet; usually null. */
  readonly ownOrigin: string | null;
  /** Uploads a file for the provider to an unguessable URL, which expires after `uploadDaysKept`. */
  upload(file: UploadedFile, signal: AbortSignal): Promise<UploadOutcome>;
  /** Starts a training run, which is charged. It is never repeated automatically. */
  submit(order: TrainingOrder, signal: AbortSignal): Promise<SubmitOutcome>;
  /**
   * Finds a training run whose submission got no response. 'missing' may still become 'found' while the provider works.
   */
  find(order: SoughtTraining, signal: AbortSignal): Promise<FindOutcome>;
  /** Returns the status of a training run. */
  look(requestId: string, signal: AbortSignal): Promise<StatusOutcome>;
  /** Requests the cancellation of a training run, which may continue nevertheless. */
  cancel(requestId: string, signal: AbortSignal): Promise<CancelOutcome>;
}

/**
 * Days for which an uploaded file is stored: long enough for a training run, and short enough to be deleted soon after
 * its influencer.
 */
export const uploadDaysKept = 7;

export type UploadedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Reads a part of the file, both ends included. */
  read(first: number, last: number): Promise<Uint8Array>;
};

export type TrainingOrder = {
  /** The URL of the ZIP with the images. */
  readonly archive: string;
  /** The trigger word for the influencer; each training run has a different one. */
  readonly trigger: string;
};

export type SoughtTraining = Pick<TrainingOrder, 'trigger'> & { readonly submittedAt: Date };

export type UploadOutcome = { readonly kind: 'uploaded'; readonly address: string } | TrainerFailed;

export type SubmitOutcome =
  | { readonly kind: 'submitted'; readonly requestId: string }
  | TrainerRefused
  | (TrainerFailed & {
      /** Whether the provider may have started the training run nevertheless, and will charge for it. */
      readonly mayBeBegun?: true;
    });

export type FindOutcome =
  | { readonly kind: 'found'; readonly requestId: string }
  | { readonly kind: 'missing' }
  | TrainerFailed;

export type StatusOutcome =
  /** `before` is the number of training runs ahead in the queue; null if unknown. */
  | { readonly kind: 'waiting'; readonly before: number | null }
  /** `share` is from 0 to 1; null if unknown. */
  | { readonly kind: 'training'; readonly share: number | null }
  /** The URL of the weights, a .safetensors file. */
  | { readonly kind: 'trained'; readonly weights: string }
  | TrainerRefused
  | TrainerFailed;

/**
 * 'canceled': the provider accepted the cancellation, or the training run has ended or is unknown, so no further
 * request is needed.
 */
export type CancelOutcome = { readonly kind: 'canceled' } | TrainerFailed;

/** The provider will never train this; the reason is shown to the user. */
export type TrainerRefused = {
  readonly kind: 'refused';
  readonly reason: string;
  /** Whether it is charged nevertheless, as far as is known. */
  readonly isPaid: boolean;
};

export type TrainerFailed = {
  readonly kind: 'failed';
  readonly reason: string;
  readonly retryable: boolean;
  /** Whether the provider as a whole seems unavailable. */
  readonly outage?: true;
};
