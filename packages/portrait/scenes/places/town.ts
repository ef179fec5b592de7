import { mix } from '../../color.ts';
import { water } from '../elements/land.ts';
import { lampGlow, plant } from '../elements/room.ts';
import { sky } from '../elements/sky.ts';
import { bokeh, fairyLights, skyline, streetLamp } from '../elements/town.ts';
import { n, type Scenery, type Stage } from '../stage.ts';

/** Building fronts receding to a vanishing point, shop lights, and wet asphalt after rain. */
export function street(stage: Stage): Scenery {
  const { id, width, height, random, at, hour, shot } = stage;
  const above = sky(stage, height * 0.6);
  const walls = ['#d9a98a', '#c9b79a', '#9aa9ad', '#d2bfae', '#b58a7a', '#a8b39a'];
  const front = (x: number, w: number, top: number, bottom: number, flip: number) => {
    const tone = at(walls[Math.floor(random() * walls.length)] ?? '#d9a98a');
    const drop = flip * w * 0.22;
    const panes = Array.from({ length: 3 }, (_, row) =>
      [0.2, 0.6]
        .map(
          (share) =>
            `<rect x="${n(x + w * share)}" y="${n(top + drop * share + 30 + row * (bottom - top) * 0.2)}" width="${n(w * 0.2)}" height="${n((bottom - top) * 0.12)}" fill="${hour.isDark && random() < 0.6 ? '#ffd891' : mix(tone, '#2b3a48', 0.5)}"/>`,
        )
        .join(''),
    ).join('');
    const shop = hour.isDark ? '#ffcf86' : mix(tone, '#26343c', 0.6);
    return `<path d="M${n(x)} ${n(top)}L${n(x + w)} ${n(top + drop)}V${n(bottom)}H${n(x)}z" fill="${tone}"/>${panes}<rect x="${n(x + w * 0.1)}" y="${n(bottom - (bottom - top) * 0.24)}" width="${n(w * 0.8)}" height="${n((bottom - top) * 0.24)}" fill="${shop}"/><path d="M${n(x + w * 0.04)} ${n(bottom - (bottom - top) * 0.26)}h${n(w * 0.92)}l10 32H${n(x)}z" fill="${at(['#b5473a', '#35524a', '#e9dcc6', '#2f4f6a'][Math.floor(random() * 4)] ?? '#b5473a')}"/>`;
  };
  const y = height * 0.74;
  const wet = shot.weather === 'rain' || (hour.isDark && random() < 0.6);
  const lights = bokeh(
    stage,
    height * 0.42,
    height * 0.7,
    hour.isDark ? ['#ffd27a', '#ff8a6b', '#fff1cf'] : ['#fff6e2'],
    hour.isDark ? 16 : 4,
    26,
  );
  return {
    defs: above.defs + lights.defs + lampGlow(stage),
    back: `${above.body}${skyline(stage, height * 0.62, height * 0.3, 7, '#9aa3b0', 0.5)}${front(-30, 210, height * 0.08, y, 1)}${front(180, 150, height * 0.2, y - height * 0.03, 1)}${front(width - 180, 210, height * 0.1, y, -1)}${front(width - 330, 150, height * 0.22, y - height * 0.03, -1)}<path d="M0 ${n(y)}L${n(width * 0.33)} ${n(y - height * 0.06)}h${n(width * 0.34)}L${width} ${n(y)}V${height}H0z" fill="${at('#8f8a86')}"/><path d="M0 ${n(y)}L${n(width * 0.33)} ${n(y - height * 0.06)}h16L60 ${height}H0z" fill="${at('#b9b1a8')}"/>${wet ? `<path d="M${n(width * 0.36)} ${n(y - height * 0.05)}h${n(width * 0.28)}l160 ${n(height * 0.31)}h${n(-width * 0.6)}z" fill="${hour.sky[2]}" opacity=".28"/>` : ''}${hour.isDark ? `<circle cx="${n(width * 0.14)}" cy="${n(y - 60)}" r="220" fill="url(#${id}-lamp)"/><circle cx="${n(width * 0.87)}" cy="${n(y - 60)}" r="220" fill="url(#${id}-lamp)"/>` : ''}${streetLamp(stage, width * 0.26, y - height * 0.01, height * 0.36)}${streetLamp(stage, width * 0.735, y - height * 0.01, height * 0.36)}${lights.body}`,
    clothes: ['#2b2a2e', '#efe6d6', '#b5473a', '#2f4f6a', '#c9a36a'],
  };
}

