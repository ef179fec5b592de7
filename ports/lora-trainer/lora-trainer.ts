/**
 * Trains a LoRA (a small file of weights that an image model draws one person with) of pictures of a persona. Only
 * `submit` costs money; everything else may be repeated.
 */
export interface LoraTrainer {
  readonly name: string;
  /** What the interface calls it. */
  readonly label: string;
  /** What IMAGE_PRICE and the books call a training. */
  readonly model: string;
  /** The origin at which the vendor's files lie where that is not the public internet; null as a rule. */
  readonly ownOrigin: string | null;
  /**
   * Puts a file where the vendor reads it, at an address that nobody can guess and that ends after `uploadDaysKept`.
   */
  upload(file: UploadedFile, signal: AbortSignal): Promise<UploadOutcome>;
  /** Begins a training, which is paid for. It is never asked twice by itself. */
  submit(order: TrainingOrder, signal: AbortSignal): Promise<SubmitOutcome>;
  /** Looks for a training whose submission was not answered. 'missing' may become 'found' while the vendor works. */
  find(order: SoughtTraining, signal: AbortSignal): Promise<FindOutcome>;
  /** How far a training is. */
  look(requestId: string, signal: AbortSignal): Promise<LookOutcome>;
  /** Asks the vendor to stop a training that nobody wants any more. It may go on all the same. */
  cancel(requestId: string, signal: AbortSignal): Promise<CancelOutcome>;
}

/**
 * For so many days a file stays where the vendor reads it: long enough for a training, and gone soon after its persona.
 */
export const uploadDaysKept = 7;

export type UploadedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Reads a part of it, both ends included. */
  read(first: number, last: number): Promise<Uint8Array>;
};

export type TrainingOrder = {
  /** Where the vendor reads the ZIP of pictures. */
  readonly archive: string;
  /** The word that stands for the person; no two trainings have the same. */
  readonly trigger: string;
};

export type SoughtTraining = Pick<TrainingOrder, 'trigger'> & { readonly submittedAt: Date };

export type UploadOutcome = { readonly kind: 'uploaded'; readonly address: string } | TrainerFailed;

export type SubmitOutcome =
  | { readonly kind: 'submitted'; readonly requestId: string }
  | TrainerRefused
  | (TrainerFailed & {
      /** Whether the vendor may have begun the training all the same, and bills it. */
      readonly mayBeBegun?: true;
    });

export type FindOutcome =
  | { readonly kind: 'found'; readonly requestId: string }
  | { readonly kind: 'missing' }
  | TrainerFailed;

export type LookOutcome =
  /** `before` is how many wait before it; null where the vendor does not say. */
  | { readonly kind: 'waiting'; readonly before: number | null }
  /** `share` is from 0 to 1; null where the vendor does not say. */
  | { readonly kind: 'training'; readonly share: number | null }
  /** The address of the weights, a .safetensors file. */
  | { readonly kind: 'trained'; readonly weights: string }
  | TrainerRefused
  | TrainerFailed;

/** 'canceled': the vendor took it, or the training has ended, or is not known there: nothing is left to be asked. */
export type CancelOutcome = { readonly kind: 'canceled' } | TrainerFailed;

/** The vendor will not train this, now or later; the reason is for the person. */
export type TrainerRefused = {
  readonly kind: 'refused';
  readonly reason: string;
  /** Whether it is billed all the same, as far as anybody knows. */
  readonly isPaid: boolean;
};

export type TrainerFailed = {
  readonly kind: 'failed';
  readonly reason: string;
  readonly retryable: boolean;
  /** Whether the vendor as a whole seems out of service. */
  readonly outage?: true;
};
