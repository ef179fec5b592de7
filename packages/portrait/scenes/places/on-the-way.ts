import { mix } from '../../color.ts';
import { ridge } from '../elements/land.ts';
import { fallOutside, lampGlow, pendant, plant, room, tallWindow } from '../elements/room.ts';
import { sky } from '../elements/sky.ts';
import { n, type Scenery, type Stage } from '../stage.ts';

/** A glass hall with seats, and a plane on the apron. */
export function airport(stage: Stage): Scenery {
  const { width, height, side, at } = stage;
  const above = sky(stage, height * 0.6);
  const x = side < 0 ? width * 0.56 : width * 0.06;
  const y = height * 0.5;
  const plane = `<path d="M${n(x)} ${n(y)}q10 -26 60 -28h230l54 -62h34l-22 66q30 10 14 26q-90 22 -330 18q-34 -2 -40 -20z" fill="#f4f6f8"/><path d="M${n(x + 130)} ${n(y - 2)}l90 56h44l-40 -58z" fill="#cbd3da"/><path d="M${n(x + 30)} ${n(y - 12)}h290" stroke="#d2412d" stroke-width="7"/>`;
  const mullions = Array.from({ length: 6 }, (_, index) => `M${n((index * width) / 5)} 0V${n(height * 0.66)}`).join('');
  const seats = Array.from(
    { length: 7 },
    (_, index) =>
      `<rect x="${n(index * 150 - 20)}" y="${n(height * 0.7)}" width="120" height="${n(height * 0.12)}" rx="18" fill="${at('#2f3b47', 0.5)}"/>`,
  ).join('');
  return {
    defs: above.defs,
    back: `${above.body}<rect y="${n(height * 0.54)}" width="${width}" height="${n(height * 0.1)}" fill="${at('#9aa3a8', 0.8)}"/>${plane}<path d="${mullions}M0 ${n(height * 0.3)}H${width}" stroke="${at('#e6e9ea', 0.5)}" stroke-width="10" fill="none"/><rect y="${n(height * 0.64)}" width="${width}" height="${n(height * 0.36)}" fill="${at('#c4c6c4', 0.6)}"/><path d="M0 ${n(height * 0.66)}l220 ${n(height * 0.34)}M${width} ${n(height * 0.66)}l-220 ${n(height * 0.34)}" stroke="#fff" stroke-width="6" opacity=".25"/>${seats}`,
    clothes: ['#2e3440', '#d7c7ad', '#8a4a3c', '#efe9df'],
  };
}

/** A row of seats and an oval window, above the clouds. */
export function airplane(stage: Stage): Scenery {
  const { id, width, height, side, at, hour } = stage;
  const shell = room(stage, '#dfe1e1', '#aeb3b8', height * 0.9);
  const oval = (x: number) =>
    `<rect x="${n(x)}" y="${n(height * 0.2)}" width="170" height="${n(Math.min(250, height * 0.32))}" rx="80" fill="url(#${id}-high)" stroke="#f6f7f7" stroke-width="22"/><path d="M${n(x + 14)} ${n(height * 0.2 + Math.min(250, height * 0.32) * 0.72)}q40 -34 76 -6t68 -8v40q-20 40 -72 42q-50 0 -72 -68z" fill="#fff" opacity=".8"/>`;
  const seat = (x: number) =>
    `<path d="M${n(x)} ${height}V${n(height * 0.56)}q0 -70 80 -70h90q80 0 80 70V${height}z" fill="${at('#394b63', 0.5)}"/><rect x="${n(x + 55)}" y="${n(height * 0.56 - 62)}" width="140" height="84" rx="26" fill="${at('#51688a', 0.5)}"/>`;
  return {
    defs: `${shell.defs}<linearGradient id="${id}-high" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${hour.sky[0]}"/><stop offset="1" stop-color="${hour.sky[2]}"/></linearGradient>`,
    back: `${shell.body}${oval(side < 0 ? 60 : width - 230)}${oval(side < 0 ? 330 : width - 500)}<rect y="0" width="${width}" height="${n(height * 0.1)}" fill="${at('#c9cdd0', 0.5)}"/>${seat(side < 0 ? width * 0.62 : 60)}${seat(side < 0 ? width * 0.9 : -190)}`,
    clothes: ['#efe9df', '#2e3440', '#b5533c', '#8aa39b'],
  };
}

