import type { CaptionLanguage, CaptionLength } from '#contract/caption-choices.ts';
import type { DayIdeas, DaysBrief } from './day-ideas.ts';

/** What one caption has to be like. */
export type CaptionBrief = {
  readonly personaName: string;
  /** Lower-case: one of the ten preset tones, or whatever the creator typed as a custom tone. */
  readonly tone: string;
  readonly language: CaptionLanguage;
  readonly length: CaptionLength;
  /** What the persona posts about, as the creator typed it. */
  readonly topics: readonly string[];
  /** What the picture shows, in English; may be empty. */
  readonly scene: string;
  /** 0 for none, at most 30 (Instagram takes no more in one caption). */
  readonly maxHashtags: number;
  /** A paid partnership: the caption opens with its disclosure and claims no first-hand experience of a product. */
  readonly sponsored: boolean;
  /** Captions used lately, the newest first: none of them is written again, nor anything much like the newest. */
  readonly avoid: readonly string[];
  /** Unsigned 32-bit; a repeatable writer answers the same seed with the same caption. */
  readonly seed: number;
  /** The bytes of the picture as a JPEG, for a writer that sees. Rejects where they cannot be read. */
  readonly readPicture?: (signal: AbortSignal) => Promise<Uint8Array>;
  /** Whether a text may be posted at all. */
  readonly isAllowed?: (caption: string) => boolean;
  /** What was wrong with the answer before this one, in an English sentence. */
  readonly complaint?: string;
};

/** What a photo shoot has to be about. */
export type ShotBrief = {
  readonly personaName: string;
  /** What the creator asked for; where it is empty the topics choose. */
  readonly request: string;
  readonly topics: readonly string[];
  /** How many pictures, at least 1. */
  readonly count: number;
  readonly seed: number;
};

/** A photo shoot: one idea, what all its pictures share, and one prompt a picture. */
export type ShotPlan = {
  /** One line a creator reads to decide whether to shoot this. */
  readonly concept: string;
  /** Place, light and outfit, the same in every picture; holds the request. */
  readonly sharedPrompt: string;
  /** The first is the hero, all others are alts. */
  readonly shots: readonly { readonly kind: 'hero' | 'alt'; readonly prompt: string }[];
};

/** One call of a model, for the books: whether it was of use or not, it is paid for. */
export type ModelCall = {
  /** The writer's name, and the model that it asked. */
  readonly writer: string;
  readonly model: string;
  /** Null where the model did not say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** US dollars, where the operator told the prices. */
  readonly cost: number | null;
  readonly durationMs: number;
  /** `unusable`: answered, but not in a form that can be read. */
  readonly outcome: 'written' | 'unusable' | 'refused' | 'failed';
};

/**
 * How a request to a writer ended, and what it took. `by` names the writer; `warning` and `reason` are one sentence
 * that a creator can read. With `outage` it is the writer that cannot be asked, whatever the request.
 */
export type Written<T> = { readonly calls?: readonly ModelCall[] } & (
  | { readonly kind: 'written'; readonly value: T; readonly by: string; readonly warning?: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryable: boolean; readonly outage?: true }
);

/**
 * Writes a persona's captions, plans its shoots and thinks out its days. An aborted signal ends a call as `failed`; no
 * call rejects.
 */
export interface Writer {
  /** Stable, for settings and records. */
  readonly name: string;
  /** What creators see. */
  readonly label: string;
  caption(brief: CaptionBrief, signal: AbortSignal): Promise<Written<string>>;
  planShots(brief: ShotBrief, signal: AbortSignal): Promise<Written<ShotPlan>>;
  /** Days of a persona's life as posts: null for a writer that has no ideas of its own. */
  readonly planDays: ((brief: DaysBrief, signal: AbortSignal) => Promise<Written<DayIdeas>>) | null;
}

/** The longest prompt a picture engine is given, in characters. */
export const promptCharacters = 1000;
