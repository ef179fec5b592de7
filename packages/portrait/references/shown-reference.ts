/** A product, garment, place or logo of the user. Its form decides where an image can show it. */
export type PlannedReference = {
  readonly name: string;
  readonly kind: 'product' | 'garment' | 'place' | 'logo';
  readonly heightCm: number | null;
};

/** The image of a reference, cut out at its outline. */
export type ReferenceImage = {
  /** A data URI. */
  readonly href: string;
  readonly width: number;
  readonly height: number;
  /** The outline in shares of the width and the height. */
  readonly outline: readonly (readonly [x: number, y: number])[];
  /** Its most frequent '#rrggbb' color. */
  readonly color: string;
};

/** Where a reference is in an image. */
export type ReferencePosition =
  | ('hand' | 'both hands' | 'table' | 'shelf' | 'floor' | 'backdrop')
  /** Worn: on the trunk, under an open jacket, on the legs, and on the head. */
  | ('clothes' | 'inner' | 'legs' | 'head')
  /** A logo on the clothes. */
  | 'chest';

export type ShownReference = PlannedReference & {
  readonly image: ReferenceImage;
  readonly position: ReferencePosition;
};

/** Figure units per centimeter: a head is 98 units and 23 cm high. */
const unitsPerCm = 98 / 23;

/** The height of products whose height is unknown. */
const usualHeightCm = 15;

/** Returns the height of a product in figure units. A very small one is enlarged so that it can be recognized. */
export function getHeight({ heightCm }: Pick<PlannedReference, 'heightCm'>): number {
  return Math.max(26, (heightCm ?? usualHeightCm) * unitsPerCm);
}
