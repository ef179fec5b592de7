import { farFramings } from '@galatea/shot-language/habits/posing.ts';
import { sightHabits } from '@galatea/shot-language/habits/sight-habits.ts';
import type { Place } from '@galatea/shot-language/shot.ts';
import type { Sight } from '@galatea/shot-language/sight-names.ts';
import { mix } from '../color.ts';
import { excursionSights } from './excursion-sights.ts';
import { festiveSights } from './festive-sights.ts';
import { leisureSights } from './leisure-sights.ts';
import { roomSights } from './room-sights.ts';
import type { DrawSight } from './sight-paint.ts';
import { sightsOnTheGround } from './sights-on-the-ground.ts';
import { n, type Stage } from './stage.ts';

/** Where the ground starts at each place, as a fraction of the height. Distant sights are placed there. */
const horizons: Readonly<Partial<Record<Place, number>>> = {
  street: 0.69,
  'cafe terrace': 0.66,
  beach: 0.56,
  boat: 0.56,
  lake: 0.5,
  park: 0.62,
  garden: 0.6,
  rooftop: 0.7,
  bridge: 0.62,
  desert: 0.62,
  mountain: 0.6,
  trail: 0.62,
  market: 0.62,
};

/** Additional offset for sights on the near side of the water, as a fraction of the height. */
const nearer: Readonly<Partial<Record<Place, number>>> = { lake: 0.36, beach: 0.26 };

/** Renders the sight that a prompt mentions in the distant haze, at one side of the image or at the end of a street. */
export function drawSight(stage: Stage): string {
  const { shot, width, height, random, at, hour, side } = stage;
  // A stage is a scene of its own.
  if (shot.sight === null || shot.sight === 'stage') return '';
  const { near, size, facesAway, aside } = sightHabits[shot.sight];
  // If the knees are out of the frame, so is the ground around the feet.
  const seesGround = farFramings.has(shot.framing) || shot.framing === 'three-quarter';
  const nearness = near ? (nearer[shot.place] ?? 0.16) * (seesGround ? 1 : 0.3) : 0;
  const base = height * ((horizons[shot.place] ?? 0.62) + nearness);
  // The front of the café is on the other side.
  const way = shot.place === 'cafe terrace' ? side : random() < 0.5 ? -1 : 1;
  const x = width * (0.5 + way * (aside ?? (shot.place === 'street' ? 0.13 : 0.27)));
  const scale = (Math.min(height * 0.5, width * 0.62) / 400) * size;
  const haze = (color: string, share = 0.28) => mix(at(color), hour.sky[2], share);
  const glow = hour.isDark ? '#ffd891' : haze('#3a4654', 0.2);
  const mirrored = facesAway ? -way * scale : scale;
  return `<g transform="translate(${n(x)} ${n(base)}) scale(${mirrored.toFixed(2)} ${scale.toFixed(2)})">${sights[shot.sight](haze, glow)}</g>`;
}

