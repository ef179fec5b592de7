import { mix } from '../../color.ts';
import { firs, ridge, trees, undergrowth, water } from '../elements/land.ts';
import { lampGlow, plant } from '../elements/room.ts';
import { sky } from '../elements/sky.ts';
import { fairyLights, streetLamp } from '../elements/town.ts';
import { n, rippled, type Scenery, type Stage } from '../stage.ts';

const meadow = { spring: '#93b46c', summer: '#7fa35c', autumn: '#b39450', winter: '#e6edf2' } as const;

/** Sand, surf, and a distant parasol. */
export function beach(stage: Stage): Scenery {
  const { width, height, side, random, at, shot } = stage;
  const horizon = height * 0.5;
  const above = sky(stage, horizon);
  const sea = water(stage, horizon, height * 0.72, '#2f93a8');
  const surf = `<path d="M0 ${n(height * (0.69 + 0.006 * rippled(stage, 0.1)))}q120 -26 250 0t260 4t250 -8t260 6V${n(height * 0.74)}H0z" fill="#f7fbfa" opacity=".8"/>`;
  const px = side < 0 ? width * 0.82 : width * 0.18;
  const parasol = shot.without.includes('umbrella')
    ? ''
    : `<path d="M${n(px)} ${n(height * 0.62)}L${n(px + 10)} ${n(height * 0.8)}" stroke="#f4ece0" stroke-width="7"/><path d="M${n(px - 110)} ${n(height * 0.64)}q20 -100 104 -104q96 0 124 92q-110 -30 -228 12z" fill="${at('#e2604a', 0.5)}"/><path d="M${n(px - 40)} ${n(height * 0.63)}q0 -80 36 -98q50 22 62 84q-50 -8 -98 14z" fill="#fbf3e6" opacity=".9"/>`;
  return {
    defs: above.defs + sea.defs,
    back: `${above.body}${random() < 0.6 ? ridge(stage, horizon - 20, 26, 5, mix(at('#6f8f8a'), stage.hour.sky[2], 0.45)) : ''}${sea.body}${surf}<path d="M0 ${n(height * 0.72)}q140 -22 270 0t260 4t240 -10t260 8V${height}H0z" fill="${at('#e8cf9f')}"/><path d="M0 ${n(height * 0.8)}q300 -30 560 6t480 -10V${height}H0z" fill="${at('#d9b983')}"/>${parasol}`,
    clothes: ['#f6efe2', '#d9614a', '#2f6f86', '#f0c05a', '#27364a'],
  };
}

