/**
 * The one light a picture has. The scene decides it; skin, hair, clothes, props and
 * shadows obey it. Colours are '#rrggbb'.
 */
export type Light = {
  /**
   * Unit vector in picture space from the subject towards the light: x to the right, y
   * downwards (so overhead is y = -1).
   */
  readonly direction: { readonly x: number; readonly y: number };
  /** Colour of the lit side; near-white by day, amber at golden hour, neon in a club. */
  readonly key: string;
  /** Colour that fills the shadows. */
  readonly fill: string;
  /** Colour of the light along the far edge, or null where there is none. */
  readonly rim: string | null;
  /** 0 (bright even day) to 1 (night): how far the shadows go down. */
  readonly contrast: number;
  /** Overall exposure: 1 by day, 0.84 at night. Multiplies the brightness of what the light falls on. */
  readonly exposure: number;
  /** The shadow on the ground: its length beside the height of what throws it, and 0 (none) to 1 (under a clear noon). */
  readonly cast: { readonly reach: number; readonly strength: number };
};