/** Every sight has its base at y = 0 and is up to 400 high. */
const sights: Readonly<Record<Exclude<Sight, 'stage'>, DrawSight>> = {
  ...sightsOnTheGround,
  ...festiveSights,
  ...leisureSights,
  ...roomSights,
  ...excursionSights,
  'eiffel tower': (paint) =>
    `<path d="M-92 0Q-34 -110 -14 -300L-8 -392H8L14 -300Q34 -110 92 0H56Q36 -62 0 -62T-56 0z" fill="${paint('#7a6250')}"/><path d="M-52 -104H52V-92H-52zM-27 -206H27V-196H-27z" fill="${paint('#5d4a3c')}"/><path d="M-64 -40L34 -150M64 -40L-34 -150M-30 -160L18 -270M30 -160L-18 -270M-12 -290L8 -370M12 -290L-8 -370" stroke="${paint('#5d4a3c')}" stroke-width="4" opacity=".6"/><path d="M0 -390V-420" stroke="${paint('#5d4a3c')}" stroke-width="4"/>`,
  'clock tower': (paint, glow) =>
    `<path d="M-38 0V-270H38V0z" fill="${paint('#b59a6d')}"/><path d="M-44 -270H44V-330H-44z" fill="${paint('#a3875c')}"/><path d="M-40 -330L0 -412L40 -330z" fill="${paint('#4f5a58')}"/><circle cy="-299" r="24" fill="${paint('#f6efdc', 0.1)}"/><path d="M0 -299V-316M0 -299L11 -292" stroke="#2b2620" stroke-width="3"/><path d="M-22 -20V-250M-7 -20V-250M8 -20V-250M23 -20V-250" stroke="${paint('#8a7048')}" stroke-width="4" opacity=".7"/><path d="M-200 0V-70H-38V0z" fill="${paint('#ab9066')}"/><path d="M-184 -50h14v24h-14zM-150 -50h14v24h-14zM-116 -50h14v24h-14zM-82 -50h14v24h-14z" fill="${glow}" opacity=".6"/>`,
  'suspension bridge': (paint) =>
    `<path d="M-120 0V-250H-88V0zM88 0V-250H120V0z" fill="${paint('#9a7a62')}"/><path d="M-112 -170H-96V-60H-112zM96 -170H112V-60H96z" fill="${paint('#5d6a78')}"/><path d="M-420 -40Q-240 -70 -104 -246Q0 -60 104 -246Q240 -70 420 -40" fill="none" stroke="${paint('#6a5648')}" stroke-width="6"/><path d="M-60 -180V-44M-30 -140V-44M0 -126V-44M30 -140V-44M60 -180V-44M-150 -190V-44M-190 -140V-44M150 -190V-44M190 -140V-44" stroke="${paint('#6a5648')}" stroke-width="2"/><path d="M-460 -44H460V-26H-460z" fill="${paint('#7c6656')}"/>`,
  castle: (paint, glow) =>
    `<path d="M-150 0V-150h16v-16h18v16h18v-16h18v16h18V-190h18v-16h18v16h18v-16h18v16h18V-150h18v-16h18v16h18v-16h18v16H150V0z" fill="${paint('#a39a8e')}"/><path d="M-176 0V-230H-118V0zM118 0V-230H176V0zM-30 0V-290H30V0z" fill="${paint('#8f867b')}"/><path d="M-184 -230L-147 -300L-110 -230zM110 -230L147 -300L184 -230zM-38 -290L0 -376L38 -290z" fill="${paint('#6c5460')}"/><path d="M-152 -190h10v26h-10zM142 -190h10v26h-10zM-6 -240h12v30h-12zM-70 -110h12v26h-12zM58 -110h12v26h-12z" fill="${glow}"/><path d="M-26 0V-50Q0 -84 26 -50V0z" fill="${paint('#4a3d34')}"/>`,
  temple: (paint, glow) =>
    `<path d="M-130 0V-90H130V0z" fill="${paint('#a8503c')}"/><path d="M-190 -84Q-150 -100 -120 -136H120Q150 -100 190 -84z" fill="${paint('#4d5552')}"/><path d="M-88 -136V-196H88V-136z" fill="${paint('#a8503c')}"/><path d="M-140 -190Q-104 -206 -78 -240H78Q104 -206 140 -190z" fill="${paint('#4d5552')}"/><path d="M-50 -240V-284H50V-240z" fill="${paint('#a8503c')}"/><path d="M-96 -280Q-60 -296 0 -346Q60 -296 96 -280z" fill="${paint('#4d5552')}"/><path d="M0 -346V-392" stroke="${paint('#c9a050')}" stroke-width="7"/><path d="M-100 -66h30v50h-30zM-15 -66h30v66h-30zM70 -66h30v50h-30zM-50 -180h22v30h-22zM28 -180h22v30h-22z" fill="${glow}" opacity=".8"/>`,
  church: (paint, glow) =>
    `<path d="M-40 0V-140L60 -200L160 -140V0z" fill="${paint('#d6cab6')}"/><path d="M-50 -134L60 -206L170 -134L160 -122L60 -186L-40 -122z" fill="${paint('#8a5a48')}"/><path d="M-110 0V-250H-34V0z" fill="${paint('#c9bca6')}"/><path d="M-120 -250L-72 -380L-24 -250z" fill="${paint('#7d5344')}"/><path d="M-72 -380V-414M-84 -400H-60" stroke="${paint('#5d4a3c')}" stroke-width="5"/><path d="M-84 -210q12 -24 24 0v40h-24zM10 -110q12 -24 24 0v60h-24zM86 -110q12 -24 24 0v60h-24z" fill="${glow}"/>`,
  lighthouse: (paint) =>
    `<path d="M-170 6Q-90 -60 0 -56T190 6z" fill="${paint('#77705f')}"/><path d="M-40 -50L-26 -300H26L40 -50z" fill="${paint('#f3ede2', 0.1)}"/><path d="M-37 -110L-34 -160H34L37 -110zM-31 -212L-28 -262H28L31 -212z" fill="${paint('#b8473a')}"/><path d="M-36 -300H36V-312H-36z" fill="${paint('#3a3a3e')}"/><path d="M-20 -312V-350H20V-312z" fill="#ffe9b0"/><path d="M-28 -350Q0 -392 28 -350z" fill="${paint('#b8473a')}"/>`,
  windmill: (paint) =>
    `<path d="M-60 0L-36 -230H36L60 0z" fill="${paint('#a9815e')}"/><path d="M-44 -228Q0 -290 44 -228z" fill="${paint('#5d4334')}"/><g stroke="${paint('#e9dfcc')}" stroke-width="7" transform="rotate(18 0 -236)"><path d="M0 -236V-396M0 -236V-76M0 -236H160M0 -236H-160"/></g><path d="M6 -246h26v-140h-26zM-6 -226h-26v140h26zM10 -230h140v26h-140zM-10 -242h-140v-26h140z" fill="${paint('#efe6d4')}" opacity=".75" transform="rotate(18 0 -236)"/><path d="M-14 0V-46H14V0z" fill="${paint('#4a362a')}"/>`,
  domes: (paint, glow) =>
    `<path d="M-260 0V-90H-170V-140H-70V-80H10V-170H110V-110H200V-60H270V0z" fill="${paint('#f8f5ef', 0.06)}"/><path d="M-160 -140a40 42 0 0 1 80 0zM22 -170a38 42 0 0 1 76 0z" fill="${paint('#3f78b8', 0.12)}"/><path d="M-120 -180V-204M60 -212V-236" stroke="#fff" stroke-width="5"/><path d="M-240 -60h24v34h-24zM-130 -90h24v36h-24zM46 -110h24v40h-24zM140 -80h24v34h-24zM216 -40h22v26h-22z" fill="${glow}" opacity=".75"/><path d="M-70 -80H10V-70H-70zM110 -110H200V-102H110z" fill="${paint('#d5d0c8')}"/>`,
  pyramids: (paint) =>
    `<path d="M-300 0L-110 -210L80 0z" fill="${paint('#d6ab6a')}"/><path d="M-110 -210L80 0H-40z" fill="${paint('#a97e48')}"/><path d="M20 0L150 -150L290 0z" fill="${paint('#d9b176')}"/><path d="M150 -150L290 0H200z" fill="${paint('#b08850')}"/>`,
  waterfall: (paint) =>
    `<path d="M-220 0V-250Q-160 -330 -60 -320H80Q190 -320 230 -220V0z" fill="${paint('#6f7a68')}"/><path d="M-50 -316Q0 -330 50 -316Q66 -160 78 0H-78Q-62 -160 -50 -316z" fill="${paint('#e8f3f6', 0.1)}"/><path d="M-28 -310Q-34 -150 -44 -6M0 -316V-6M26 -310Q36 -150 42 -6" stroke="${paint('#b9d6e0')}" stroke-width="6" opacity=".8"/><ellipse cy="-4" rx="130" ry="22" fill="#fff" opacity=".6"/>`,
  balloons: (paint) =>
    [
      [-40, -300, 1, '#c8503c'],
      [150, -210, 0.62, '#e0a63a'],
      [-190, -190, 0.5, '#3f6f8a'],
    ]
      .map(
        ([x, y, size, color]) =>
          `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-70 0a70 74 0 0 1 140 0q0 50 -50 94h-40q-50 -44 -50 -94z" fill="${paint(String(color), 0.1)}"/><path d="M-26 -68q-22 80 6 162h-0q-50 -44 -50 -94q0 -50 44 -68zM26 -68q22 80 -6 162q50 -44 50 -94q0 -50 -44 -68z" fill="#fff" opacity=".28"/><path d="M-18 94L-12 122M18 94L12 122" stroke="${paint('#5d4a3c')}" stroke-width="3"/><path d="M-14 122H14V142H-14z" fill="${paint('#6f4a2c')}"/></g>`,
      )
      .join(''),
  'ferris wheel': (paint) =>
    `<path d="M0 -210L-90 0M0 -210L90 0" stroke="${paint('#6a6f7a')}" stroke-width="10"/><circle cy="-210" r="180" fill="none" stroke="${paint('#c85a5a')}" stroke-width="8"/><circle cy="-210" r="166" fill="none" stroke="${paint('#e9dcc6')}" stroke-width="3"/>${[0, 45, 90, 135].map((angle) => `<path d="M-180 -210H180" stroke="${paint('#d8c9b6')}" stroke-width="3" transform="rotate(${angle} 0 -210)"/>`).join('')}${[
      0, 1, 2, 3, 4, 5, 6, 7,
    ]
      .map((index) => {
        const [x, y] = [
          [0, -180],
          [127, -127],
          [180, 0],
          [127, 127],
          [0, 180],
          [-127, 127],
          [-180, 0],
          [-127, -127],
        ][index] ?? [0, 0];
        return `<path d="M${(x ?? 0) - 17} ${(y ?? 0) - 208}h34l-5 32h-24z" fill="${paint(['#3f6f8a', '#e0a63a', '#c8503c', '#6f8a55'][index % 4] ?? '#3f6f8a', 0.1)}"/>`;
      })
      .join('')}`,
};
