import type { Worn } from '#portrait/traits.ts';

/** Makes pictures of a persona. */
export interface ImageEngine {
  readonly name: string;
  /** What the interface says after 'Made with'. */
  readonly label: string;
  /** What its pictures are, in IPTC's words: made by a trained model, or by an algorithm that never saw a picture. */
  readonly source: 'trainedAlgorithmicMedia' | 'algorithmicMedia';
  /** How many pictures it can make at once without slowing each other. */
  readonly concurrency: number;
  /** Whether an order whose end nobody saw may be given again: not where a second picture would be paid for as well. */
  readonly repeatable: boolean;
  /** Which of its models draws an order, as the books and IMAGE_PRICE name it; its own name where it has only one. */
  modelOf?(order: Pick<ImageOrder, 'persona' | 'edit'>): string;
  /**
   * Whether it changes pictures of this origin by words; none at all where it is missing. Orders with `edit` are given
   * to no other engine.
   */
  edits?(source: Edit['source']): boolean;
  /** Whether an order that is drawn again with another `longerSidePx` is the same picture in that size. */
  readonly drawsAnySize?: true;
  /** Loads what the first order would otherwise have to load. */
  warmUp?(): Promise<void>;
  /** `onProgress` hears shares between 0 and 1. An order with a key that was drawn before need not be drawn again. */
  draw(order: ImageOrder, signal: AbortSignal, onProgress: (share: number) => void): Promise<ImageOutcome>;
}

export type ImageOrder = {
  readonly idempotencyKey: string;
  /** Who is drawn for, in the books alone: no vendor is told. Null where it is the operator. */
  readonly ownerId: string | null;
  /** Whether the image is for the background: orders of users are generated first. */
  readonly isInBackground?: boolean;
  readonly persona: {
    readonly id: string;
    readonly seed: number;
    /** Trait names and options as a person chose them; unknown ones are ignored. */
    readonly traits: Readonly<Record<string, string>>;
    /** '#rrggbb' of skin, hair, eyes and backdrop where a photo of the person told them. */
    readonly tones?: Readonly<Partial<Record<'skin' | 'hair' | 'eyes' | 'backdrop', string>>>;
    /** Glasses and beard, if they are known: worn in every picture. */
    readonly worn?: Worn;
    /** The persona in an English sentence, for engines that read. */
    readonly description: string;
    /** Pictures of the persona, the best first. */
    readonly references: readonly Reference[];
    readonly loraUrl: string | null;
    /** The word that a trained LoRA knows the person by; models without it never read it. */
    readonly loraTrigger?: string;
  };
  readonly prompt: string;
  readonly seed: number;
  readonly aspect: '1:1' | '4:5' | '3:2' | '9:16';
  /** Pixels, where the engine draws any size; its usual one without it. */
  readonly longerSidePx?: number;
  /** A picture is changed, instead of a new one made: prompt, seed and aspect are then those that it was made of. */
  readonly edit?: Edit;
};

/** The picture that is to be changed, and how. */
export type Edit = {
  readonly picture: Reference;
  /** What its file says of its origin; null where it says nothing. */
  readonly source: ImageEngine['source'] | null;
  /** In words, in their order. The picture shows all of them but the last one, which is asked for. */
  readonly changes: readonly [string, ...string[]];
};

/** A picture that an engine may look at, wherever it is kept. */
export type Reference = {
  /** The key of its file: what logs and tests call it. */
  readonly name: string;
  /** The bytes of the picture file. Rejects where they cannot be read. */
  read(signal: AbortSignal): Promise<Uint8Array>;
};

export type ImageOutcome =
  | {
      readonly kind: 'drawn';
      readonly bytes: Uint8Array;
      readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
      /** The same picture decoded, opaque and in sRGB, where the engine holds it anyway: spares decoding the bytes. */
      readonly pixels?: {
        readonly data: Uint8Array;
        readonly width: number;
        readonly height: number;
        readonly channels: 3;
      };
      /** Words of the prompt that this engine could not draw. */
      readonly notDrawn: readonly string[];
      /** Who drew it, where the engine has several models, or is several. */
      readonly by?: Pick<ImageEngine, 'label' | 'source'>;
      /** Whether the LoRA of the persona drew it. */
      readonly withLora?: true;
      /** Whether the influencer has references and the model took none of them, nor a LoRA. */
      readonly withoutReferences?: true;
    }
  /** The engine will not make this picture, now or later; the reason is for the person. */
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly retryable: boolean;
      /** Whether the engine as a whole seems out of service: what no other order would fare better with. */
      readonly outage?: true;
      /** Whether the vendor may have made the picture all the same, and bills it: nobody else is asked for it then. */
      readonly mayBeMade?: true;
      /** Whether it was not asked, as the budget of the day has no room for its picture. */
      readonly isOverBudget?: true;
    };
