import { mix } from '../../color.ts';
import { bookshelf, lampGlow, pendant, plant, room, tallWindow } from '../elements/room.ts';
import { bokeh, fairyLights } from '../elements/town.ts';
import { n, type Scenery, type Stage } from '../stage.ts';

/** Seamless paper, plaster shapes, and the light of a window. */
export function studio(stage: Stage): Scenery {
  const { id, width, height, side, random, at, hour, backdrop } = stage;
  const papers = ['#dcc9b4', '#c9d0cb', '#d8b7a4', '#b9bfd0', '#cfc3d6', '#d3cfa8'];
  const usual = papers[Math.floor(random() * papers.length)] ?? '#dcc9b4';
  const paper = at(backdrop ?? usual, 0.7);
  const x = width / 2 - side * width * 0.34;
  const block = (dx: number, w: number, h: number, tone: number) =>
    `<path d="M${n(x + dx)} ${n(height * 0.9 - h)}h${n(w)}V${n(height * 0.9)}h${n(-w)}z" fill="${mix(paper, '#3a2a2a', tone)}"/>`;
  const throwX = width / 2 + side * width * 0.16;
  const panes = [0, 1, 2]
    .flatMap((column) =>
      [0, 1].map(
        (row) =>
          `M${n(throwX - side * column * 116)} ${n(height * (0.08 + row * 0.24) + column * 26)}h96l${n(-side * 46)} ${n(height * 0.21)}h-96z`,
      ),
    )
    .join('');
  return {
    defs: `<radialGradient id="${id}-paper" cx="${side < 0 ? 0.3 : 0.7}" cy=".36" r=".95"><stop stop-color="${mix(paper, '#ffffff', 0.42)}"/><stop offset=".55" stop-color="${paper}"/><stop offset="1" stop-color="${mix(paper, '#2c1e24', 0.42)}"/></radialGradient><linearGradient id="${id}-sweep" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".22"/></linearGradient>`,
    back: `<rect width="${width}" height="${height}" fill="url(#${id}-paper)"/><path d="${panes}" fill="${hour.key}" opacity="${hour.isDark ? 0.1 : 0.24}"/><rect y="${n(height * 0.78)}" width="${width}" height="${n(height * 0.22)}" fill="url(#${id}-sweep)"/>${block(-70, 130, height * 0.2, 0.2)}${block(20, 96, height * 0.33, 0.1)}<circle cx="${n(x - 8)}" cy="${n(height * 0.9 - height * 0.2 - 52)}" r="52" fill="${mix(paper, '#ffffff', 0.3)}"/><path d="M${n(x - 8)} ${n(height * 0.9 - height * 0.2 - 104)}a52 52 0 0 ${side < 0 ? 1 : 0} 0 104a70 70 0 0 ${side < 0 ? 0 : 1} 0 -104z" fill="#2c1e24" opacity=".2"/>`,
    clothes: [
      '#2e2a2c',
      '#2f5f66',
      mix(paper, '#7a2f2a', 0.6),
      mix(paper, '#21364a', 0.65),
      mix(paper, '#3f4f3a', 0.65),
    ],
  };
}

