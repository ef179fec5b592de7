/** What a reference shows. */
export const referenceKinds = ['product', 'garment', 'place', 'logo'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** A closed polygon. Coordinates are shares of the width and the height of the image. */
export type Outline = [x: number, y: number][];

export const minOutlinePoints = 3;
export const maxOutlinePoints = 64;

export const maxReferences = 50;
/** In one image. An engine may accept fewer. */
export const maxReferencesInImage = 4;
export const maxReferenceName = 60;

/** In centimeters. */
export const largestHeight = 300;
