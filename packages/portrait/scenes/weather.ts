import { n, type Stage } from './stage.ts';

/** A raindrop or snowflake. `size` is the length of a drop or the radius of a flake, in image units. */
export type Particle = { readonly x: number; readonly y: number; readonly size: number };

/** Particles of one kind at one distance; `wide` is the width of a drop. */
export type Fall = {
  readonly kind: 'rain' | 'snow';
  readonly wide: number;
  readonly particles: readonly Particle[];
};

/** Fog, rain, or snow: most of it is between the background and the figure, and a little is in front of the figure. */
export type Weather = { readonly fog: string; readonly behind: Fall | null; readonly before: Fall | null };

/** Sideways movement of a raindrop along its length, in image units. */
export const rainSlant = -8;

export function weather(stage: Stage): Weather {
  switch (stage.shot.weather) {
    case 'rain':
      return { fog: '', behind: drops(stage, 90, 26, 2), before: drops(stage, 16, 64, 3) };
    case 'snow':
      return { fog: '', behind: flakes(stage, 110, 1.5, 5), before: flakes(stage, 16, 6, 8) };
    case 'fog':
      return { fog: fog(stage), behind: null, before: null };
    default:
      return { fog: '', behind: null, before: null };
  }
}

function drops({ width, height, random }: Stage, count: number, least: number, wide: number): Fall {
  const particles = Array.from({ length: count }, () => {
    const [x, y] = [n(random() * width), n(random() * height)];
    return { x, y, size: n(least + random() * 34) };
  });
  return { kind: 'rain', wide, particles };
}

function flakes({ width, height, random }: Stage, count: number, least: number, spread: number): Fall {
  const particles = Array.from({ length: count }, () => {
    const [x, y] = [n(random() * width), n(random() * height)];
    return { x, y, size: least + random() * spread };
  });
  return { kind: 'snow', wide: 0, particles };
}

export function drawFall(fall: Fall | null): string {
  if (!fall) return '';
  const { kind, particles, wide } = fall;
  if (kind === 'snow')
    return `<g fill="#fff" opacity=".8">${particles.map(({ x, y, size }) => `<circle cx="${x}" cy="${y}" r="${size.toFixed(1)}"/>`).join('')}</g>`;
  const lines = particles.map(({ x, y, size }) => `M${x} ${y}l${rainSlant} ${size}`).join('');
  return `<path d="${lines}" stroke="#e6eef4" stroke-width="${wide}" opacity=".4"/>`;
}

/** Renders fog that is thickest in the distance and thinner toward the viewer. */
function fog({ id, width, height, hour }: Stage): string {
  const mist = hour.isDark ? '#5a6480' : '#e6ebee';
  const stops = [
    [0, 0.1],
    [0.35, 0.62],
    [0.58, 0.78],
    [0.8, 0.36],
    [1, 0.12],
  ];
  return `<linearGradient id="${id}-mist" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, opacity]) => `<stop offset="${at}" stop-color="${mist}" stop-opacity="${opacity}"/>`).join('')}</linearGradient><rect width="${width}" height="${height}" fill="url(#${id}-mist)"/>`;
}