/** A corner café: counter, shelves with jars, lamps over the tables. */
export function cafe(stage: Stage): Scenery {
  const { width, height, side, random, at } = stage;
  const wall = random() < 0.5 ? '#d9b98f' : '#8fa08e';
  const shell = room(stage, wall, '#7a5236', height * 0.74);
  const window = tallWindow(stage, side < 0 ? -40 : width - 250, height * 0.1, 290, height * 0.52, 2, '#4b3628');
  const x = side < 0 ? width * 0.6 : width * 0.04;
  const shelves = [0.24, 0.38].map(
    (y) =>
      `<rect x="${n(x)}" y="${n(height * y)}" width="360" height="9" fill="${at('#5b3d28', 0.5)}"/>${Array.from({ length: 9 }, (_, index) => `<rect x="${n(x + 10 + index * 39)}" y="${n(height * y - 26 - random() * 30)}" width="${n(18 + random() * 12)}" height="60" fill="${at(['#e9dcc6', '#b0563a', '#3f4f4a', '#d9a04e'][Math.floor(random() * 4)] ?? '#e9dcc6', 0.5)}"/>`).join('')}<rect x="${n(x)}" y="${n(height * y)}" width="360" height="50" fill="${at(wall, 0.6)}"/><rect x="${n(x)}" y="${n(height * y)}" width="360" height="9" fill="${at('#5b3d28', 0.5)}"/>`,
  );
  return {
    defs: shell.defs + window.defs + lampGlow(stage),
    back: `${shell.body}${window.body}${shelves.join('')}<rect x="${n(x - 40)}" y="${n(height * 0.56)}" width="470" height="${n(height * 0.24)}" fill="${at('#4e3424', 0.6)}"/><rect x="${n(x - 56)}" y="${n(height * 0.545)}" width="500" height="16" fill="${at('#b98a5c', 0.5)}"/>${plant(stage, side < 0 ? 300 : 700, height * 0.66, height * 0.2, '#b9603f')}${pendant(stage, width * 0.24, height * 0.12, 70, '#3d5a52')}${pendant(stage, width * 0.8, height * 0.09, 62, '#3d5a52')}`,
    clothes: ['#efe6d6', '#b5533c', '#35524a', '#2e3440', '#d7a45c'],
  };
}

/** Racks and bars, a mirror, cold light from above. */
export function gym(stage: Stage): Scenery {
  const { width, height, side, random, at, shot } = stage;
  const shell = room(stage, '#aab3b8', '#3c4247', height * 0.72);
  const x = side < 0 ? width * 0.56 : width * 0.02;
  const rack = Array.from(
    { length: 3 },
    (_, row) =>
      Array.from({ length: 5 }, (_, index) => {
        const [dx, dy, r] = [x + 40 + index * 82, height * (0.5 + row * 0.085), 19 + row * 5];
        return `<rect x="${n(dx - 30)}" y="${n(dy - 5)}" width="60" height="10" fill="${at('#8b9299', 0.5)}"/><rect x="${n(dx - 34)}" y="${n(dy - r)}" width="16" height="${2 * r}" rx="5" fill="${at('#22272b', 0.5)}"/><rect x="${n(dx + 18)}" y="${n(dy - r)}" width="16" height="${2 * r}" rx="5" fill="${at('#22272b', 0.5)}"/>`;
      }).join('') +
      `<rect x="${n(x)}" y="${n(height * (0.5 + row * 0.085) + 22)}" width="430" height="9" fill="${at('#5a6268', 0.5)}"/>`,
  );
  const plateX = side < 0 ? width * 0.12 : width * 0.88;
  const strip = (sx: number) =>
    `<rect x="${n(sx)}" y="${n(height * 0.05)}" width="240" height="11" rx="5" fill="#f4fbff"/>`;
  return {
    defs: shell.defs,
    back: `${shell.body}<rect x="${n(x - 10)}" y="${n(height * 0.13)}" width="460" height="${n(height * 0.28)}" fill="#dfe9ee" opacity=".5"/><path d="M${n(x + 40)} ${n(height * 0.41)}l150 ${n(-height * 0.28)}h60l-150 ${n(height * 0.28)}z" fill="#fff" opacity=".3"/>${shot.without.includes('dumbbell') ? '' : rack.join('')}${strip(width * 0.1)}${strip(width * 0.62)}<path d="M${n(plateX - 60)} ${n(height * 0.2)}V${n(height * 0.74)}M${n(plateX + 60)} ${n(height * 0.2)}V${n(height * 0.74)}M${n(plateX - 60)} ${n(height * 0.22)}h120" stroke="${at('#2b3136', 0.4)}" stroke-width="13" fill="none"/><rect x="${n(plateX - 150)}" y="${n(height * 0.42)}" width="300" height="10" fill="${at('#9aa2a8', 0.4)}"/>${[-1, 1].map((s) => `<rect x="${n(plateX + s * 122 - 11)}" y="${n(height * 0.42 - 62)}" width="22" height="134" rx="8" fill="${at(random() < 0.5 ? '#c2432f' : '#22272b', 0.4)}"/>`).join('')}`,
    clothes: ['#20262b', '#d2412d', '#3b6f7d', '#e9ecee'],
  };
}

