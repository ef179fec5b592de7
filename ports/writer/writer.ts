import type { CaptionChange, CaptionLanguage, CaptionLength } from '#contract/caption-choices.ts';
import type { Character } from '#contract/character.ts';
import type { DayIdeas, DaysBrief } from './day-ideas.ts';

/** A change of a caption, or of a selected part of it. */
export type Rewrite = {
  readonly text: string;
  readonly change: CaptionChange;
  readonly sentence?: string | undefined;
};

/** Requirements for one caption. */
export type CaptionBrief = {
  readonly influencerName: string;
  /** In lower case: one of the ten preset tones, or a custom tone as the creator typed it. */
  readonly tone: string;
  readonly language: CaptionLanguage;
  readonly length: CaptionLength;
  /** Topics of the influencer's posts, as the creator typed them. */
  readonly topics: readonly string[];
  /** The content of the image, in English; may be empty. */
  readonly scene: string;
  /** 0 for none, at most 30 (Instagram's limit for a caption). */
  readonly maxHashtags: number;
  /** A paid partnership: the caption starts with its disclosure and claims no first-hand experience of a product. */
  readonly sponsored: boolean;
  /**
   * Recently used captions, newest first. None of them may be repeated, and the caption must not resemble the newest
   * ones.
   */
  readonly avoid: readonly string[];
  /** Captions of the last 14 days. A caption must not start with the same words as one of them. */
  readonly recent?: readonly string[];
  readonly character?: Character;
  /** A caption to change instead of a new one. */
  readonly rewrite?: Rewrite;
  /** Unsigned 32-bit integer. A deterministic writer returns the same caption for the same seed. */
  readonly seed: number;
  /** Reads the image as a JPEG, for writers that accept images. Rejects if it cannot be read. */
  readonly readImage?: (signal: AbortSignal) => Promise<Uint8Array>;
  /** Checks whether a string may be posted. */
  readonly isAllowed?: (caption: string) => boolean;
  /** The problem with the previous answer, in English. */
  readonly complaint?: string;
};

/** Requirements for a photo shoot. */
export type ShotBrief = {
  readonly influencerName: string;
  /** The creator's request. If it is empty, the topics determine the shoot. */
  readonly request: string;
  readonly topics: readonly string[];
  /** Number of images, at least 1. */
  readonly count: number;
  readonly seed: number;
};

/** A photo shoot: its concept, the prompt shared by all images, and one prompt for each image. */
export type ShotPlan = {
  /** One line that helps the creator decide whether to run this shoot. */
  readonly concept: string;
  /** Place, light and outfit, the same in every image; includes the request. */
  readonly sharedPrompt: string;
  /** The first is the hero, all others are alternatives. */
  readonly shots: readonly { readonly kind: 'hero' | 'alt'; readonly prompt: string }[];
};

/** One model call, for the cost log. It is charged whether it was usable or not. */
export type ModelCall = {
  /** The writer's name, and the model that it called. */
  readonly writer: string;
  readonly model: string;
  /** Null if the model did not report it. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** US dollars. Null if the operator configured no prices or the usage is unknown. */
  readonly cost: number | null;
  readonly durationMs: number;
  /** `unusable`: the answer had an unreadable format. */
  readonly outcome: 'written' | 'unusable' | 'refused' | 'failed';
};

/**
 * The result of a request to a writer, and its calls. `by` is the writer's name; `warning` and `reason` are messages
 * for the creator. `outage` means that the writer itself is unavailable, regardless of the request.
 */
export type Written<T> = { readonly calls?: readonly ModelCall[] } & (
  | {
      readonly kind: 'written';
      readonly value: T;
      readonly by: string;
      readonly warning?: string;
      /** The writer has no text left that it did not use before. */
      readonly isRepeat?: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryable: boolean; readonly outage?: true }
);

/**
 * Writes an influencer's captions and plans shoots and days. If the signal is aborted, a call returns `failed`; no call
 * rejects.
 */
export interface Writer {
  /** Stable name, for settings and records. */
  readonly name: string;
  /** Label shown to creators. */
  readonly label: string;
  caption(brief: CaptionBrief, signal: AbortSignal): Promise<Written<string>>;
  planShots(brief: ShotBrief, signal: AbortSignal): Promise<Written<ShotPlan>>;
  /** Plans days of an influencer's life as posts. Null for writers that have no ideas of their own. */
  readonly planDays: ((brief: DaysBrief, signal: AbortSignal) => Promise<Written<DayIdeas>>) | null;
}

/** Maximum length of a prompt for an image engine, in characters. */
export const promptCharacters = 1000;
