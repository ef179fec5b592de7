import { mix } from '../../color.ts';
import { lampGlow, plant } from '../elements/room.ts';
import { sky } from '../elements/sky.ts';
import { fairyLights, skyline } from '../elements/town.ts';
import { n, type Scenery, type Stage } from '../stage.ts';

/** The tables of a sidewalk café: the front of the café under a striped awning on one side, the street on the other. */
export function cafeTerrace(stage: Stage): Scenery {
  const { id, width, height, random, at, hour, side, shot } = stage;
  const above = sky(stage, height * 0.62);
  const front = pick(random, ['#2f4a40', '#5a2b2e', '#2c3c55', '#6a4a32']);
  const cloth = pick(random, ['#b5473a', '#2f6a5c', '#35507a', '#c08a2e']);
  const ground = height * 0.72;
  // The café is on the side away from the light, which keeps the street next to it bright.
  const [from, to] = side < 0 ? [width * 0.44, width + 40] : [-40, width * 0.56];
  const wide = to - from;
  const wood = at(front, 0.8);
  const inside = hour.isDark ? '#ffcf86' : mix(at('#4a3a30'), hour.sky[2], 0.22);
  const panes = [0.06, 0.37, 0.68]
    .map((share) => {
      const x = from + wide * share;
      const [y, tall] = [height * 0.3, height * 0.32];
      return `<rect x="${n(x)}" y="${n(y)}" width="${n(wide * 0.26)}" height="${n(tall)}" fill="${inside}"/><path d="M${n(x)} ${n(y + tall)}l${n(wide * 0.13)} ${n(-tall)}h${n(wide * 0.07)}l${n(wide * -0.13)} ${n(tall)}z" fill="#fff" opacity=".13"/><path d="M${n(x)} ${n(y + tall * 0.24)}h${n(wide * 0.26)}M${n(x + wide * 0.13)} ${n(y)}v${n(tall)}" stroke="${wood}" stroke-width="8"/><rect x="${n(x)}" y="${n(y)}" width="${n(wide * 0.26)}" height="${n(tall)}" fill="none" stroke="${mix(wood, '#fff', 0.16)}" stroke-width="7"/>`;
    })
    .join('');
  const plinth = `<rect x="${n(from)}" y="${n(height * 0.64)}" width="${n(wide)}" height="${n(ground - height * 0.64)}" fill="${mix(wood, '#120c0a', 0.25)}"/>`;
  const house = `<rect x="${n(from)}" width="${n(wide)}" height="${n(ground)}" fill="${at('#d8c4a8')}"/><rect x="${n(from)}" y="${n(height * 0.2)}" width="${n(wide)}" height="${n(ground - height * 0.2)}" fill="${wood}"/><rect x="${n(from)}" y="${n(height * 0.12)}" width="${n(wide)}" height="${n(height * 0.075)}" fill="${mix(wood, '#fff', 0.08)}"/>`;
  const glow = hour.isDark
    ? `<circle cx="${n(from + wide / 2)}" cy="${n(height * 0.46)}" r="${n(width * 0.5)}" fill="url(#${id}-lamp)"/>`
    : '';
  const road = `<rect y="${n(height * 0.66)}" width="${width}" height="${n(height * 0.34)}" fill="${at('#86827e')}"/><path d="M0 ${n(ground)}H${width}V${height}H0z" fill="${at('#b9ac9b')}"/><path d="M0 ${n(ground)}H${width}v9H0z" fill="${at('#ddd2c2')}"/>${paving(stage, ground)}`;
  const open = side < 0 ? width * 0.2 : width * 0.8;
  const clothes = ['#efe6d6', '#2e3440', '#b5533c', '#35524a', '#d7a45c'];
  return {
    defs: above.defs + lampGlow(stage),
    back: `${above.body}${skyline(stage, height * 0.66, height * (shot.sight ? 0.16 : 0.42), 6, '#c4a78c', 0.28)}${road}${house}${glow}${panes}${plinth}${awning(stage, from, wide, cloth)}${fairyLights(stage, height * 0.34, 24)}${planter(stage, open - side * width * 0.02, ground + height * 0.035)}${bistroTable(stage, open, height * 0.79, 0.8, front)}${bistroTable(stage, side < 0 ? width * 0.78 : width * 0.22, height * 0.83, 1, front)}`,
    clothes,
  };
}