/** A living room: a sofa, wall art, and a floor lamp. */
export function home(stage: Stage): Scenery {
  const { id, width, height, side, random, at, hour, shot } = stage;
  const wall = ['#d9cdbd', '#b9c2b4', '#d6b9a6', '#bcc3cf'][Math.floor(random() * 4)] ?? '#d9cdbd';
  const shell = room(stage, wall, '#8a684c', height * 0.76);
  const window = tallWindow(stage, side < 0 ? 30 : width - 250, height * 0.08, 220, height * 0.5);
  const curtain = (x: number) =>
    `<path d="M${n(x)} ${n(height * 0.05)}h64q-14 ${n(height * 0.32)} 6 ${n(height * 0.64)}h-82q18 ${n(-height * 0.3)} 12 ${n(-height * 0.64)}z" fill="${at(mix(wall, '#ffffff', 0.5), 0.5)}"/><path d="M${n(x + 24)} ${n(height * 0.05)}q-10 ${n(height * 0.3)} 0 ${n(height * 0.64)}" stroke="#3a2a2a" stroke-width="3" opacity=".14" fill="none"/>`;
  const sofa = ['#5f7468', '#a5573f', '#46546b', '#8b7a68'][Math.floor(random() * 4)] ?? '#5f7468';
  const sx = side < 0 ? width * 0.5 : -40;
  const lampX = side < 0 ? width * 0.93 : width * 0.07;
  const couch =
    shot.furniture === 'sofa'
      ? ''
      : `<rect x="${n(sx)}" y="${n(height * 0.62)}" width="540" height="${n(height * 0.2)}" rx="34" fill="${at(sofa, 0.55)}"/><rect x="${n(sx - 20)}" y="${n(height * 0.7)}" width="580" height="${n(height * 0.16)}" rx="30" fill="${at(mix(sofa, '#1b1410', 0.14), 0.55)}"/><rect x="${n(sx + 330)}" y="${n(height * 0.62)}" width="120" height="100" rx="22" fill="${at(mix(sofa, '#f4d9b0', 0.6), 0.5)}" transform="rotate(-10 ${n(sx + 390)} ${n(height * 0.66)})"/>`;
  const lamp = shot.without.includes('lamps')
    ? ''
    : `<path d="M${n(lampX)} ${n(height * 0.34)}V${n(height * 0.8)}" stroke="${at('#2a2421', 0.4)}" stroke-width="6"/>${hour.isDark ? `<circle cx="${n(lampX)}" cy="${n(height * 0.3)}" r="250" fill="url(#${id}-lamp)"/>` : ''}<path d="M${n(lampX - 38)} ${n(height * 0.25)}h76l26 ${n(height * 0.1)}h-128z" fill="${hour.isDark ? '#ffe6b5' : at('#efe2cb', 0.4)}"/>`;
  return {
    defs: shell.defs + window.defs + lampGlow(stage),
    back: `${shell.body}${window.body}${curtain(side < 0 ? 0 : width - 300)}${curtain(side < 0 ? 226 : width - 66)}<rect x="${n(side < 0 ? width * 0.62 : width * 0.14)}" y="${n(height * 0.14)}" width="200" height="${n(Math.min(250, height * 0.26))}" fill="#fbf7f0"/><path d="M${n((side < 0 ? width * 0.62 : width * 0.14) + 22)} ${n(height * 0.14 + Math.min(250, height * 0.26) - 26)}q50 -130 92 -60t64 -40v100z" fill="${at(mix(sofa, '#d2412d', 0.35), 0.4)}"/>${couch}${lamp}${plant(stage, side < 0 ? width * 0.36 : width * 0.66, height * 0.72, height * 0.24, '#a9603f')}`,
    clothes: ['#f0e7da', mix(sofa, '#f3e6d2', 0.3), '#2f3845', '#b5533c', '#d9b36c'],
  };
}

