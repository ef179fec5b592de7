import { placeHabits } from '@galatea/shot-language/habits/place-habits.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import { type Place, places, type Shot, type Time, times, type Weather } from '@galatea/shot-language/shot.ts';
import { describe, expect, test } from 'vitest';
import { rasterize } from '../../ports/image-engine/illustrated/rasterize.ts';
import { portrait } from './portrait.ts';
import { drawScene } from './scenes/draw-scene.ts';

const mia = { seed: 20, traits: { gender: 'Female' } } as const;
const outdoors = places.filter((place) => !placeHabits[place].indoors);
const size = { width: 1_000, height: 1_000 };

function shotAt(place: Place, time: Time, weather: Weather = 'clear'): Shot {
  const { shot } = readShot('facing the camera, soft smile', 8, '1:1');
  return { ...shot, place, time, weather, season: 'summer', framing: 'full', outfit: 'linen shirt' };
}

/** Returns the mean luminance of a rendered image and how much redder than blue it is, both out of 255. */
async function measured(shot: Shot) {
  const { svg, width, height } = portrait(mia, shot);
  const info = { width: Math.round(width / 6), height: Math.round(height / 6) };
  const data = await rasterize(svg, info.width, info.height);
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 3) sum += data[at] ?? 0;
    return sum / (info.width * info.height);
  };
  const [red, green, blue] = [mean(0), mean(1), mean(2)];
  return { luminance: 0.2126 * red + 0.7152 * green + 0.0722 * blue, warmth: red - blue };
}

async function everyHour(place: Place) {
  const drawn = await Promise.all(times.map(async (time) => [time, await measured(shotAt(place, time))] as const));
  // contains every time, as listed
  return Object.fromEntries(drawn) as Record<Time, Awaited<ReturnType<typeof measured>>>;
}

describe('time of day in the colors of an image', () => {
  test.each(outdoors)(
    '%s: noon is brightest, golden hour is warmest, dusk is dim, and night is darkest',
    async (place) => {
      const { morning, noon, 'golden hour': golden, dusk, night, dawn } = await everyHour(place);
      expect(noon.luminance).toBeGreaterThan(golden.luminance);
      expect(golden.luminance).toBeGreaterThan(dusk.luminance);
      expect(dusk.luminance).toBeGreaterThan(night.luminance);
      for (const other of [dawn, morning, noon, dusk, night]) expect(golden.warmth).toBeGreaterThan(other.warmth);
      expect(morning.warmth).toBeGreaterThan(noon.warmth);
      expect(dusk.warmth).toBeLessThan(dawn.warmth);
    },
  );

  test.each(['cafe', 'home', 'office', 'bedroom', 'kitchen', 'library', 'hotel'] as const)(
    '%s: the windows show the time of day, and the lamps are on when it is dark',
    async (place) => {
      const { noon, 'golden hour': golden, night } = await everyHour(place);
      expect(noon.luminance).toBeGreaterThan(golden.luminance);
      expect(golden.luminance).toBeGreaterThan(night.luminance);
      expect(golden.warmth).toBeGreaterThan(noon.warmth);
      // Because of the lamps, the image is not blue at night.
      expect(night.warmth).toBeGreaterThan(0);
    },
  );
});

const lightFor = (shot: Shot) => drawScene(shot, size, 'x').light;

test.each(outdoors)(
  '%s: a low sun casts long shadows from the side, while noon casts short ones from above',
  (place) => {
    const [golden, noon] = [lightFor(shotAt(place, 'golden hour')), lightFor(shotAt(place, 'noon'))];
    expect(golden.cast.reach).toBeGreaterThan(noon.cast.reach * 3);
    expect(Math.abs(golden.direction.x)).toBeGreaterThan(Math.abs(noon.direction.x) * 2);
    expect(noon.direction.y).toBeLessThan(-0.85);
    expect(golden.rim).not.toBeNull();
  },
);

test.each(outdoors)('%s: a gray sky removes the sun, the rim light, and most shadows', (place) => {
  const [clear, grey] = [lightFor(shotAt(place, 'golden hour')), lightFor(shotAt(place, 'golden hour', 'cloudy'))];
  expect(grey.cast.strength).toBeLessThan(clear.cast.strength / 2);
  expect(grey.contrast).toBeLessThan(clear.contrast);
  expect(grey.rim).toBeNull();
});

test('every light direction is a unit vector', () => {
  for (const place of places)
    for (const time of times) {
      const { direction } = lightFor(shotAt(place, time));
      expect(Math.hypot(direction.x, direction.y)).toBeCloseTo(1, 6);
    }
});

test('rim light from a low sun or lamps has the same color on hair, shoulders, sleeves, and clothes', () => {
  const rims = (place: Place, time: Time, weather?: Weather) =>
    portrait(mia, { ...shotAt(place, time, weather), outfit: 'blazer' }).svg.match(
      /<linearGradient id="p\d+c-rim".*?<\/linearGradient>/,
    )?.[0];
  expect(rims('street', 'golden hour')).toContain('#ffc060');
  expect(rims('street', 'night')).toContain('#ffc98a');
  for (const [time, weather] of [
    ['noon', 'clear'],
    ['golden hour', 'cloudy'],
  ] as const)
    expect(rims('street', time, weather)).toBeUndefined();
});
