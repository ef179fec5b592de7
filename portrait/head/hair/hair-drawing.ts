/**
 * What hair adds to the head: drawn behind it, over it, softly on the scalp, and the outline of what lies in front of
 * the face (for the shadow it casts), which is drawn by its id `<id>-hair`.
 */
export type HairDrawing = {
  readonly behind: string;
  readonly front: string;
  readonly scalp: string;
  readonly outline: string;
};

/** The outline of where hair grows, as the picture shows it, `inset` figure units inside the hairline. */
export type Scalp = (inset: number) => string;