/** Calm turquoise water, loungers, palms. */
export function pool(stage: Stage): Scenery {
  const { width, height, side, at, hour } = stage;
  const above = sky(stage, height * 0.46);
  const basin = water(stage, height * 0.66, height, '#35b3c4');
  const palm = (x: number, tall: number) =>
    `<path d="M${n(x)} ${n(height * 0.62)}q-16 ${n(-tall * 0.5)} 10 ${n(-tall)}" stroke="${at('#7a5a3c')}" stroke-width="15" fill="none"/>${plant(stage, x + 10, height * 0.62 - tall, tall * 0.5, null, '#4f7f4e')}${Array.from({ length: 6 }, (_, index) => `<path d="M${n(x + 10)} ${n(height * 0.62 - tall)}q${n((index - 2.5) * 40)} ${n(-50)} ${n((index - 2.5) * 74)} ${n(30 + Math.abs(index - 2.5) * 22)}q${n((index - 2.5) * -30)} -44 ${n((index - 2.5) * -74)} ${n(-30 - Math.abs(index - 2.5) * 22)}z" fill="${at(index % 2 ? '#44764c' : '#5c9158')}"/>`).join('')}`;
  const house = side < 0 ? width * 0.52 : -20;
  const edge = height * 0.87;
  const joints = [-0.5, -0.22, 0.06, 0.34, 0.66, 0.94, 1.22, 1.5]
    .map((share) => `M${n(width * (0.5 + (share - 0.5) * 0.8))} ${n(edge + 12)}L${n(width * share)} ${height}`)
    .join('');
  // Underwater lamps.
  const lamps = `<rect y="${n(height * 0.66)}" width="${width}" height="${n(height * 0.21)}" fill="#37d2e0" opacity=".3"/>${[0.16, 0.5, 0.84].map((share) => `<ellipse cx="${n(width * share)}" cy="${n(height * 0.69)}" rx="120" ry="34" fill="#c8fbff" opacity=".3"/><ellipse cx="${n(width * share)}" cy="${n(height * 0.685)}" rx="36" ry="11" fill="#f2ffff" opacity=".7"/>`).join('')}`;
  const deck = `<rect y="${n(edge)}" width="${width}" height="${n(height - edge)}" fill="${at('#e6dccb')}"/><rect y="${n(edge)}" width="${width}" height="12" fill="#fff" opacity=".75"/><path d="${joints}" stroke="#1b1410" stroke-width="3" opacity=".12"/>`;
  return {
    defs: above.defs + basin.defs,
    back: `${above.body}${palm(width * 0.12, height * 0.3)}${palm(width * 0.93, height * 0.24)}<rect x="${n(house)}" y="${n(height * 0.36)}" width="500" height="${n(height * 0.24)}" fill="${at('#f1eae0')}"/><rect x="${n(house - 20)}" y="${n(height * 0.345)}" width="540" height="16" fill="${at('#d9cdbd')}"/><path d="M${n(house + 50)} ${n(height * 0.42)}h150v${n(height * 0.18)}h-150zM${n(house + 270)} ${n(height * 0.42)}h180v${n(height * 0.1)}h-180z" fill="${hour.isDark ? '#ffd891' : at('#6d98a6')}" opacity="${hour.isDark ? 0.95 : 0.75}"/><rect y="${n(height * 0.595)}" width="${width}" height="${n(height * 0.09)}" fill="${at('#e6dccb')}"/><path d="M${n(side < 0 ? 90 : 600)} ${n(height * 0.64)}h230l60 -60h24l-60 76H${n(side < 0 ? 90 : 600)}z" fill="${at('#f8f4ec')}"/>${basin.body}${hour.isDark ? lamps : ''}<rect y="${n(height * 0.66)}" width="${width}" height="10" fill="#fff" opacity=".8"/>${deck}`,
    clothes: ['#e2604a', '#f6efe2', '#1f3a4a', '#f0b64a'],
  };
}

/** A lake with a jetty, surrounded by hills, and the shore below the figure. */
export function lake(stage: Stage): Scenery {
  const { width, height, at, hour, side, shot } = stage;
  const above = sky(stage, height * 0.5);
  const sheet = water(stage, height * 0.52, height * 0.86, '#4f8ca0');
  const edge = `M0 ${n(height * 0.85)}q${n(width * 0.28)} ${n(height * -0.045)} ${n(width * 0.56)} ${n(height * -0.01)}t${n(width * 0.44)} ${n(height * -0.02)}`;
  const shore = `<path d="${edge}V${n(height)}H0z" fill="${at(meadow[shot.season])}"/><path d="${edge}" stroke="${at('#e9dcc0')}" stroke-width="10" fill="none" opacity=".7"/>`;
  const x = side < 0 ? width * 0.62 : width * 0.18;
  return {
    defs: above.defs + sheet.defs,
    back: `${above.body}${ridge(stage, height * 0.4, 60, 5, mix(at('#6f8aa0'), hour.sky[2], 0.5))}${ridge(stage, height * 0.46, 30, 7, mix(at('#5b7f72'), hour.sky[2], 0.25))}${firs(stage, height * 0.525, height * 0.11, 22, 0.12)}${sheet.body}${shore}<path d="M${n(x)} ${n(height * 0.6)}h90l90 ${n(height * 0.4)}h-300z" fill="${at('#8a6b4e')}"/><path d="M${n(x - 14)} ${n(height * 0.68)}h150M${n(x - 34)} ${n(height * 0.78)}h210M${n(x - 60)} ${n(height * 0.9)}h280" stroke="#1b1410" stroke-width="5" opacity=".28"/>`,
    front: undergrowth(stage, '#5f7f4e'),
    clothes: ['#efe6d6', '#b5533c', '#2f4f6a', '#5f7f4e'],
  };
}

