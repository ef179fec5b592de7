import type { Place, Shot, Weather } from '@galatea/shot-language/shot.ts';
import { mix } from '../color.ts';
import { type Hour, hours } from './hours.ts';

/** How much of the sun the weather blocks, from 0 (nothing) to 1 (everything). */
const veils: Readonly<Record<Weather, number>> = { clear: 0, cloudy: 0.6, rain: 0.85, snow: 0.65, fog: 0.8 };

/** Places that are lit by lamps instead of the moon at night. */
const lampLit: ReadonlySet<Place> = new Set([
  'cafe terrace',
  'street',
  'rooftop',
  'bridge',
  'market',
  'festival',
  'red carpet',
  'court',
  'pool',
  'park',
  'car',
]);

/** Rooms with white lamps, such as workplaces. */
const whiteLamps: ReadonlySet<Place> = new Set([
  'gym',
  'office',
  'gallery',
  'airport',
  'studio',
  'boutique',
  'airplane',
]);

/** Returns the light of a shot: its time of day, modified by the weather and the lamps of its scene. */
export function hourFor({ time, weather, place }: Pick<Shot, 'time' | 'weather' | 'place'>, isRoom: boolean): Hour {
  const veiled = underSky(hours[time], veils[weather], weather);
  if (isRoom) return inRoom(veiled, whiteLamps.has(place));
  return veiled.isDark && lampLit.has(place) ? byLamps(veiled) : veiled;
}

/** Applies a gray sky, which removes the sun's color, direction, and shadows; at night, it hides the moon. */
function underSky(hour: Hour, veil: number, weather: Weather): Hour {
  if (veil === 0) return hour;
  const dark = hour.isDark;
  const gray = dark ? '#252b3e' : weather === 'rain' ? '#a9b4be' : '#cbd2d8';
  const [top, middle, low] = hour.sky;
  const covered = (color: string, share: number) => mix(color, gray, veil * share);
  return {
    ...hour,
    tint: mix(hour.tint, dark ? '#1b2236' : '#b6c1ca', veil * 0.8),
    share: hour.share + (dark ? 0 : veil * 0.16),
    key: mix(hour.key, dark ? '#c0c8dc' : '#eaf0f4', veil),
    fill: mix(hour.fill, dark ? '#545c80' : '#d3dae0', veil),
    rim: null,
    contrast: hour.contrast * (1 - 0.6 * veil),
    exposure: hour.exposure * (1 - (weather === 'rain' ? 0.08 : 0.04) * veil),
    sky: [covered(top, 1), covered(middle, 0.9), covered(low, 0.8)],
    height: hour.height + (0.95 - hour.height) * veil,
    shadow: hour.shadow * Math.max(0, 1 - 1.3 * veil),
    wash: null,
  };
}

/** Returns the light of lamps and lit windows: warm light from above, with the remaining skylight in the shadows. */
function byLamps(hour: Hour): Hour {
  return {
    ...hour,
    key: mix(hour.key, '#ffcf96', 0.8),
    rim: '#ffc98a',
    contrast: Math.min(hour.contrast, 0.54),
    exposure: Math.max(hour.exposure, 0.89),
    height: 0.75,
    shadow: Math.max(0.25, hour.shadow),
  };
}

/**
 * Returns the light in a room: by day, it is lit by a window; when it is dark, it is lit by its lamps, and the windows
 * show the sky at that time of day.
 */
function inRoom(hour: Hour, isWhite: boolean): Hour {
  if (!hour.isDark) return { ...hour, height: 0.2 + hour.height * 0.6, contrast: hour.contrast * 0.85 };
  const lamps = isWhite
    ? { tint: '#9a938a', key: '#fff0da', fill: '#8c92a8', rim: null }
    : { tint: '#8a5530', key: '#ffd7a0', fill: '#8f7078', rim: '#ffce92' };
  return {
    ...hour,
    ...lamps,
    // The later it is, the less daylight remains near the lamps.
    share: hour.share * (isWhite ? 0.7 : 0.85),
    contrast: 0.46,
    exposure: 0.9,
    height: 0.8,
    wash: null,
  };
}
