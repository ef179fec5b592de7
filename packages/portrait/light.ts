/**
 * The light of an image. The scene determines it, and the skin, hair, clothes, props, and shadows use it. Colors are
 * '#rrggbb'.
 */
export type Light = {
  /**
   * Unit vector in image space from the subject toward the light: x to the right, y downward (so overhead is y = -1).
   */
  readonly direction: { readonly x: number; readonly y: number };
  /** Color of the lit side: near-white by day, amber at golden hour, neon in a club. */
  readonly key: string;
  /** Color that fills the shadows. */
  readonly fill: string;
  /** Color of the light along the far edge, or null if there is none. */
  readonly rim: string | null;
  /** How dark the shadows are, from 0 (bright, even daylight) to 1 (night). */
  readonly contrast: number;
  /** Overall exposure, as a brightness factor for everything lit: 1 by day, 0.84 at night. */
  readonly exposure: number;
  /**
   * The shadow on the ground: its length relative to the object's height, and its strength from 0 (none) to 1 (clear
   * noon).
   */
  readonly cast: { readonly reach: number; readonly strength: number };
};