/** Tiles, a shelf with bowls, and herbs on the countertop. */
export function kitchen(stage: Stage): Scenery {
  const { width, height, side, random, at } = stage;
  const shell = room(stage, '#e3ddd2', '#b99a76', height * 0.86);
  const window = tallWindow(stage, side < 0 ? 40 : width - 270, height * 0.1, 230, height * 0.36, 2);
  const x = side < 0 ? width * 0.5 : 40;
  const front = ['#6d8578', '#3f5566', '#a66b4e', '#ded6c8'][Math.floor(random() * 4)] ?? '#6d8578';
  const tiles = Array.from({ length: 6 }, (_, row) => `M${n(0)} ${n(height * 0.42 + row * 34)}H${width}`).join('');
  const bowls = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M${n(x + 24 + index * 70)} ${n(height * 0.24 - 34)}h54q-2 32 -27 34q-25 -2 -27 -34z" fill="${at(['#f6efe3', '#c7694a', '#8fa6a8', '#e2c384'][index % 4] ?? '#f6efe3', 0.5)}"/>`,
  ).join('');
  return {
    defs: shell.defs + window.defs + lampGlow(stage),
    back: `${shell.body}<path d="${tiles}" stroke="#b8b0a2" stroke-width="2" opacity=".5"/>${window.body}<rect x="${n(x)}" y="${n(height * 0.24)}" width="450" height="12" fill="${at('#a97c50', 0.5)}"/>${bowls}<rect y="${n(height * 0.66)}" width="${width}" height="${n(height * 0.34)}" fill="${at(front, 0.55)}"/><path d="M${n(width * 0.22)} ${n(height * 0.7)}V${height}M${n(width * 0.5)} ${n(height * 0.7)}V${height}M${n(width * 0.78)} ${n(height * 0.7)}V${height}" stroke="#1b1410" stroke-width="3" opacity=".2"/><rect y="${n(height * 0.635)}" width="${width}" height="26" fill="${at('#efe9df', 0.5)}"/>${plant(stage, side < 0 ? width * 0.86 : width * 0.14, height * 0.62, height * 0.14, '#c9a27a', '#5e8a4e')}<circle cx="${n(x + 60)}" cy="${n(height * 0.625)}" r="24" fill="${at('#e08a3c', 0.4)}"/><circle cx="${n(x + 100)}" cy="${n(height * 0.628)}" r="21" fill="${at('#d2a03a', 0.4)}"/>${pendant(stage, width * 0.78, height * 0.08, 64, '#c9a24e')}${pendant(stage, width * 0.22, height * 0.08, 64, '#c9a24e')}`,
    clothes: ['#f4efe6', '#c7694a', '#3f5566', '#7f8f6a'],
  };
}

/** Candlelit tables in the evening, with the room behind them blurred. */
export function restaurant(stage: Stage): Scenery {
  const { id, width, height, random, at, side, shot } = stage;
  const wall = random() < 0.5 ? '#5b2f33' : '#2f4543';
  const shell = room(stage, wall, '#3a2620', height * 0.78);
  const far = bokeh(stage, height * 0.2, height * 0.62, ['#ffcf8a', '#ff9d5c', '#ffe7bd'], 26, 36);
  const candle = (x: number) =>
    `<circle cx="${n(x)}" cy="${n(height * 0.66)}" r="120" fill="url(#${id}-lamp)"/><rect x="${n(x - 8)}" y="${n(height * 0.66)}" width="16" height="52" fill="#f3e6cf"/><path d="M${n(x)} ${n(height * 0.625)}q12 22 0 32q-12 -10 0 -32z" fill="#ffd27a"/>`;
  return {
    defs: shell.defs + far.defs + lampGlow(stage),
    back: `${shell.body}${far.body}<rect x="${side < 0 ? n(width * 0.66) : 30}" y="${n(height * 0.12)}" width="300" height="${n(height * 0.3)}" rx="150" fill="#f7d9a8" opacity=".16"/><path d="M0 ${n(height * 0.72)}h${n(width * 0.3)}v${n(height * 0.28)}H0zM${n(width * 0.72)} ${n(height * 0.72)}h${n(width * 0.28)}v${n(height * 0.28)}h${n(-width * 0.28)}z" fill="${at('#f1e7d8', 0.5)}" opacity=".8"/>${shot.without.includes('candles') ? '' : candle(width * 0.13) + candle(width * 0.88)}${pendant(stage, width * 0.24, height * 0.1, 58, '#c89b52')}${pendant(stage, width * 0.76, height * 0.12, 58, '#c89b52')}`,
    clothes: ['#1f1c22', '#8d2436', '#e9dcc6', '#1f3a4a', '#b98a4a'],
  };
}

