import type { Sight } from '@galatea/shot-language/sight-names.ts';
import type { DrawSight } from './sight-paint.ts';

/**
 * Sights that are in the air or closer than the horizon. As in sights.ts, their base is at y = 0, and they are up to
 * 400 high.
 */
export const sightsOnTheGround = {
  stairs: (paint) =>
    Array.from(
      { length: 9 },
      (_, row) =>
        `<path d="M${-320 + row * 14} ${40 - row * 26}H${320 - row * 14}V${66 - row * 26}H${-320 + row * 14}z" fill="${paint('#b9b0a4', 0.12 + row * 0.04)}"/><path d="M${-320 + row * 14} ${40 - row * 26}H${320 - row * 14}v7H${-320 + row * 14}z" fill="${paint('#e6ded2', 0.1)}"/>`,
    ).join(''),
  fireflies: () =>
    Array.from({ length: 16 }, (_, index) => {
      const [x, y] = [((index * 137) % 640) - 320, -((index * 71) % 230) + 90];
      return `<circle cx="${x}" cy="${y}" r="13" fill="#f6f08a" opacity=".25"/><circle cx="${x}" cy="${y}" r="4.4" fill="#fbf7b8"/>`;
    }).join(''),
  horse: (paint) =>
    `<path d="M-120 0L-112 -96Q-130 -150 -90 -166H60Q96 -172 110 -226Q118 -262 150 -268L188 -226Q196 -212 182 -208L150 -214Q140 -150 112 -116L118 0H98L84 -92Q20 -76 -70 -92L-96 0z" fill="${paint('#6f4a30', 0.1)}"/><path d="M150 -268L142 -292L160 -272zM-112 -150Q-156 -120 -142 -50Q-128 -110 -104 -130z" fill="${paint('#3a2a20', 0.1)}"/><path d="M146 -266Q108 -250 96 -190Q84 -170 70 -168Q104 -230 140 -274z" fill="${paint('#3a2a20', 0.1)}"/><path d="M-60 0L-52 -86M64 0L66 -88" stroke="${paint('#54371f', 0.1)}" stroke-width="18"/><circle cx="158" cy="-246" r="4" fill="#17110e"/>`,
  birds: (paint) =>
    [
      [-150, 30, 1],
      [-60, 56, 1.2],
      [40, 26, -1],
      [120, 60, 1],
      [200, 34, -1.1],
    ]
      .map(
        ([x = 0, y = 0, size = 1]) =>
          `<g transform="translate(${x} ${y}) scale(${size} ${Math.abs(size)})"><path d="M-34 0Q-40 -22 -6 -26Q6 -44 18 -40Q28 -36 24 -24Q22 4 -10 6z" fill="${paint('#7f8894', 0.1)}"/><path d="M-30 -2Q-14 -22 8 -14Q-6 4 -30 -2z" fill="${paint('#5a626e', 0.1)}"/><path d="M26 -34l12 5l-13 4z" fill="${paint('#d99a3c', 0.1)}"/><circle cx="19" cy="-33" r="2" fill="#17110e"/><path d="M-6 6v10M2 5v11" stroke="${paint('#c9743c', 0.1)}" stroke-width="2.4"/></g>`,
      )
      .join(''),
  'hay bales': (paint) =>
    [
      [-150, 30, 1],
      [60, 20, 0.9],
      [210, 50, 1.2],
    ]
      .map(
        ([x, y, size]) =>
          `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-60 0V-70Q-60 -80 -50 -80H60V0z" fill="${paint('#c9a04e', 0.1)}"/><circle cx="-20" cy="-40" r="41" fill="${paint('#dcb766', 0.1)}"/><circle cx="-20" cy="-40" r="26" fill="none" stroke="${paint('#a8823a', 0.1)}" stroke-width="5"/><circle cx="-20" cy="-40" r="11" fill="none" stroke="${paint('#a8823a', 0.1)}" stroke-width="5"/></g>`,
      )
      .join(''),
  graves: (paint) =>
    [-220, -120, -20, 90, 200]
      .map(
        (x, index) =>
          `<path d="M${x - 28} ${30 + (index % 2) * 26}v-70q0 -34 28 -34t28 34v70z" fill="${paint('#8d8f92', 0.14)}"/><path d="M${x - 2} ${-18 + (index % 2) * 26}v-30h6v30zM${x - 12} ${-36 + (index % 2) * 26}v-6h26v6z" fill="${paint('#63666a', 0.14)}"/>`,
      )
      .join(''),
  telescope: (paint) =>
    `<path d="M0 -110L-60 60M0 -110L60 60M0 -110V64" stroke="${paint('#4a3a30', 0.06)}" stroke-width="11" stroke-linecap="round"/><path d="M-84 -66L84 -190" stroke="${paint('#e9e4da', 0.06)}" stroke-width="40" stroke-linecap="butt"/><path d="M70 -180L98 -200" stroke="${paint('#2c3a4a', 0.06)}" stroke-width="48"/><path d="M-84 -66L-108 -48" stroke="${paint('#2c3a4a', 0.06)}" stroke-width="20"/>`,
  giraffes: (paint) =>
    [
      [-60, 1],
      [110, 0.78],
    ]
      .map(
        ([x, size]) =>
          `<g transform="translate(${x} 10) scale(${size})"><path d="M-60 0L-54 -120Q-56 -160 -10 -164L40 -176L74 -330H98L84 -170Q80 -130 60 -120L64 0H48L40 -112H-28L-42 0zM-20 0L-16 -112M24 0L20 -112" fill="${paint('#d9a95a', 0.1)}" stroke="${paint('#d9a95a', 0.1)}" stroke-width="8"/><path d="M72 -338Q98 -356 118 -336L136 -320Q126 -306 98 -316z" fill="${paint('#d9a95a', 0.1)}"/><path d="M84 -344V-362M96 -344V-360" stroke="${paint('#7a5230', 0.1)}" stroke-width="5"/><path d="M-40 -140h18v18h-18zM-10 -150h20v16h-20zM20 -160h16v18h-16zM60 -200h14v16h-14zM66 -240h13v14h-13zM76 -280h12v14h-12zM-30 -112h14v14h-14zM24 -130h16v14h-16z" fill="${paint('#9a6234', 0.1)}"/></g>`,
      )
      .join(''),
  swing: (paint) =>
    `<path d="M120 60V-400H160V60z" fill="${paint('#6a4c36', 0.1)}"/><path d="M150 -330Q20 -380 -120 -330" stroke="${paint('#6a4c36', 0.1)}" stroke-width="22" fill="none"/><path d="M-260 -400Q-40 -480 280 -400Q320 -330 200 -330Q60 -380 -60 -340Q-220 -320 -260 -400z" fill="${paint('#5f8a55', 0.1)}"/><path d="M-70 -346L-64 -10M10 -356L6 -10" stroke="${paint('#d8c9a8', 0.06)}" stroke-width="4"/><path d="M-82 -14H24V2H-82z" fill="${paint('#9a6b42', 0.06)}"/>`,
  crane: (paint) =>
    `<path d="M-14 0V-390H14V0z" fill="none" stroke="${paint('#e0a02e')}" stroke-width="7"/><path d="M-14 0L14 -40L-14 -80L14 -120L-14 -160L14 -200L-14 -240L14 -280L-14 -320L14 -360" stroke="${paint('#e0a02e')}" stroke-width="4" fill="none"/><path d="M-110 -372H280V-390H-110zM0 -390L0 -430L260 -386M0 -430L-100 -386" fill="none" stroke="${paint('#e0a02e')}" stroke-width="6"/><path d="M220 -372V-250" stroke="${paint('#4a4a4e')}" stroke-width="3"/><path d="M200 -250h40v26h-40zM-110 -390h50v44h-50z" fill="${paint('#6a6a6e')}"/><path d="M-260 0V-120H-90V0zM70 0V-90H250V0z" fill="${paint('#a9a49c')}"/><path d="M-240 -100h30v30h-30zM-190 -100h30v30h-30zM-140 -100h30v30h-30zM-240 -50h30v30h-30zM-190 -50h30v30h-30zM90 -70h30v30h-30zM140 -70h30v30h-30zM190 -70h30v30h-30z" fill="${paint('#5d6a74')}"/>`,
  'lifeguard tower': (paint) =>
    `<path d="M-90 40L-70 -120M90 40L70 -120M-84 0L78 -110M84 0L-78 -110" stroke="${paint('#e9e2d4', 0.06)}" stroke-width="10"/><path d="M-110 -120H110V-134H-110z" fill="${paint('#d8cdb8', 0.06)}"/><path d="M-80 -134V-240H80V-134z" fill="${paint('#c8413a', 0.06)}"/><path d="M-50 -220H20V-170H-50z" fill="${paint('#f3ede2', 0.06)}"/><path d="M-110 -240L0 -300L110 -240z" fill="${paint('#f3ede2', 0.06)}"/><path d="M0 -300V-370" stroke="${paint('#6a6a6e', 0.06)}" stroke-width="5"/><path d="M0 -370L70 -352L0 -332z" fill="${paint('#e0a63a', 0.06)}"/>`,
  helicopter: (paint) =>
    `<g transform="translate(0 -330)"><path d="M-60 0Q-50 -46 20 -44Q78 -40 84 6Q80 36 20 36H-40Q-58 30 -60 0z" fill="${paint('#b8403a', 0.06)}"/><path d="M20 -38Q70 -34 78 0H24z" fill="${paint('#cfe0ea', 0.06)}"/><path d="M-56 -6L-200 -30L-206 -64L-190 -62L-184 -24L-58 16z" fill="${paint('#a3362f', 0.06)}"/><path d="M-190 -60h340" stroke="none"/><path d="M-150 -62H180" stroke="${paint('#3a3c42', 0.06)}" stroke-width="6"/><path d="M14 -44V-62" stroke="${paint('#3a3c42', 0.06)}" stroke-width="8"/><path d="M-50 58H80M-24 36L-30 58M46 36L52 58" stroke="${paint('#3a3c42', 0.06)}" stroke-width="6" fill="none"/></g>`,
  campfire: (paint) =>
    `${Array.from({ length: 14 }, (_, ring) => `<ellipse cy="${-20 + ring}" rx="${330 - ring * 20}" ry="${270 - ring * 16}" fill="#ffb45a" opacity=".022"/>`).join('')}<ellipse cy="86" rx="240" ry="36" fill="#ffcf7a" opacity=".14"/><ellipse cy="84" rx="180" ry="26" fill="#ffcf7a" opacity=".16"/>${[
      -104, -72, -34, 6, 46, 82, 110,
    ]
      .map(
        (x, index) =>
          `<ellipse cx="${x}" cy="${84 + 16 * Math.sin(((x + 110) / 220) * Math.PI)}" rx="${21 + (index % 3) * 3}" ry="${14 + (index % 2) * 3}" fill="${paint(index % 2 ? '#7d7770' : '#8f8880', 0.04)}"/>`,
      )
      .join(
        '',
      )}<path d="M-84 76L70 44M84 78L-66 42M-6 86L8 36" stroke="${paint('#4a3020', 0.04)}" stroke-width="22" stroke-linecap="round"/><path d="M-70 64Q-96 0 -46 -52Q-50 -10 -30 -16Q-34 -92 12 -150Q10 -92 34 -66Q46 -84 44 -108Q92 -40 66 62Q0 92 -70 64z" fill="#e8622a"/><path d="M-46 64Q-62 16 -30 -22Q-26 4 -12 -2Q-8 -58 16 -92Q18 -46 36 -24Q62 14 44 62Q0 82 -46 64z" fill="#f7a534"/><path d="M-24 66Q-34 34 -6 -2Q0 18 12 -16Q36 26 24 64Q0 76 -24 66z" fill="#ffe9a0"/><path d="M-60 -110l5 8l-7 6zM74 -134l6 7l-8 5zM20 -196l5 8l-7 5z" fill="#ffc868"/>`,
  tent: (paint) =>
    `<ellipse cy="60" rx="220" ry="24" fill="#14180f" opacity=".2"/><path d="M-40 -170L140 -150L230 56L150 60z" fill="${paint('#b06a2c', 0.06)}"/><path d="M-190 60L-40 -170L150 60z" fill="${paint('#d98a3a', 0.06)}"/><path d="M-84 60L-40 -118L40 60z" fill="${paint('#3d2a1e', 0.04)}"/><path d="M-84 60Q-70 -20 -40 -118L-30 -90Q-58 0 -62 60zM40 60Q10 -30 -40 -118L-34 -90Q-6 0 20 60z" fill="${paint('#eaa65a', 0.06)}"/><path d="M-40 -170V-186M-190 60L-236 74M230 56L272 68M140 -150L150 -168" stroke="${paint('#6a4c36', 0.06)}" stroke-width="5"/>`,
} as const satisfies Partial<Record<Sight, DrawSight>>;
