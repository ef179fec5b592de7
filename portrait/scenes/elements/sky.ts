import { mix } from '../../colour.ts';
import { n, type Stage } from '../stage.ts';

/** The sky down to `bottom`, with what the hour and the weather put into it. */
export function sky({ id, width, hour, shot, random, side }: Stage, bottom: number): { defs: string; body: string } {
  const grey = { clear: 0, cloudy: 0.45, rain: 0.65, snow: 0.5, fog: 0.6 }[shot.weather];
  const [top, middle, low] = hour.sky.map((colour) => mix(colour, hour.isDark ? '#2b3042' : '#d3d8dc', grey)) as [
    string,
    string,
    string,
  ]; // three by the table of hours
  const x = n(width * (0.5 + side * (0.26 + random() * 0.12)));
  const y = n(bottom * (shot.time === 'noon' ? 0.18 : shot.time === 'night' ? 0.24 : 0.62));
  const disc = shot.time === 'night' ? '#f3efe2' : mix('#fff4d6', hour.tint, 0.3);
  const hasDisc = grey < 0.3 && shot.time !== 'dusk';
  const stars =
    shot.time === 'night' && grey < 0.3
      ? Array.from(
          { length: 36 },
          () =>
            `<circle cx="${n(random() * width)}" cy="${n(random() * bottom * 0.8)}" r="${(0.8 + random() * 1.4).toFixed(1)}" opacity="${(0.3 + random() * 0.6).toFixed(1)}"/>`,
        ).join('')
      : '';
  const clouds = Array.from({ length: grey > 0 ? 7 : 4 }, () =>
    cloud(
      random() * width,
      bottom * (0.08 + random() * 0.62),
      90 + random() * 150,
      mix(low, '#ffffff', hour.isDark ? 0.08 : 0.5),
    ),
  ).join('');
  return {
    defs: `<linearGradient id="${id}-sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="${id}-glow"><stop stop-color="${disc}" stop-opacity=".85"/><stop offset=".25" stop-color="${disc}" stop-opacity=".35"/><stop offset="1" stop-color="${disc}" stop-opacity="0"/></radialGradient>`,
    body: `<rect width="${width}" height="${n(bottom + 2)}" fill="url(#${id}-sky)"/>${stars && `<g fill="#fff">${stars}</g>`}${hasDisc ? `<circle cx="${x}" cy="${y}" r="${n(width * 0.34)}" fill="url(#${id}-glow)"/><circle cx="${x}" cy="${y}" r="${shot.time === 'noon' ? 26 : 38}" fill="${disc}"/>` : ''}<g opacity="${shot.time === 'night' ? 0.25 : 0.6}">${clouds}</g>`,
  };
}

function cloud(x: number, y: number, size: number, colour: string): string {
  return `<path d="M${n(x - size)} ${n(y)}q${n(size * 0.1)} ${n(-size * 0.2)} ${n(size * 0.45)} ${n(-size * 0.15)}q${n(size * 0.2)} ${n(-size * 0.28)} ${n(size * 0.6)} ${n(-size * 0.1)}q${n(size * 0.5)} ${n(-size * 0.05)} ${n(size * 0.75)} ${n(size * 0.25)}z" fill="${colour}"/>`;
}
