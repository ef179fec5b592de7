/**
 * A thing on the head, in front of all its parts; `cover` is the area in which the hair remains visible, or null if all
 * of it does.
 */
export type WornDrawing = { readonly front: string; readonly cover: string | null };
