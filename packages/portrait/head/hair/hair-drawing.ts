/**
 * The parts of the hair: behind the head, over it, and softly on the scalp. The outline of the hair in front of the
 * face (for its shadow) has the id `<id>-hair`.
 */
export type HairDrawing = {
  readonly behind: string;
  readonly front: string;
  readonly scalp: string;
  readonly outline: string;
};

/** Returns the outline of the hair-covered area in the image, `inset` figure units inside the hairline. */
export type Scalp = (inset: number) => string;
