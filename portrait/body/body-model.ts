import type { Light } from '../light.ts';
import type { Build } from './build.ts';
import type { Garment } from './garments.ts';

/** How the parts of a body draw themselves: shapes, and the paints they are filled with. */
export type BodyModel = {
  readonly id: string;
  readonly build: Build;
  readonly garment: Garment;
  readonly light: Light;
  /** Any colour by brightness 0..1 in this picture's light. */
  readonly lit: (paint: string, brightness: number) => string;
  readonly skin: (brightness: number) => string;
  readonly cloth: string;
};
