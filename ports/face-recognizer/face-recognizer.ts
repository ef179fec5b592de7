import type { Traits, Worn } from '@galatea/shot-language/traits.ts';

/** Finds and compares faces in images. It runs locally, so no image is sent to a third party. */
export interface FaceRecognizer {
  readonly name: string;
  readonly label: string;
  /** Returns the faces of an image, largest first. Rejects if the image cannot be processed. */
  facesIn(image: RawImage, signal: AbortSignal): Promise<readonly Face[]>;
}

/** Upright pixels, three bytes each, rows from the top. */
export type RawImage = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

export type Face = {
  /** Position and size, in pixels. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** A vector that is similar for two images of the same person. It is never stored. */
  readonly descriptor: readonly number[];
  /**
   * The hair color in CIE L*a*b* with the skin color as the white point, if the recognizer finds it. It is nearly the
   * same in any light and is never stored.
   */
  readonly hair?: readonly number[];
  /** The apparent age in years, if the recognizer estimates it. It is never stored. */
  readonly ageYears?: number;
  /** The apparent sex with its probability (0.5 to 1), if the recognizer estimates it. It is never stored. */
  readonly sex?: { readonly value: 'male' | 'female'; readonly probability: number };
  /** The face from the hairline to the chin and from ear to ear, in pixels, if the recognizer finds its features. */
  readonly outline?: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** The hair length, glasses and beard, each only if it is certain. They are never stored. */
  readonly hairLength?: Traits['hairLength'];
  readonly worn?: Worn;
  /** The sRGB color of the skin, if the cheeks, nose and forehead agree on it. */
  readonly skin?: readonly [red: number, green: number, blue: number];
};
