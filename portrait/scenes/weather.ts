import { n, type Stage } from './stage.ts';

/** What hangs or falls between the person and the place, and the little of it that falls nearer than the person. */
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

function fog({ width, height }: Stage): string {
  return [0.3, 0.5, 0.7]
    .map(
      (share) =>
        `<rect y="${n(height * share)}" width="${width}" height="${n(height * 0.24)}" fill="#e9eef0" opacity=".3"/>`,
    )
    .join('');
}