function pick(random: () => number, choices: readonly [string, ...string[]]): string {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** Striped fabric that slopes from the building over the tables, with a scalloped edge. */
function awning({ height, at, side }: Stage, from: number, wide: number, cloth: string): string {
  const [top, low, edge] = [height * 0.19, height * 0.29, height * 0.325];
  const [left, right] = side < 0 ? [from - wide * 0.09, from + wide] : [from, from + wide * 1.09];
  const count = 11;
  const stripes = Array.from({ length: count }, (_, index) => {
    const [a, b] = [from + (wide * index) / count, from + (wide * (index + 1)) / count];
    const [c, d] = [left + ((right - left) * index) / count, left + ((right - left) * (index + 1)) / count];
    const paint = index % 2 ? at('#f7efe0', 0.7) : at(cloth, 0.7);
    return `<path d="M${n(a)} ${n(top)}H${n(b)}L${n(d)} ${n(low)}V${n(edge - 12)}Q${n((c + d) / 2)} ${n(edge + 14)} ${n(c)} ${n(edge - 12)}V${n(low)}z" fill="${paint}"/>`;
  }).join('');
  return `${stripes}<path d="M${n(left)} ${n(low)}H${n(right)}V${n(edge - 12)}H${n(left)}z" fill="#1b1218" opacity=".12"/><path d="M${n(left)} ${n(edge)}H${n(right)}V${n(edge + height * 0.05)}H${n(left)}z" fill="#1b1218" opacity=".16"/>`;
}

/** Joints between the paving stones, closer together in the distance. */
function paving({ width, height }: Stage, ground: number): string {
  const rows = [0.1, 0.25, 0.46, 0.73].map((share) => `M0 ${n(ground + (height - ground) * share)}H${width}`).join('');
  const joints = Array.from({ length: 13 }, (_, index) => {
    const x = (index / 12 - 0.5) * width;
    return `M${n(width / 2 + x * 0.9)} ${n(ground + 9)}L${n(width / 2 + x * 1.9)} ${height}`;
  }).join('');
  return `<path d="${rows}${joints}" stroke="#4a4038" stroke-width="2.4" opacity=".2"/>`;
}

/** A planter that separates the tables from the street. */
function planter(stage: Stage, x: number, y: number): string {
  const { at, height } = stage;
  const tall = height * 0.05;
  const leaves = [-84, -28, 28, 84].map((dx) => plant(stage, x + dx, y - tall, height * 0.1, null)).join('');
  return `${leaves}<path d="M${n(x - 130)} ${n(y - tall)}h260l-12 ${n(tall)}h-236z" fill="${at('#7a4f34', 0.7)}"/><path d="M${n(x - 130)} ${n(y - tall)}h260v8h-260z" fill="${at('#9a6a48', 0.7)}"/>`;
}

/** A pedestal table between two bentwood chairs, with its base at `y`. */
function bistroTable(stage: Stage, x: number, y: number, size: number, paint: string): string {
  const { at, height } = stage;
  const s = (size * height) / 1250;
  const [iron, wood] = [at('#2a2624', 0.6), at(mix(paint, '#b98a5c', 0.55), 0.7)];
  const chair = (way: -1 | 1) => {
    const cx = x + way * 128 * s;
    const p = (dx: number, dy: number) => `${n(cx + way * dx * s)} ${n(y + dy * s)}`;
    return `<path d="M${p(-34, -88)}L${p(-40, 6)}M${p(34, -88)}L${p(42, 10)}M${p(-10, -84)}L${p(-12, -6)}" stroke="${wood}" stroke-width="${n(8 * s)}" fill="none"/><path d="M${p(30, -86)}Q${p(40, -170)} ${p(52, -200)}M${p(38, -140)}Q${p(46, -214)} ${p(4, -216)}" stroke="${wood}" stroke-width="${n(9 * s)}" fill="none" stroke-linecap="round"/><ellipse cx="${n(cx)}" cy="${n(y - 90 * s)}" rx="${n(48 * s)}" ry="${n(13 * s)}" fill="${at('#d9b37c', 0.7)}"/><ellipse cx="${n(cx)}" cy="${n(y - 87 * s)}" rx="${n(48 * s)}" ry="${n(13 * s)}" fill="none" stroke="${wood}" stroke-width="${n(5 * s)}"/>`;
  };
  return `<ellipse cx="${n(x)}" cy="${n(y + 6 * s)}" rx="${n(170 * s)}" ry="${n(16 * s)}" fill="#1b1218" opacity=".18"/>${chair(-1)}${chair(1)}<path d="M${n(x)} ${n(y - 136 * s)}V${n(y)}M${n(x - 44 * s)} ${n(y + 4 * s)}Q${n(x)} ${n(y - 26 * s)} ${n(x + 44 * s)} ${n(y + 4 * s)}" stroke="${iron}" stroke-width="${n(10 * s)}" fill="none" stroke-linecap="round"/><ellipse cx="${n(x)}" cy="${n(y - 134 * s)}" rx="${n(96 * s)}" ry="${n(20 * s)}" fill="${at('#8f8880', 0.7)}"/><ellipse cx="${n(x)}" cy="${n(y - 140 * s)}" rx="${n(96 * s)}" ry="${n(20 * s)}" fill="${at('#efe9df', 0.7)}"/>`;
}
