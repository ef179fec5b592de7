import type { Sight } from '@galatea/shot-language/sight-names.ts';
import type { DrawSight } from './sight-paint.ts';

const shadow = (reach: number) => `<ellipse cy="8" rx="${reach}" ry="14" fill="#1b1218" opacity=".2"/>`;

/** Plants, stones and things outdoors, next to the figure. Their base is at y = 0, and they are up to 400 high. */
export const excursionSights = {
  palms: (paint) =>
    [
      [-60, 0, 1, -1],
      [70, 16, 0.78, 1],
    ]
      .map(([x = 0, y = 0, size = 1, lean = 1]) => {
        const frond = (angle: number, color: string) =>
          `<path d="M0 0Q70 -46 150 18Q92 -4 84 12Q62 -10 52 10Q34 -8 0 0z" fill="${paint(color, 0.1)}" transform="rotate(${angle})"/>`;
        return `<g transform="translate(${x} ${y}) scale(${size * lean} ${size})"><path d="M-16 0Q-6 -200 44 -366L62 -362Q26 -200 18 0z" fill="${paint('#8a6a4c', 0.1)}"/><path d="M-10 -60l24 -6M-4 -120l24 -6M4 -180l22 -7M14 -240l22 -8M28 -300l20 -8" stroke="${paint('#6c5038', 0.1)}" stroke-width="6"/><g transform="translate(54 -364)">${[200, 235, 158, 290, 60, 20, -30].map((angle, index) => frond(angle, index % 2 ? '#3f7f52' : '#4f9460')).join('')}<circle cx="-6" cy="12" r="13" fill="${paint('#6f4a2c', 0.1)}"/><circle cx="14" cy="16" r="12" fill="${paint('#7d5634', 0.1)}"/></g></g>`;
      })
      .join(''),
  cactus: (paint) =>
    [
      [-40, 0, 1],
      [110, 26, 0.6],
    ]
      .map(
        ([x, y, size]) =>
          `<g transform="translate(${x} ${y}) scale(${size})">${shadow(90)}<path d="M-34 4V-330Q-34 -372 0 -372T34 -330V4z" fill="${paint('#4f8a5c', 0.08)}"/><path d="M-30 -130H-74Q-104 -130 -104 -160V-226Q-104 -252 -80 -252T-58 -226V-176H-30zM30 -90H84Q112 -90 112 -120V-210Q112 -236 88 -236T66 -210V-136H30z" fill="${paint('#478054', 0.08)}"/><path d="M-14 -4V-340M8 -4V-346M24 -10V-320M-82 -160V-230M90 -124V-214" stroke="${paint('#2f6340', 0.08)}" stroke-width="4" opacity=".6"/><path d="M-12 -370q12 -22 24 0zM78 -234q10 -18 20 0z" fill="${paint('#d9627a', 0.04)}"/></g>`,
      )
      .join(''),
  rocks: (paint) =>
    `${shadow(230)}<path d="M-210 10Q-220 -90 -150 -150Q-90 -190 -30 -130Q30 -70 20 10z" fill="${paint('#8a8780', 0.06)}"/><path d="M-150 -150Q-90 -190 -30 -130L-70 -60L-120 -90z" fill="${paint('#a8a59c', 0.06)}"/><path d="M-20 14Q-24 -60 50 -96Q130 -100 180 -40Q206 -10 200 14z" fill="${paint('#7c7972', 0.06)}"/><path d="M50 -96Q130 -100 180 -40L110 -30L60 -50z" fill="${paint('#9b978e', 0.06)}"/><path d="M-60 26Q-62 -24 -14 -36Q40 -34 46 26z" fill="${paint('#96938b', 0.06)}"/><path d="M-120 -90L-130 -10M-70 -60L-50 0M60 -50L50 10M110 -30L130 10" stroke="${paint('#5f5c56', 0.06)}" stroke-width="4" opacity=".5"/><path d="M-190 -60q20 -30 50 -26q-20 20 -50 26z" fill="${paint('#6f8a55', 0.06)}"/>`,
  fountain: (paint) =>
    `${shadow(230)}<path d="M-220 -8Q-220 -70 -196 -70H196Q220 -70 220 -8Q0 34 -220 -8z" fill="${paint('#b5aea2', 0.06)}"/><ellipse cy="-70" rx="208" ry="28" fill="${paint('#d9d3c8', 0.06)}"/><ellipse cy="-70" rx="186" ry="20" fill="${paint('#6fa8c4', 0.1)}"/><path d="M-26 -70Q-14 -130 -20 -190H20Q14 -130 26 -70z" fill="${paint('#b5aea2', 0.06)}"/><path d="M-104 -202Q-90 -168 0 -164T104 -202z" fill="${paint('#c4bdb1', 0.06)}"/><ellipse cy="-202" rx="104" ry="16" fill="${paint('#d9d3c8', 0.06)}"/><path d="M-10 -206V-276H10V-206z" fill="${paint('#b5aea2', 0.06)}"/><path d="M0 -276Q-10 -356 -52 -360Q-92 -350 -96 -214M0 -276Q10 -356 52 -360Q92 -350 96 -214M0 -276V-352M-100 -198Q-150 -180 -158 -76M100 -198Q150 -180 158 -76" fill="none" stroke="#eaf6fb" stroke-width="8" stroke-linecap="round" opacity=".85"/><ellipse cx="-158" cy="-74" rx="24" ry="6" fill="#fff" opacity=".8"/><ellipse cx="158" cy="-74" rx="24" ry="6" fill="#fff" opacity=".8"/>`,
  convertible: (paint) =>
    `<ellipse cy="30" rx="300" ry="18" fill="#1b1218" opacity=".24"/><path d="M-296 -6Q-300 -74 -236 -88L-110 -100L-50 -104H120L250 -92Q292 -84 294 -40V-2Q294 10 280 10H-280Q-296 10 -296 -6z" fill="${paint('#c23a34', 0.04)}"/><path d="M-296 -40Q0 -20 294 -44V-2Q294 10 280 10H-280Q-296 10 -296 -6z" fill="#1b1218" opacity=".14"/><path d="M-108 -100L-60 -176H-46L-74 -100z" fill="${paint('#3a3f48', 0.04)}"/><path d="M-98 -102L-58 -166L-78 -102z" fill="#cfe6f0" opacity=".8"/><path d="M-20 -104Q-16 -150 18 -150T50 -104zM70 -104Q74 -150 106 -150T140 -104z" fill="${paint('#e2cfa8', 0.04)}"/><path d="M-64 -102Q-40 -132 -30 -104" fill="none" stroke="${paint('#2a2a2e', 0.04)}" stroke-width="8"/><path d="M-52 -96V0M130 -96V0" stroke="#1b1218" stroke-width="3" opacity=".35"/><path d="M100 -70h22" stroke="${paint('#e9e4da', 0.04)}" stroke-width="7" stroke-linecap="round"/><circle cx="-276" cy="-56" r="16" fill="#ffeebc"/><path d="M280 -66h12v26h-12z" fill="#e8543f"/><path d="M-300 -2h40v16h-40zM262 -2h38v16h-38z" fill="${paint('#c9ced6', 0.04)}"/>${[-186, 186].map((x) => `<circle cx="${x}" cy="4" r="54" fill="${paint('#1d1d21', 0.04)}"/><circle cx="${x}" cy="4" r="29" fill="${paint('#c9ced6', 0.04)}"/><circle cx="${x}" cy="4" r="9" fill="${paint('#5a606a', 0.04)}"/>`).join('')}`,
  picnic: (paint) =>
    `<path d="M-210 -16L150 -40L250 44L-250 66z" fill="${paint('#f3eee4', 0.03)}"/><path d="M-170 -18L-206 64M-110 -22L-130 62M-50 -26L-54 58M10 -30L24 54M70 -34L102 50M128 -38L180 47M-222 8L180 -16M-236 38L218 14" stroke="${paint('#c8453a', 0.03)}" stroke-width="17" opacity=".75"/><path d="M-30 6L-44 -82H92L78 6z" fill="${paint('#b9853f', 0.03)}"/><path d="M-40 -60H88M-38 -36H86M-34 -12H82M-10 -82V6M24 -82V6M58 -82V6" stroke="${paint('#8a5f2a', 0.03)}" stroke-width="4" opacity=".7"/><path d="M-52 -82H100V-98H-52z" fill="${paint('#a8742f', 0.03)}"/><path d="M-34 -96Q24 -208 82 -96" fill="none" stroke="${paint('#8a5f2a', 0.03)}" stroke-width="12"/><path d="M-130 18V-60q0 -14 8 -20v-34h20v34q8 6 8 20v78z" fill="${paint('#3f6b4a', 0.03)}"/><path d="M-128 -44h32v34h-32z" fill="${paint('#f1e6c8', 0.03)}"/><circle cx="128" cy="10" r="21" fill="${paint('#c8303a', 0.03)}"/><circle cx="166" cy="16" r="19" fill="${paint('#8fae4a', 0.03)}"/><path d="M-186 34q40 -34 92 -14q10 16 -14 22h-66q-16 0 -12 -8z" fill="${paint('#d9a35c', 0.03)}"/>`,
  fireworks: () =>
    [
      [-120, -300, 1, '#ffd36a'],
      [110, -330, 1.1, '#ff7aa8'],
      [10, -190, 0.8, '#7fd6ff'],
      [230, -240, 0.7, '#b9f28a'],
    ]
      .map(([x, y, size, color]) => {
        const sparks = Array.from({ length: 18 }, (_, index) => {
          const angle = (index / 18) * 2 * Math.PI;
          const point = (reach: number, fall: number) =>
            `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach + fall).toFixed(1)}`;
          return `<path d="M${point(20, 0)}Q${point(62, -2)} ${point(92, 16)}"/><circle cx="${(Math.cos(angle) * 92).toFixed(1)}" cy="${(Math.sin(angle) * 92 + 16).toFixed(1)}" r="4.6" fill="${color}"/>`;
        }).join('');
        return `<g transform="translate(${x} ${y}) scale(${size})"><circle r="104" fill="${color}" opacity=".14"/><g fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round">${sparks}</g><circle r="10" fill="#fff" opacity=".9"/></g>`;
      })
      .join(''),
} as const satisfies Partial<Record<Sight, DrawSight>>;
