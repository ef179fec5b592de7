import { type Fall, rainSlant } from '../scenes/weather.ts';

/** The space around the image in which particles enter and leave it, in image units. */
const margin = 80;

/**
 * Returns rain or snow at a moment of a clip. Every particle passes the image a whole number of times, so that the clip
 * repeats; at the start it is where the image shows it.
 */
export function moveFall(fall: Fall, share: number, seconds: number, height: number): Fall {
  const way = height + 2 * margin;
  const passes = seconds * (fall.kind === 'rain' ? rainPasses : snowPasses) * (fall.wide === nearRain ? 1.5 : 1);
  return {
    ...fall,
    particles: fall.particles.map(({ x, y, size }, index) => {
      const times = Math.max(1, Math.round(passes * (0.85 + ((index * 0.618) % 1) * 0.4)));
      const at = ((y + margin + share * times * way) % way) - margin;
      const aside =
        fall.kind === 'rain'
          ? (at - y) * (rainSlant / size)
          : 16 * (Math.sin(2 * Math.PI * (share * 2 + index * 0.37)) - Math.sin(2 * Math.PI * index * 0.37));
      return { x: round(x + aside), y: round(at), size };
    }),
  };
}

/** How often a particle passes the image in a second. */
const rainPasses = 1.3;
const snowPasses = 0.26;
/** The width of drops in front of the figure, which are faster. */
const nearRain = 3;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