/** On the water: a railing, a sail, and the coast. */
export function boat(stage: Stage): Scenery {
  const { width, height, side, at, hour } = stage;
  const above = sky(stage, height * 0.5);
  const sea = water(stage, height * 0.5, height, '#2b7f9c');
  const x = side < 0 ? width * 0.9 : width * 0.1;
  return {
    defs: above.defs + sea.defs,
    back: `${above.body}${ridge(stage, height * 0.47, 26, 5, mix(at('#8a8f86'), hour.sky[2], 0.45))}${sea.body}<path d="M${n(x)} ${n(height * 0.9)}V0" stroke="${at('#e9e2d6')}" stroke-width="16"/><path d="M${n(x - side * -10)} ${n(height * 0.04)}q${n(side * -200)} ${n(height * 0.36)} ${n(side * -330)} ${n(height * 0.6)}q${n(side * 180)} 40 ${n(side * 330)} 10z" fill="${at('#faf6ee')}" opacity=".95"/><path d="M0 ${n(height * 0.84)}q500 -70 1000 0V${height}H0z" fill="${at('#c99a68')}"/><path d="M0 ${n(height * 0.7)}q500 -60 1000 0M0 ${n(height * 0.77)}q500 -60 1000 0" stroke="#f7f2e8" stroke-width="7" fill="none"/>${[0.08, 0.3, 0.7, 0.92].map((share) => `<path d="M${n(width * share)} ${n(height * 0.68)}v${n(height * 0.15)}" stroke="#f7f2e8" stroke-width="9"/>`).join('')}`,
    clothes: ['#f6f1e7', '#1f3a5a', '#d2412d', '#e9c46a'],
  };
}

/** Peaks, one behind the other. */
export function mountain(stage: Stage): Scenery {
  const { width, height, at, hour, shot, random } = stage;
  const above = sky(stage, height * 0.56);
  const snow = shot.season === 'winter' || random() < 0.6;
  const peak = (x: number, y: number, half: number, tone: string) =>
    `<path d="M${n(x - half)} ${n(height * 0.66)}L${n(x - half * 0.3)} ${n(y + (height * 0.66 - y) * 0.36)}L${n(x)} ${n(y)}L${n(x + half * 0.36)} ${n(y + (height * 0.66 - y) * 0.42)}L${n(x + half)} ${n(height * 0.66)}z" fill="${tone}"/><path d="M${n(x)} ${n(y)}L${n(x + half * 0.36)} ${n(y + (height * 0.66 - y) * 0.42)}L${n(x + half)} ${n(height * 0.66)}H${n(x + half * 0.1)}L${n(x - half * 0.04)} ${n(y + (height * 0.66 - y) * 0.4)}z" fill="#1d2a44" opacity=".2"/>${snow ? `<path d="M${n(x)} ${n(y)}L${n(x - half * 0.22)} ${n(y + (height * 0.66 - y) * 0.27)}l${n(half * 0.1)} -8l${n(half * 0.09)} 26l${n(half * 0.1)} -20l${n(half * 0.11)} 24l${n(half * 0.08)} -16z" fill="#f7fafc" opacity=".92"/>` : ''}`;
  return {
    defs: above.defs,
    back: `${above.body}${peak(width * 0.22, height * 0.2, 330, mix(at('#7d8ca8'), hour.sky[2], 0.45))}${peak(width * 0.84, height * 0.14, 380, mix(at('#6d7d9a'), hour.sky[2], 0.32))}${peak(width * 0.52, height * 0.34, 300, mix(at('#66789a'), hour.sky[2], 0.2))}${ridge(stage, height * 0.62, 30, 6, mix(at(mix(meadow[shot.season], '#4f6a72', 0.5)), hour.sky[2], 0.14))}${firs(stage, height * 0.72, height * 0.12, 18)}${ridge(stage, height * 0.74, 26, 5, at(mix(meadow[shot.season], '#5f6a52', 0.25)))}`,
    front: undergrowth(stage, meadow[shot.season]),
    clothes: ['#d2562f', '#efe6d6', '#2f4f6a', '#d9a53c', '#35423c'],
  };
}

