/**
 * An item on the head: `front` is in front of all parts of the head; `cover` is the area in which the hair remains
 * visible, or null if all of it does.
 */
export type WornDrawing = { readonly front: string; readonly cover: string | null };
