/** Times of day, weather and seasons that a scene can name in addition to its place. */
export const moments = ['morning', 'sunset', 'night', 'rain', 'snow', 'spring', 'summer', 'autumn'] as const;
export type Moment = (typeof moments)[number];

/** Returns the moments named in an English scene description. */
export function findMoments(scene: string): Moment[] {
  const text = scene.toLowerCase();
  return moments.filter((moment) => words[moment].test(text));
}

const words: Record<Moment, RegExp> = {
  morning: /\b(morning|sunrise|dawn|breakfast|early light)\b/,
  sunset: /\b(sunset|golden hour|dusk|evening light|last light)\b/,
  night: /\b(night|midnight|nighttime|after dark|moonlight|moonlit)\b/,
  rain: /\b(rain|rainy|raining|drizzle|umbrella|puddles?)\b/,
  snow: /\b(snow|snowy|snowing|snowfall|snowflakes?)\b/,
  spring: /\b(spring|cherry blossoms?|blossoms?|springtime)\b/,
  summer: /\b(summer|summery|heatwave)\b/,
  autumn: /\b(autumn|autumnal|in fall|fall (leaves|colou?rs|foliage|day)|falling leaves)\b/,
};