/** A path winding up through grass. */
export function trail(stage: Stage): Scenery {
  const { width, height, at, hour, shot, side } = stage;
  const above = sky(stage, height * 0.5);
  const ground = at(meadow[shot.season]);
  const bend = side * -120;
  return {
    defs: above.defs,
    back: `${above.body}${ridge(stage, height * 0.38, 70, 4, mix(at('#7a93a8'), hour.sky[2], 0.5))}${ridge(stage, height * 0.46, 46, 5, mix(at('#6d8f78'), hour.sky[2], 0.3))}${trees(stage, height * 0.56, height * 0.13, 9, 0.2)}${ridge(stage, height * 0.55, 20, 6, mix(ground, hour.sky[2], 0.12))}<path d="M${n(width / 2 + bend)} ${n(height * 0.56)}q90 ${n(height * 0.08)} 10 ${n(height * 0.18)}t-120 ${n(height * 0.26)}h420q-120 ${n(-height * 0.12)} -60 ${n(-height * 0.26)}t-230 ${n(-height * 0.18)}z" fill="${at('#cdb184')}"/>${firs(stage, height * 0.68, height * 0.17, 5)}`,
    front: undergrowth(stage, mix(meadow[shot.season], '#3f5a36', 0.3)),
    clothes: ['#d2562f', '#e9dcc0', '#35524a', '#27364a', '#c99a3c'],
  };
}

/** Tree trunks with light between them. */
export function forest(stage: Stage): Scenery {
  const { width, height, at, hour, shot, random, side } = stage;
  const above = sky(stage, height);
  const leaf = { spring: '#9fc27e', summer: '#5f8f5a', autumn: '#c98538', winter: '#c3d0da' }[shot.season];
  const trunks = Array.from({ length: 11 }, (_, index) => {
    const x = (index / 10) * width + (random() - 0.5) * 60;
    if (Math.abs(x - width / 2) < 130) return '';
    const wide = 16 + random() * 34;
    const tone = mix(at('#4a3a30'), hour.sky[2], 0.1 + random() * 0.45);
    return `<path d="M${n(x - wide / 2)} 0h${n(wide)}l${n(wide * 0.2)} ${n(height * 0.82)}h${n(-wide * 1.4)}z" fill="${tone}"/>`;
  });
  const shafts = hour.isDark
    ? ''
    : [0, 1, 2]
        .map(
          (index) =>
            `<path d="M${n(width / 2 + side * (150 - index * 150))} 0h60l${n(-side * 330)} ${n(height * 0.85)}h-110z" fill="#fff3cf" opacity=".16"/>`,
        )
        .join('');
  return {
    defs: above.defs,
    back: `<g opacity=".75">${above.body}</g><rect width="${width}" height="${height}" fill="${at(leaf)}" opacity=".55"/>${trees(stage, height * 0.66, height * 0.4, 7, 0.4)}${trunks.join('')}${shafts}${ridge(stage, height * 0.78, 20, 6, at(mix(leaf, '#3a4a2e', 0.45)))}`,
    front: undergrowth(stage, mix(leaf, '#2f4a2e', 0.3)),
    clothes: ['#b5533c', '#efe6d6', '#35423c', '#c99a3c'],
  };
}

