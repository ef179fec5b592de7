/** Arithmetic on '#rrggbb' colors, linear in sRGB values: good enough for rendering, and identical in every engine. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function parseColor(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function formatColor([red, green, blue]: Rgb): string {
  const byte = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

/** Blends two colors: a `share` of 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parseColor(from), parseColor(to)];
  return formatColor([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Multiplies the colors, like light falling on paint. */
export function multiply(paint: string, light: string): string {
  const [a, b] = [parseColor(paint), parseColor(light)];
  return formatColor([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]);
}
