import type { Sight } from '@galatea/shot-language/sight-names.ts';
import type { DrawSight } from './sight-paint.ts';

const shadow = (reach: number) => `<ellipse cy="8" rx="${reach}" ry="13" fill="#1b1218" opacity=".2"/>`;

/** Furniture and things in rooms, next to the figure. Their base is at y = 0, and they are up to 400 high. */
export const roomSights = {
  fireplace: (paint) => {
    const bricks = Array.from({ length: 9 }, (_, row) =>
      Array.from(
        { length: 7 },
        (_, column) =>
          `<path d="M${-140 + column * 42 - (row % 2) * 20} ${-30 - row * 27}h38v23h-38z" fill="${paint((row + column) % 3 ? '#a9684f' : '#96573f', 0.02)}"/>`,
      ).join(''),
    ).join('');
    const flame = (x: number, tall: number, wide: number, color: string) =>
      `<path d="M${x - wide} -26Q${x - wide * 1.2} ${-26 - tall * 0.4} ${x - wide * 0.2} ${-26 - tall * 0.62}Q${x + wide * 0.1} ${-26 - tall * 0.8} ${x} ${-26 - tall}Q${x + wide * 0.9} ${-26 - tall * 0.66} ${x + wide * 0.7} ${-26 - tall * 0.36}Q${x + wide * 1.2} -60 ${x + wide} -26z" fill="${color}"/>`;
    return `${shadow(190)}<path d="M-160 0V-290H160V0z" fill="${paint('#d9cbb8', 0.02)}"/><g clip-path="inset(0)">${bricks}</g><path d="M-176 0V-290H-140V0zM140 0V-290H176V0z" fill="${paint('#efe7da', 0.02)}"/><path d="M-104 0V-150Q0 -226 104 -150V0z" fill="#1f1512"/><circle cy="-60" r="120" fill="#ff9a3c" opacity=".22"/>${flame(-34, 92, 30, '#e8622a')}${flame(36, 104, 30, '#e8622a')}${flame(0, 128, 36, '#f08a32')}${flame(-4, 84, 24, '#ffc65a')}${flame(10, 50, 14, '#fff0b8')}<path d="M-70 -10L64 -26M-62 -26L72 -10" stroke="${paint('#5d3d28', 0.02)}" stroke-width="17" stroke-linecap="round"/><path d="M-200 -290H200V-326H-200z" fill="${paint('#f6efe4', 0.02)}"/><path d="M-200 -290H200V-298H-200z" fill="#1b1218" opacity=".16"/><path d="M-150 -326v-52h34v52zM-108 -326v-38h22v38z" fill="${paint('#5f7a6c', 0.02)}"/><path d="M118 -326q-22 -34 0 -56q24 22 0 56" fill="${paint('#c98a5a', 0.02)}"/><path d="M-196 6H196V-8H-196z" fill="${paint('#b9a894', 0.02)}"/>`;
  },
  armchair: (paint) =>
    `${shadow(150)}<path d="M-98 0l-10 -34h16l4 34zM98 0l10 -34h-16l-4 34z" fill="${paint('#5d4030', 0.02)}"/><path d="M-104 -40V-270Q-104 -330 0 -330T104 -270V-40z" fill="${paint('#4f6f78', 0.02)}"/><path d="M-84 -120V-262Q-84 -308 0 -308T84 -262V-120z" fill="${paint('#5c808a', 0.02)}"/><path d="M-146 -26V-150Q-146 -182 -116 -182T-86 -150V-26zM146 -26V-150Q146 -182 116 -182T86 -150V-26z" fill="${paint('#47656e', 0.02)}"/><path d="M-86 -130Q0 -150 86 -130V-84H-86z" fill="${paint('#668d97', 0.02)}"/><path d="M-86 -84H86V-26H-86z" fill="${paint('#43606a', 0.02)}"/><path d="M-46 -244l92 -8l8 92l-92 8z" fill="${paint('#d9a35c', 0.02)}"/><path d="M-46 -244l100 84M46 -252l-84 100" stroke="#fff" stroke-width="4" opacity=".35"/>`,
  bathtub: (paint) =>
    `${shadow(230)}<path d="M-150 0q-26 -8 -16 -40h40q-4 34 -24 40zM150 0q26 -8 16 -40h-40q4 34 24 40z" fill="${paint('#b99a5a', 0.02)}"/><path d="M-224 -160H224Q216 -30 130 -24H-130Q-216 -30 -224 -160z" fill="${paint('#f6f3ee', 0.02)}"/><path d="M-214 -120Q-196 -34 -110 -30H110Q190 -34 210 -110Q180 -60 60 -56T-214 -120z" fill="#1b2a33" opacity=".09"/><path d="M-236 -160q0 -16 16 -16H220q16 0 16 16t-16 12H-220q-16 0 -16 -12z" fill="${paint('#fdfbf7', 0.02)}"/>${[-176, -126, -70, -16, 44, 98, 150].map((x, index) => `<circle cx="${x}" cy="${-182 - (index % 3) * 12}" r="${34 - (index % 2) * 8}" fill="${paint('#eef4f6', 0.02)}"/><circle cx="${x - 9}" cy="${-192 - (index % 3) * 12}" r="9" fill="#fff" opacity=".8"/>`).join('')}<path d="M196 -170V-262Q196 -290 168 -290T140 -262V-236" fill="none" stroke="${paint('#b99a5a', 0.02)}" stroke-width="13" stroke-linecap="round"/><path d="M174 -206h44" stroke="${paint('#b99a5a', 0.02)}" stroke-width="11" stroke-linecap="round"/>`,
  treadmill: (paint) =>
    `${shadow(210)}<path d="M-200 -8L150 -30V-58L-196 -36z" fill="${paint('#2a2d33', 0.02)}"/><path d="M-196 -36L150 -58L162 -48L-186 -26z" fill="${paint('#4a4f58', 0.02)}"/><path d="M-206 0h60v-16h-60zM110 0h70v-20h-70z" fill="${paint('#1d1f24', 0.02)}"/><path d="M132 -40Q120 -190 168 -300" fill="none" stroke="${paint('#7d848f', 0.02)}" stroke-width="24" stroke-linecap="round"/><path d="M160 -250Q90 -252 40 -226" fill="none" stroke="${paint('#34373e', 0.02)}" stroke-width="16" stroke-linecap="round"/><path d="M124 -356l92 26l-18 62l-92 -26z" fill="${paint('#2a2d33', 0.02)}"/><path d="M130 -342l70 20l-10 34l-70 -20z" fill="#7fd0e8"/><path d="M136 -312l14 -12l10 14l16 -18" fill="none" stroke="#fff" stroke-width="4"/><path d="M84 -34l66 -10l4 -30l-62 12z" fill="${paint('#c8453a', 0.02)}"/>`,
  sculpture: (paint) =>
    `${shadow(110)}<path d="M-84 0V-150H84V0z" fill="${paint('#a9a093', 0.02)}"/><path d="M84 0V-150H44V0z" fill="#1b1218" opacity=".1"/><path d="M-96 -150H96V-166H-96z" fill="${paint('#bdb5a8', 0.02)}"/><path d="M-62 -166Q-92 -220 -66 -254Q-40 -268 -22 -272V-300H22V-272Q44 -268 68 -254Q90 -220 60 -166z" fill="${paint('#d3cdc2', 0.02)}"/><path d="M-40 -330Q-44 -392 4 -394Q46 -392 42 -336Q40 -292 4 -288Q-34 -292 -40 -330z" fill="${paint('#d3cdc2', 0.02)}"/><path d="M-44 -340Q-60 -404 6 -408Q62 -404 48 -338Q40 -376 6 -380Q-34 -378 -44 -340z" fill="${paint('#bcb4a6', 0.02)}"/><path d="M6 -344q10 18 0 26M-10 -308q10 6 20 0" fill="none" stroke="#1b1218" stroke-width="3" opacity=".35"/><path d="M22 -272Q70 -262 60 -166H20Q44 -220 22 -272z" fill="#1b1218" opacity=".09"/>`,
} as const satisfies Partial<Record<Sight, DrawSight>>;