/** Lawns, a path, and trees that match the season. */
export function park(stage: Stage): Scenery {
  const { width, height, at, hour, shot, side } = stage;
  const above = sky(stage, height * 0.5);
  const x = side < 0 ? width * 0.66 : width * 0.06;
  return {
    defs: above.defs + lampGlow(stage),
    back: `${above.body}${trees(stage, height * 0.55, height * 0.2, 12, 0.35)}${ridge(stage, height * 0.55, 12, 6, mix(at(meadow[shot.season]), hour.sky[2], 0.18))}${trees(stage, height * 0.64, height * 0.34, 4, 0.05)}${ridge(stage, height * 0.64, 10, 5, at(meadow[shot.season]))}<path d="M${n(width * 0.4)} ${height}q60 ${n(-height * 0.2)} 240 ${n(-height * 0.36)}h40q-60 ${n(height * 0.2)} 40 ${n(height * 0.36)}z" fill="${at('#d8c7a6')}"/><path d="M${n(x)} ${n(height * 0.74)}h270M${n(x)} ${n(height * 0.71)}h270M${n(x)} ${n(height * 0.78)}h270" stroke="${at('#7a5a3c')}" stroke-width="12"/><path d="M${n(x + 30)} ${n(height * 0.7)}v${n(height * 0.14)}M${n(x + 240)} ${n(height * 0.7)}v${n(height * 0.14)}" stroke="${at('#2b2f33')}" stroke-width="9"/>${streetLamp(stage, side < 0 ? width * 0.3 : width * 0.72, height * 0.72, height * 0.34)}`,
    front: undergrowth(stage, meadow[shot.season]),
    clothes: ['#efe6d6', '#b5533c', '#2f4f6a', '#d9a53c'],
  };
}

/** Flowers in rows, a hedge, a gate. */
export function garden(stage: Stage): Scenery {
  const { width, height, at, hour, shot, random } = stage;
  const above = sky(stage, height * 0.44);
  const blooms =
    shot.season === 'winter'
      ? ['#f4f7fa', '#dbe4ec']
      : shot.season === 'autumn'
        ? ['#c8562f', '#e0a03c', '#8a3a4a']
        : ['#e56a7d', '#f6c7d2', '#f3d36a', '#b583c9', '#fbf6ee'];
  const flowers = Array.from({ length: 130 }, () => {
    const depth = random();
    const y = height * (0.62 + depth * 0.36);
    const x = random() * width;
    if (shot.without.includes('flowers') || Math.abs(x - width / 2) < 90 + depth * 120) return '';
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${(3 + depth * 12).toFixed(1)}" fill="${at(blooms[Math.floor(random() * blooms.length)] ?? '#e56a7d', 0.6)}"/>`;
  });
  return {
    defs: above.defs,
    back: `${above.body}${trees(stage, height * 0.5, height * 0.26, 7, 0.3)}<rect y="${n(height * 0.44)}" width="${width}" height="${n(height * 0.16)}" fill="${at(shot.season === 'winter' ? '#a9bcae' : '#4f7a4e')}"/><path d="M0 ${n(height * 0.44)}q60 -20 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0" fill="${mix(at('#5f8a56'), hour.sky[2], 0.12)}"/><rect y="${n(height * 0.58)}" width="${width}" height="${n(height * 0.42)}" fill="${at(mix(meadow[shot.season], '#3f6a3e', 0.35))}"/>${flowers.join('')}<path d="M${n(width * 0.44)} ${n(height * 0.6)}h${n(width * 0.12)}l120 ${n(height * 0.4)}h-360z" fill="${at('#d9c8a4')}"/>${hour.isDark ? fairyLights(stage, height * 0.36, 40) : ''}`,
    front: undergrowth(stage, '#5f8a56'),
    clothes: ['#f6efe2', '#c8566a', '#5a6f9a', '#e0b64a'],
  };
}