/** A roof above the city, with a railing, plants, and string lights. */
export function rooftop(stage: Stage): Scenery {
  const { width, height, hour, at, side } = stage;
  const above = sky(stage, height * 0.66);
  const lights = bokeh(
    stage,
    height * 0.5,
    height * 0.72,
    hour.isDark ? ['#ffd27a', '#ff8f6b', '#8fd8ff'] : ['#fff3d6'],
    hour.isDark ? 24 : 3,
    22,
  );
  const rail = Array.from(
    { length: 15 },
    (_, index) => `M${n(index * 72)} ${n(height * 0.73)}v${n(height * 0.14)}`,
  ).join('');
  return {
    defs: above.defs + lights.defs,
    back: `${above.body}${skyline(stage, height * 0.68, height * 0.34, 9, '#7d8aa3', 0.5)}${skyline(stage, height * 0.72, height * 0.26, 7, '#5b6478', 0.2)}${lights.body}<path d="${rail}M0 ${n(height * 0.73)}H${width}" stroke="${at('#23262c', 0.4)}" stroke-width="8" fill="none"/><rect y="${n(height * 0.86)}" width="${width}" height="${n(height * 0.14)}" fill="${at('#8a6b52')}"/><path d="M0 ${n(height * 0.89)}H${width}M0 ${n(height * 0.93)}H${width}M0 ${n(height * 0.97)}H${width}" stroke="#1b1410" stroke-width="3" opacity=".22"/>${fairyLights(stage, height * 0.09, 46)}${plant(stage, side < 0 ? width * 0.9 : width * 0.1, height * 0.86, height * 0.24, '#b9603f')}`,
    clothes: ['#1f1c22', '#efe6d6', '#8d2436', '#c9a24e', '#2f4f6a'],
  };
}

/** Cables, a river, and the far bank. */
export function bridge(stage: Stage): Scenery {
  const { width, height, hour, at, side } = stage;
  const above = sky(stage, height * 0.56);
  const river = water(stage, height * 0.56, height * 0.8, '#5a8a9c');
  const tower = side < 0 ? width * 0.78 : width * 0.22;
  const cables = Array.from(
    { length: 12 },
    (_, index) => `M${n(tower)} ${n(height * 0.06)}L${n(index * 92)} ${n(height * 0.8)}`,
  ).join('');
  return {
    defs: above.defs + river.defs + lampGlow(stage),
    back: `${above.body}${skyline(stage, height * 0.57, height * 0.2, 11, '#8a93a3', 0.45)}${river.body}<path d="${cables}" stroke="${mix(at('#8a3f34'), hour.sky[2], 0.15)}" stroke-width="4" fill="none"/><path d="M${n(tower - 34)} ${n(height * 0.82)}V${n(height * 0.03)}h20v${n(height * 0.79)}M${n(tower + 14)} ${n(height * 0.82)}V${n(height * 0.03)}h20v${n(height * 0.79)}M${n(tower - 34)} ${n(height * 0.2)}h68M${n(tower - 34)} ${n(height * 0.46)}h68" stroke="${at('#a04a3c')}" stroke-width="14" fill="none"/><rect y="${n(height * 0.8)}" width="${width}" height="${n(height * 0.2)}" fill="${at('#7d7f84')}"/><rect y="${n(height * 0.785)}" width="${width}" height="18" fill="${at('#a04a3c')}"/>${[0.06, 0.94].map((share) => streetLamp(stage, width * share, height * 0.8, height * 0.34)).join('')}`,
    clothes: ['#efe6d6', '#2b2f36', '#b5473a', '#c9a36a'],
  };
}

/** Awnings and crates of fruit in many colors. */
export function market(stage: Stage): Scenery {
  const { width, height, random, at, side } = stage;
  const above = sky(stage, height * 0.4);
  const fruit = ['#d9482f', '#f0a63a', '#7d9a3f', '#e9cf5a', '#8a3f5a', '#f4efe2'];
  const stall = (x: number, tone: string) => {
    const stripes = Array.from(
      { length: 6 },
      (_, index) =>
        `<path d="M${n(x + index * 64)} ${n(height * 0.26)}h64l8 ${n(height * 0.1)}q-36 26 -72 0z" fill="${index % 2 ? at('#fbf4e6', 0.5) : at(tone, 0.5)}"/>`,
    ).join('');
    const crates = Array.from({ length: 4 }, (_, column) => {
      const color = fruit[Math.floor(random() * fruit.length)] ?? '#d9482f';
      const heap = Array.from(
        { length: 9 },
        (_, index) =>
          `<circle cx="${n(x + 30 + column * 92 + (index % 4) * 20)}" cy="${n(height * 0.66 - Math.floor(index / 4) * 15)}" r="13" fill="${mix(at(color, 0.5), '#ffffff', (index % 3) * 0.08)}"/>`,
      ).join('');
      return `${heap}<rect x="${n(x + 10 + column * 92)}" y="${n(height * 0.66)}" width="84" height="${n(height * 0.08)}" fill="${at('#b98a5c', 0.6)}"/>`;
    }).join('');
    return `<path d="M${n(x + 8)} ${n(height * 0.3)}V${n(height * 0.9)}M${n(x + 380)} ${n(height * 0.3)}V${n(height * 0.9)}" stroke="${at('#5b4636', 0.6)}" stroke-width="10"/>${stripes}${crates}<rect x="${n(x)}" y="${n(height * 0.74)}" width="392" height="${n(height * 0.2)}" fill="${at('#8a6446', 0.6)}"/>`;
  };
  return {
    defs: above.defs,
    back: `${above.body}${skyline(stage, height * 0.6, height * 0.42, 6, '#d2b49a', 0.2)}<rect y="${n(height * 0.58)}" width="${width}" height="${n(height * 0.42)}" fill="${at('#cdbba0')}"/>${stall(side < 0 ? width * 0.66 : -40, '#d2412d')}${stall(side < 0 ? -210 : width * 0.82, '#35706a')}${fairyLights(stage, height * 0.2, 34)}`,
    clothes: ['#f6efe2', '#35706a', '#d9a53c', '#2f3a52'],
  };
}
