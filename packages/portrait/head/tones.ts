import { formatColor, mix, multiply, parseColor } from '../color.ts';
import type { Identity } from '../identity.ts';
import type { Light } from '../light.ts';

/** Colors on the head in the light of the image. */
export type Tones = {
  /** Returns the skin color at a brightness from 0 (deepest shadow) to 1 (full light). */
  readonly skin: (brightness: number) => string;
  /** Returns any color, such as that of hair, eyes, or metal, at a brightness of 0..1. */
  readonly lit: (paint: string, brightness: number) => string;
};

/**
 * Returns the colors of an influencer in this light. Light and shadow preserve the undertone of the skin; the key light
 * tints the lit parts, and the fill light tints the rest.
 */
export function tonesFor(identity: Identity, light: Light): Tones {
  const { skin } = identity;
  const dark = 1 - getBrightness(skin.base);
  // Light on dark skin is warm and deep rather than chalky.
  const bright = mix(skin.light, mix(skin.base, '#f7966e', 0.4), Math.max(0, dark - 0.25) * 1.35);
  const glow = mix(skin.base, skin.blush, 0.22);
  const stops: readonly (readonly [number, string])[] = [
    [0, mix(skin.deep, skin.shade, 0.34 - light.contrast * 0.3)],
    [0.24, mix(skin.shade, skin.deep, 0.2 + light.contrast * 0.3)],
    [0.44, mix(skin.shade, glow, 0.3 - light.contrast * 0.25)],
    [0.62, mix(glow, skin.base, 0.55)],
    [0.78, mix(skin.base, bright, 0.2)],
    [0.9, mix(skin.base, bright, 0.72 - dark * 0.15)],
    [1, mix(bright, '#fff0dc', 0.34 - dark * 0.18)],
  ];
  return {
    skin: (brightness) => underLight(light, between(stops, brightness), brightness),
    lit: litUnder(light),
  };
}

/** Returns a color at a brightness of 0..1 in this light, for anything but skin. */
export function litUnder(light: Pick<Light, 'key' | 'fill' | 'exposure'>): Tones['lit'] {
  return (paint, brightness) => {
    const shaded =
      brightness < 0.5
        ? mix(multiply(paint, paint), paint, 0.25 + brightness * 1.5)
        : mix(paint, '#fff3e2', (brightness - 0.5) * 0.75);
    return underLight(light, shaded, brightness);
  };
}

function underLight(
  { key, fill, exposure }: Pick<Light, 'key' | 'fill' | 'exposure'>,
  color: string,
  brightness: number,
): string {
  const filled = mix(color, multiply(color, fill), 0.55 * (1 - brightness) + 0.1);
  const lit = mix(filled, multiply(filled, key), 0.25 + 0.6 * brightness);
  // The exposure is set for the face, so the face is slightly brighter than its surroundings.
  const kept = 0.25 + 0.75 * exposure;
  const [r, g, b] = parseColor(lit);
  return formatColor([r * kept, g * kept, b * kept]);
}

function between(stops: readonly (readonly [number, string])[], value: number): string {
  const upper = stops.findIndex(([at]) => at >= value);
  if (upper < 0) return stops[stops.length - 1]?.[1] ?? '#000000';
  const [to, toColor] = stops[upper] ?? [1, '#000000'];
  const [from, fromColor] = stops[Math.max(0, upper - 1)] ?? [0, '#000000'];
  return to === from ? toColor : mix(fromColor, toColor, (value - from) / (to - from));
}

/** Returns the brightness of a color: 0 is black, 1 is white. */
export function getBrightness(color: string): number {
  const [r, g, b] = parseColor(color);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}