/** Floor-to-ceiling shelves and a strip of light. */
export function library(stage: Stage): Scenery {
  const { width, height, side } = stage;
  const shell = room(stage, '#c9ad84', '#6b4630', height * 0.82);
  const window = tallWindow(stage, side < 0 ? 26 : width - 226, height * 0.08, 200, height * 0.56, 2, '#5b3d28');
  const rows = Math.max(4, Math.round(height / 190));
  return {
    defs: shell.defs + window.defs + lampGlow(stage),
    back: `${shell.body}${bookshelf(stage, side < 0 ? 290 : 30, height * 0.04, 330, height * 0.78, rows, '#6b4630')}${bookshelf(stage, side < 0 ? 650 : 390, height * 0.04, 330, height * 0.78, rows, '#6b4630')}${window.body}${pendant(stage, width * 0.5, height * 0.05, 60, '#2f5a4a')}`,
    clothes: ['#efe3cd', '#6d3b32', '#35524a', '#2f3a52'],
  };
}

/** Desks at a glass wall above the city. */
export function office(stage: Stage): Scenery {
  const { width, height, side, at } = stage;
  const shell = room(stage, '#d5d8d8', '#8f9498', height * 0.8);
  const window = tallWindow(
    stage,
    side < 0 ? -30 : width * 0.42,
    height * 0.06,
    width * 0.6,
    height * 0.54,
    4,
    '#e9ecec',
  );
  const desk = side < 0 ? width * 0.58 : -60;
  return {
    defs: shell.defs + window.defs + lampGlow(stage),
    back: `${shell.body}${window.body}<rect x="${n(desk)}" y="${n(height * 0.66)}" width="500" height="18" fill="${at('#c9a87f', 0.5)}"/><path d="M${n(desk + 40)} ${n(height * 0.68)}V${height}M${n(desk + 460)} ${n(height * 0.68)}V${height}" stroke="${at('#3b4044', 0.5)}" stroke-width="12"/><rect x="${n(desk + 150)}" y="${n(height * 0.66 - 150)}" width="230" height="138" rx="8" fill="${at('#2b3034', 0.5)}"/><rect x="${n(desk + 160)}" y="${n(height * 0.66 - 141)}" width="210" height="118" fill="${at('#a9c7d1', 0.4)}"/>${plant(stage, side < 0 ? width * 0.94 : width * 0.07, height * 0.66, height * 0.2, '#e5e1da')}${bookshelf(stage, side < 0 ? width * 0.68 : 20, height * 0.14, 300, height * 0.26, 2, '#b99a76')}`,
    clothes: ['#2b3440', '#eef0f0', '#5c7b8a', '#8a4a3c'],
  };
}

