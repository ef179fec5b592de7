import type { Traits, Worn } from '#portrait/traits.ts';

/** Finds faces in pictures and tells them apart. It runs on this machine: no picture leaves it. */
export interface FaceRecogniser {
  readonly name: string;
  readonly label: string;
  /** The faces of a picture, the largest first. Rejects where the picture cannot be looked at. */
  facesIn(picture: Picture, signal: AbortSignal): Promise<readonly Face[]>;
}

/** Upright pixels, three bytes each, rows from the top. */
export type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

export type Face = {
  /** Where it is, in pixels. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** A point in a space in which two pictures of one person are near each other. It is never kept. */
  readonly descriptor: readonly number[];
  /**
   * Where it is recognised, the colour of the hair in CIE L*a*b*, with the colour of the skin as its white: nearly the
   * same in any light. It is never kept.
   */
  readonly hair?: readonly number[];
  /** About how old it looks, where the recogniser estimates it. It is never kept. */
  readonly ageYears?: number;
  /** The sex that it looks like, with its probability (0.5 to 1), if the recogniser estimates it. It is never kept. */
  readonly sex?: { readonly value: 'male' | 'female'; readonly probability: number };
  /** The face from the hairline to the chin and from ear to ear, in pixels, if the recogniser finds its features. */
  readonly outline?: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** How long the hair is and what the face wears, each if it is certain. It is never kept. */
  readonly hairLength?: Traits['hairLength'];
  readonly worn?: Worn;
  /** The sRGB color of its skin, if its cheeks, nose and forehead agree about it. */
  readonly skin?: readonly [red: number, green: number, blue: number];
};