/** Ski runs, snow-covered firs, a lift. */
export function slope(stage: Stage): Scenery {
  const { width, height, at, hour, random } = stage;
  const above = sky(stage, height * 0.5);
  const white = at('#f4f8fb');
  const cabins = Array.from(
    { length: 3 },
    (_, index) =>
      `<path d="M${n(width * (0.2 + index * 0.3))} ${n(height * (0.3 - index * 0.05) - 26)}v24" stroke="#3b4752" stroke-width="4"/><rect x="${n(width * (0.2 + index * 0.3) - 22)}" y="${n(height * (0.3 - index * 0.05))}" width="44" height="40" rx="9" fill="${at('#d2412d')}"/><rect x="${n(width * (0.2 + index * 0.3) - 16)}" y="${n(height * (0.3 - index * 0.05) + 7)}" width="32" height="15" fill="${hour.isDark ? '#ffd891' : at('#dfe9ef')}"/>`,
  );
  return {
    defs: above.defs,
    back: `${above.body}${ridge(stage, height * 0.36, 110, 5, mix(at('#b9cbdc'), hour.sky[2], 0.3), true)}${ridge(stage, height * 0.5, 50, 4, mix(white, at('#a9c0d8'), 0.3))}<path d="M0 ${n(height * 0.31)}L${width} ${n(height * 0.13)}" stroke="#3b4752" stroke-width="4"/>${cabins.join('')}${firs(stage, height * 0.62, height * 0.17, 13)}<path d="M0 ${n(height * 0.6)}q300 -60 560 10t460 -20V${height}H0z" fill="${white}"/><path d="M${n(width * 0.1)} ${height}q180 ${n(-height * 0.2)} 420 ${n(-height * 0.34)}M${n(width * 0.16)} ${height}q190 ${n(-height * 0.2)} 430 ${n(-height * 0.34)}" stroke="${at('#a9c0d8')}" stroke-width="5" fill="none"/>${firs(stage, height * 0.9, height * 0.26, 2 + Math.floor(random() * 2))}`,
    clothes: ['#d2412d', '#f0b64a', '#1f3a5a', '#2f8f9a', '#efe9df'],
  };
}

/** Dunes in low light. */
export function desert(stage: Stage): Scenery {
  const { width, height, at, hour, side } = stage;
  const above = sky(stage, height * 0.54);
  const dune = (y: number, swing: number, tone: string) =>
    `<path d="M0 ${n(y)}q${n(width * 0.25)} ${n(-swing)} ${n(width * 0.5)} 0t${n(width * 0.5)} ${n(-swing * 0.4)}V${height}H0z" fill="${tone}"/>`;
  return {
    defs: above.defs,
    back: `${above.body}${dune(height * 0.5, 70, mix(at('#dba46a'), hour.sky[2], 0.45))}${dune(height * 0.58, side * 110, mix(at('#d19352'), hour.sky[2], 0.2))}<path d="M${n(width * 0.5)} ${n(height * 0.58)}q${n(side * 120)} ${n(height * 0.1)} ${n(side * -60)} ${n(height * 0.42)}h${n(-side * 460)}V${n(height * 0.66)}z" fill="#7a4a2e" opacity=".2"/>${dune(height * 0.74, -side * 90, at('#c9874a'))}`,
    clothes: ['#f3e6d0', '#8a3a2c', '#2f4f6a', '#efe9df', '#b5803c'],
  };
}

/** Rows of vines across the hills. */
export function vineyard(stage: Stage): Scenery {
  const { width, height, at, hour, shot } = stage;
  const above = sky(stage, height * 0.48);
  const leaf = at({ spring: '#a3bf70', summer: '#7a9a4e', autumn: '#c98a3a', winter: '#a8a294' }[shot.season]);
  const rows = Array.from({ length: 9 }, (_, index) => {
    const x = (index - 4) * 150;
    return `<path d="M${n(width / 2 + x * 0.26)} ${n(height * 0.55)}L${n(width / 2 + x * 2.1 - 46)} ${height}h92L${n(width / 2 + x * 0.26 + 8)} ${n(height * 0.55)}z" fill="${mix(leaf, '#2f3a1e', index % 2 ? 0.12 : 0.3)}"/>`;
  });
  return {
    defs: above.defs,
    back: `${above.body}${ridge(stage, height * 0.4, 50, 4, mix(at('#8a98a8'), hour.sky[2], 0.5))}${ridge(stage, height * 0.48, 26, 5, mix(at('#9aa86a'), hour.sky[2], 0.3))}<rect y="${n(height * 0.54)}" width="${width}" height="${n(height * 0.46)}" fill="${at('#b99a6a')}"/>${rows.join('')}${firs(stage, height * 0.56, height * 0.1, 5, 0.2)}`,
    front: undergrowth(stage, '#7a9a4e'),
    clothes: ['#f3e9d6', '#7d2f4a', '#5f6f4e', '#c99a5c'],
  };
}