/** Clothes on a rack, a round mirror, and a soft carpet. */
export function boutique(stage: Stage): Scenery {
  const { width, height, side, random, at } = stage;
  const shell = room(stage, '#e6d3c6', '#c8a995', height * 0.8);
  const x = side < 0 ? width * 0.54 : 30;
  const clothes = ['#b5533c', '#efe6d6', '#2e3440', '#8aa39b', '#d7a45c', '#6d4a5c'];
  const rail = Array.from({ length: 11 }, (_, index) => {
    const gx = x + 24 + index * 37;
    const long = height * (0.24 + random() * 0.14);
    return `<path d="M${n(gx)} ${n(height * 0.31)}l-24 26q-8 ${n(long * 0.6)} -6 ${n(long)}h60q2 ${n(-long * 0.4)} -6 ${n(-long)}z" fill="${at(clothes[Math.floor(random() * 6)] ?? '#b5533c', 0.5)}"/>`;
  });
  return {
    defs: shell.defs + lampGlow(stage),
    back: `${shell.body}<path d="M${n(x)} ${n(height * 0.82)}V${n(height * 0.29)}h430V${n(height * 0.82)}" fill="none" stroke="${at('#b98a4a', 0.4)}" stroke-width="9"/>${rail.join('')}<circle cx="${n(side < 0 ? width * 0.2 : width * 0.8)}" cy="${n(height * 0.36)}" r="${n(Math.min(150, height * 0.2))}" fill="#f7f0ea" stroke="${at('#b98a4a', 0.4)}" stroke-width="10"/><path d="M${n((side < 0 ? width * 0.2 : width * 0.8) - 60)} ${n(height * 0.36 + 60)}l90 -130h40l-90 130z" fill="#fff" opacity=".6"/>${pendant(stage, width * 0.5, height * 0.06, 74, '#f0dcc0')}`,
    clothes: ['#2e2a2c', '#b5533c', '#efe6d6', '#6d4a5c'],
  };
}

/** White walls, large artworks, and a bench. */
export function gallery(stage: Stage): Scenery {
  const { width, height, side, random, at } = stage;
  const shell = room(stage, '#ecebe7', '#b9b2a8', height * 0.8);
  const hues = ['#c2432f', '#2f4f6a', '#d9a53c', '#35524a', '#7d5a86', '#1f1d20'];
  const hue = () => at(hues[Math.floor(random() * hues.length)] ?? '#c2432f', 0.4);
  const canvas = (x: number, y: number, w: number, h: number) =>
    `<rect x="${n(x + 8)}" y="${n(y + 10)}" width="${n(w)}" height="${n(h)}" fill="#1b1410" opacity=".14"/><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${hue()}"/><circle cx="${n(x + w * (0.3 + random() * 0.4))}" cy="${n(y + h * (0.3 + random() * 0.4))}" r="${n(Math.min(w, h) * 0.3)}" fill="${hue()}"/><path d="M${n(x)} ${n(y + h * 0.7)}q${n(w * 0.3)} ${n(-h * 0.4)} ${n(w * 0.6)} ${n(-h * 0.1)}t${n(w * 0.4)} ${n(-h * 0.2)}V${n(y + h)}H${n(x)}z" fill="${hue()}"/>`;
  return {
    defs: shell.defs,
    back: `${shell.body}${canvas(side < 0 ? width * 0.64 : 50, height * 0.13, 310, Math.min(400, height * 0.42))}${canvas(side < 0 ? 60 : width * 0.74, height * 0.2, 190, Math.min(240, height * 0.28))}<rect x="${n(side < 0 ? 40 : width * 0.6)}" y="${n(height * 0.82)}" width="340" height="30" rx="6" fill="${at('#8a684c', 0.5)}"/>`,
    clothes: ['#1f1d20', '#f1eee8', '#c2432f', '#2f4f6a'],
  };
}

/** Mats, a round window, plants. */
export function yoga(stage: Stage): Scenery {
  const { id, width, height, side, at, hour } = stage;
  const shell = room(stage, '#dfe0d2', '#c9ad88', height * 0.78);
  const x = width / 2 + side * width * 0.3;
  const r = Math.min(170, height * 0.22);
  // A yoga pose has its own mat under the figure.
  const mat = stage.shot.activity
    ? ''
    : `<path d="M${n(width * 0.3)} ${n(height * 0.84)}h${n(width * 0.4)}l90 ${n(height * 0.16)}h${n(-width * 0.58)}z" fill="${at('#7d8fa3', 0.5)}"/>`;
  return {
    defs: `${shell.defs}<radialGradient id="${id}-round"><stop stop-color="${hour.sky[2]}"/><stop offset="1" stop-color="${hour.sky[1]}"/></radialGradient>`,
    back: `${shell.body}<circle cx="${n(x)}" cy="${n(height * 0.34)}" r="${n(r)}" fill="url(#${id}-round)" stroke="#f7f3ea" stroke-width="16"/><path d="M${n(x)} ${n(height * 0.34 - r)}v${n(2 * r)}M${n(x - r)} ${n(height * 0.34)}h${n(2 * r)}" stroke="#f7f3ea" stroke-width="8"/>${mat}${plant(stage, width / 2 - side * width * 0.4, height * 0.74, height * 0.34, '#d8c8b0')}${plant(stage, width / 2 - side * width * 0.27, height * 0.76, height * 0.18, '#b9603f')}`,
    clothes: ['#7d8fa3', '#c78a6a', '#e9e4d8', '#4f6a5c'],
  };
}

