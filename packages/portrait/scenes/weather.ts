import { n, type Stage } from './stage.ts';

/** Fog, rain, or snow: most of it is between the background and the figure, and a little is in front of the figure. */
export type Weather = { readonly behind: string; readonly before: string };

export function weather(stage: Stage): Weather {
  switch (stage.shot.weather) {
    case 'rain':
      return { behind: drops(stage, 90, 26, 2), before: drops(stage, 16, 64, 3) };
    case 'snow':
      return { behind: flakes(stage, 110, 1.5, 5), before: flakes(stage, 16, 6, 8) };
    case 'fog':
      return { behind: fog(stage), before: '' };
    default:
      return { behind: '', before: '' };
  }
}

function drops({ width, height, random }: Stage, count: number, least: number, wide: number): string {
  const lines = Array.from(
    { length: count },
    () => `M${n(random() * width)} ${n(random() * height)}l-8 ${n(least + random() * 34)}`,
  ).join('');
  return `<path d="${lines}" stroke="#e6eef4" stroke-width="${wide}" opacity=".4"/>`;
}

function flakes({ width, height, random }: Stage, count: number, least: number, spread: number): string {
  const circles = Array.from(
    { length: count },
    () =>
      `<circle cx="${n(random() * width)}" cy="${n(random() * height)}" r="${(least + random() * spread).toFixed(1)}"/>`,
  ).join('');
  return `<g fill="#fff" opacity=".8">${circles}</g>`;
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
