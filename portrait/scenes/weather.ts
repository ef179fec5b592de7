import { n, type Stage } from './stage.ts';

/** What falls or hangs between us and the place. */
export function weather({ shot, width, height, random }: Stage): string {
  if (shot.weather === 'rain') {
    const drops = Array.from(
      { length: 90 },
      () => `M${n(random() * width)} ${n(random() * height)}l-8 ${n(26 + random() * 34)}`,
    ).join('');
    return `<path d="${drops}" stroke="#e6eef4" stroke-width="2" opacity=".4"/>`;
  }
  if (shot.weather === 'snow') {
    const flakes = Array.from(
      { length: 110 },
      () => `<circle cx="${n(random() * width)}" cy="${n(random() * height)}" r="${(1.5 + random() * 5).toFixed(1)}"/>`,
    ).join('');
    return `<g fill="#fff" opacity=".8">${flakes}</g>`;
  }
  if (shot.weather === 'fog') {
    return [0.3, 0.5, 0.7]
      .map(
        (share) =>
          `<rect y="${n(height * share)}" width="${width}" height="${n(height * 0.24)}" fill="#e9eef0" opacity=".3"/>`,
      )
      .join('');
  }
  return '';
}