/** Bed linens and pillows in the morning. */
export function bedroom(stage: Stage): Scenery {
  const { width, height, side, random, at } = stage;
  const wall = ['#d6c4b8', '#c3cbc8', '#c9c0d2'][Math.floor(random() * 3)] ?? '#d6c4b8';
  const shell = room(stage, wall, '#a9866a', height * 0.82);
  const window = tallWindow(stage, side < 0 ? 40 : width - 260, height * 0.08, 220, height * 0.44);
  const x = side < 0 ? width * 0.42 : -90;
  const bed =
    stage.shot.activity === 'in bed'
      ? ''
      : `<rect x="${n(x)}" y="${n(height * 0.48)}" width="680" height="${n(height * 0.3)}" rx="24" fill="${at(mix(wall, '#6a4a3a', 0.55), 0.5)}"/><rect x="${n(x + 40)}" y="${n(height * 0.6)}" width="230" height="110" rx="40" fill="${at('#fbf7f2', 0.4)}"/><rect x="${n(x + 320)}" y="${n(height * 0.6)}" width="230" height="110" rx="40" fill="${at('#f3ece4', 0.4)}"/><path d="M${n(x - 40)} ${n(height * 0.72)}q200 -40 380 0t420 -10V${height}H${n(x - 40)}z" fill="${at('#efe6dc', 0.45)}"/><path d="M${n(x + 60)} ${n(height * 0.8)}q160 40 300 0t280 20" stroke="#6a4a3a" stroke-width="3" opacity=".16" fill="none"/>`;
  return {
    defs: shell.defs + window.defs + lampGlow(stage),
    back: `${shell.body}${window.body}${bed}${pendant(stage, side < 0 ? width * 0.9 : width * 0.1, height * 0.16, 54, '#f0e2cc')}`,
    clothes: ['#efe6dc', '#c7a48f', '#8a9aa6', '#3a3440'],
  };
}

/** Candles, stone bowls, steam. */
export function spa(stage: Stage): Scenery {
  const { id, width, height, side, at, shot } = stage;
  const shell = room(stage, '#c7c2b2', '#8f8574', height * 0.8);
  const x = side < 0 ? width * 0.66 : width * 0.08;
  const candle = shot.without.includes('candles')
    ? ''
    : `<circle cx="${n(side < 0 ? 110 : width - 110)}" cy="${n(height * 0.6)}" r="170" fill="url(#${id}-lamp)"/><path d="M${n(side < 0 ? 110 : width - 110)} ${n(height * 0.542)}q11 20 0 30q-11 -10 0 -30z" fill="#ffd27a"/><rect x="${n((side < 0 ? 110 : width - 110) - 24)}" y="${n(height * 0.58)}" width="48" height="60" rx="8" fill="#f5ead6"/>`;
  const steam = [0, 1, 2]
    .map(
      (index) =>
        `<path d="M${n(x + 60 + index * 60)} ${n(height * 0.62)}q-40 -80 10 -150t0 -150" stroke="#fff" stroke-width="20" fill="none" opacity=".12"/>`,
    )
    .join('');
  return {
    defs: shell.defs + lampGlow(stage),
    back: `${shell.body}<path d="M0 ${n(height * 0.64)}H${width}V${n(height * 0.8)}H0z" fill="${at('#a8a08c', 0.5)}"/>${steam}${[0, 1, 2].map((index) => `<ellipse cx="${n(x + 130)}" cy="${n(height * 0.62 - index * 34)}" rx="${90 - index * 22}" ry="${26 - index * 4}" fill="${at(['#5c5a55', '#77736b', '#94908a'][index] ?? '#5c5a55', 0.5)}"/>`).join('')}${candle}${plant(stage, side < 0 ? width * 0.27 : width * 0.73, height * 0.66, height * 0.3, null)}`,
    clothes: ['#f4efe6', '#d8cbb8', '#7f9a8f'],
  };
}