/** A compartment with fields outside. */
export function train(stage: Stage): Scenery {
  const { width, height, side, at, random, shot } = stage;
  const above = sky(stage, height * 0.4);
  const field = shot.season === 'winter' ? '#dfe7ee' : shot.season === 'autumn' ? '#c69a54' : '#8fae6a';
  const seat = side < 0 ? width * 0.66 : -60;
  return {
    defs: above.defs,
    back: `${above.body}${ridge(stage, height * 0.38, 22, 6, at(mix(field, '#b9c9d6', 0.5)))}${ridge(stage, height * 0.44, 16, 8, at(field))}<path d="M${n(random() * 300)} ${n(height * 0.48)}h260M${n(400 + random() * 300)} ${n(height * 0.53)}h300" stroke="#fff" stroke-width="5" opacity=".3"/>${fallOutside(shot, 60, height * 0.06, 880, height * 0.56)}<path d="M0 0H${width}V${height}H0zM70 ${n(height * 0.08)}V${n(height * 0.56)}q0 20 20 20H910q20 0 20 -20V${n(height * 0.08)}q0 -20 -20 -20H90q-20 0 -20 20z" fill="${at('#6b4b3a', 0.5)}" fill-rule="evenodd"/><path d="M0 ${n(height * 0.64)}H${width}" stroke="${at('#c9a06c', 0.5)}" stroke-width="10"/><rect x="${n(seat)}" y="${n(height * 0.5)}" width="400" height="${n(height * 0.5)}" rx="40" fill="${at('#7d2f34', 0.5)}"/><path d="M${n(seat + 130)} ${n(height * 0.52)}V${height}M${n(seat + 270)} ${n(height * 0.52)}V${height}" stroke="#1b1410" stroke-width="5" opacity=".2"/>`,
    clothes: ['#efe3cd', '#35524a', '#2f3a52', '#b98a4a'],
  };
}

/** The front seats of a car, with the road visible through the windshield. */
export function car(stage: Stage): Scenery {
  const { width, height, side, at, shot } = stage;
  const above = sky(stage, height * 0.5);
  return {
    defs: above.defs,
    back: `${above.body}${ridge(stage, height * 0.44, 34, 7, at('#8fa08e'))}<path d="M0 ${n(height * 0.5)}H${width}V${height}H0z" fill="${at('#71767a', 0.8)}"/><path d="M${n(width * 0.5)} ${n(height * 0.5)}l-40 ${n(height * 0.3)}h80z" fill="#fff" opacity=".4"/>${fallOutside(shot, 60, height * 0.05, 880, height * 0.58)}<path d="M0 0H${width}V${height}H0zM60 ${n(height * 0.62)}L${n(side < 0 ? 150 : 230)} ${n(height * 0.08)}q6 -22 40 -22H${n(side < 0 ? 780 : 850)}q34 0 40 22L940 ${n(height * 0.62)}z" fill="${at('#25272b', 0.4)}" fill-rule="evenodd"/><rect x="${n(side < 0 ? width * 0.6 : width * 0.02)}" y="${n(height * 0.36)}" width="350" height="${height}" rx="70" fill="${at('#a8764e', 0.5)}"/><rect x="${n((side < 0 ? width * 0.6 : width * 0.02) + 80)}" y="${n(height * 0.24)}" width="190" height="${n(height * 0.14)}" rx="34" fill="${at('#b98a62', 0.5)}"/><rect x="${n(width * 0.43)}" y="${n(height * 0.09)}" width="150" height="34" rx="14" fill="${at('#111316', 0.3)}"/>`,
    clothes: ['#f1ece4', '#2e3440', '#b5533c', '#c9b48f'],
  };
}

/** A lobby with brass and velvet. */
export function hotel(stage: Stage): Scenery {
  const { width, height, side, at } = stage;
  const shell = room(stage, '#cdb89a', '#6d5240', height * 0.8);
  const window = tallWindow(stage, side < 0 ? 30 : width - 240, height * 0.07, 210, height * 0.56, 2, '#b98a4a');
  const arch = (x: number) =>
    `<path d="M${n(x)} ${n(height * 0.8)}V${n(height * 0.36)}q0 -110 110 -110t110 110V${n(height * 0.8)}z" fill="#3a2a2a" opacity=".22"/>`;
  return {
    defs: shell.defs + window.defs + lampGlow(stage),
    back: `${shell.body}${arch(side < 0 ? width * 0.42 : width * 0.36)}${arch(side < 0 ? width * 0.72 : width * 0.06)}${window.body}<rect x="${n(side < 0 ? width * 0.56 : -30)}" y="${n(height * 0.64)}" width="470" height="${n(height * 0.2)}" rx="60" fill="${at('#27514c', 0.5)}"/>${plant(stage, side < 0 ? width * 0.93 : width * 0.07, height * 0.7, height * 0.3, '#b98a4a')}${pendant(stage, width * 0.62, height * 0.08, 78, '#d7ae62')}${pendant(stage, width * 0.34, height * 0.05, 60, '#d7ae62')}`,
    clothes: ['#1f1c22', '#efe6d6', '#8d2436', '#27514c'],
  };
}