/** Colored light beams over a crowd. */
export function club(stage: Stage): Scenery {
  const { id, width, height, random } = stage;
  const [a, b] = random() < 0.5 ? ['#ff2f7d', '#3fd7ff'] : ['#a24bff', '#ffb03a'];
  const lights = bokeh(stage, height * 0.45, height * 0.95, [a, b, '#ffffff'], 30, 46);
  const beams = Array.from({ length: 6 }, (_, index) => {
    const x = width * (0.08 + index * 0.17);
    const lean = (random() - 0.5) * 520;
    return `<path d="M${n(x)} 0h14L${n(x + lean + 150)} ${height}H${n(x + lean - 110)}z" fill="${index % 2 ? a : b}" opacity=".13"/>`;
  });
  return {
    defs: `<linearGradient id="${id}-dark" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0d0a1e"/><stop offset=".6" stop-color="#2a1440"/><stop offset="1" stop-color="#100a1c"/></linearGradient>${lights.defs}`,
    back: `<rect width="${width}" height="${height}" fill="url(#${id}-dark)"/>${beams.join('')}${lights.body}`,
    clothes: ['#15131a', '#c9c4d6', a, '#5a2a6a'],
    light: { key: '#ffd3e2', fill: '#4b3a90', rim: b, contrast: 0.7, exposure: 0.8 },
  };
}

/** A lit stage under string lights. */
export function festival(stage: Stage): Scenery {
  const { id, width, height, hour, random } = stage;
  const lights = bokeh(stage, height * 0.5, height * 0.98, ['#ffd27a', '#ff7d6b', '#8fe0ff'], 34, 40);
  const beams = Array.from(
    { length: 5 },
    (_, index) =>
      `<path d="M${n(width * 0.5)} ${n(height * 0.36)}L${n(width * (index * 0.25) - 60)} 0h120z" fill="#ffe6b0" opacity="${hour.isDark ? 0.16 : 0.07}"/>`,
  );
  const flags = Array.from(
    { length: 14 },
    (_, index) =>
      `<path d="M${n(index * 74)} ${n(height * 0.1 + Math.abs(index - 7) * -3 + 20)}h44l-22 40z" fill="${['#e0574a', '#f0b64a', '#4fa3a0', '#8a5fb0'][index % 4]}"/>`,
  );
  return {
    defs: `<linearGradient id="${id}-eve" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${hour.sky[0]}"/><stop offset=".6" stop-color="${hour.sky[1]}"/><stop offset="1" stop-color="${hour.sky[2]}"/></linearGradient>${lights.defs}`,
    back: `<rect width="${width}" height="${height}" fill="url(#${id}-eve)"/>${beams.join('')}<path d="M${n(width * 0.2)} ${n(height * 0.62)}V${n(height * 0.36)}l${n(width * 0.3)} ${n(-height * 0.1)}l${n(width * 0.3)} ${n(height * 0.1)}V${n(height * 0.62)}z" fill="#231b2e" opacity=".75"/><rect x="${n(width * 0.25)}" y="${n(height * 0.4)}" width="${n(width * 0.5)}" height="${n(height * 0.2)}" fill="${random() < 0.5 ? '#ff9a5c' : '#7fb8ff'}" opacity=".35"/>${flags.join('')}${fairyLights(stage, height * 0.16, 40)}<path d="M0 ${n(height * 0.66)}q40 -34 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V${height}H0z" fill="#1c1626" opacity=".8"/>${lights.body}`,
    clothes: ['#f0b64a', '#e0574a', '#f4efe6', '#2f4f6a'],
  };
}
