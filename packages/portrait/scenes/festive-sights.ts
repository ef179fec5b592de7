import type { Sight } from '@galatea/shot-language/sight-names.ts';
import type { DrawSight } from './sight-paint.ts';

const tiers = [
  [-60, 132],
  [-140, 112],
  [-214, 90],
  [-280, 64],
] as const;

/** Sights of festive days and a mirror, next to the figure. Their base is at y = 0, and they are up to 400 high. */
export const festiveSights = {
  'christmas tree': (paint) => {
    const boughs = tiers
      .map(([y, half], index) => {
        const hem = [-0.66, -0.33, 0, 0.33, 0.66]
          .map((share) => `Q${half * (share - 0.16)} ${y + 22} ${half * share} ${y + 6}`)
          .join('');
        return `<path d="M0 ${y - 110}Q${-half * 0.4} ${y - 40} ${-half} ${y}${hem}Q${half * 0.84} ${y + 22} ${half} ${y}Q${half * 0.4} ${y - 40} 0 ${y - 110}z" fill="${paint(index % 2 ? '#2f6b43' : '#275c39', 0.02)}"/>`;
      })
      .join('');
    const colors = ['#d8413a', '#e8b84a', '#d8413a', '#5f9fc8'];
    const baubles = tiers
      .flatMap(([y, half], row) =>
        [-0.62, -0.2, 0.24, 0.64].map(
          (share, index) =>
            `<circle cx="${half * share}" cy="${y - 8 - (index % 2) * 26}" r="10" fill="${paint(colors[(row + index) % 4] ?? '#d8413a', 0.02)}"/><circle cx="${half * share - 3}" cy="${y - 12 - (index % 2) * 26}" r="3" fill="#fff" opacity=".7"/>`,
        ),
      )
      .join('');
    const lights = tiers
      .flatMap(([y, half]) =>
        [-0.8, -0.42, 0, 0.42, 0.8].map(
          (share) =>
            `<circle cx="${half * share}" cy="${y - 4 + 8 * Math.cos(share * 3)}" r="9" fill="#ffe9a8" opacity=".35"/><circle cx="${half * share}" cy="${y - 4 + 8 * Math.cos(share * 3)}" r="3.4" fill="#fff4cf"/>`,
        ),
      )
      .join('');
    const gift = (x: number, wide: number, tall: number, color: string, ribbon: string) =>
      `<path d="M${x} 12h${wide}v${-tall}h${-wide}z" fill="${paint(color, 0.02)}"/><path d="M${x + wide / 2 - 5} 12h10v${-tall}h-10z" fill="${paint(ribbon, 0.02)}"/><path d="M${x + wide / 2} ${12 - tall}q-22 -24 -24 -4q4 8 24 4q22 -24 24 -4q-4 8 -24 4" fill="${paint(ribbon, 0.02)}"/>`;
    return `<ellipse cy="10" rx="150" ry="16" fill="#1b1218" opacity=".22"/><path d="M-14 0V-60H14V0z" fill="${paint('#5d4030', 0.02)}"/><path d="M-34 10L-28 -28H28L34 10z" fill="${paint('#a8503c', 0.02)}"/>${boughs}${lights}${baubles}<circle cy="-392" r="44" fill="#ffe9a8" opacity=".3"/><path d="M0 -420L8 -400L30 -398L13 -384L19 -362L0 -374L-19 -362L-13 -384L-30 -398L-8 -400z" fill="#f6cf5a"/>${gift(-128, 68, 50, '#b3303a', '#f1e2b8')}${gift(54, 84, 40, '#3f6f8a', '#f4f0e6')}${gift(30, 44, 58, '#e0c48a', '#b3303a')}`;
  },
  mirror: (paint) =>
    `<ellipse cy="6" rx="96" ry="10" fill="#1b1218" opacity=".22"/><path d="M-92 0V-330Q-92 -400 0 -400T92 -330V0z" fill="${paint('#b98f4e', 0.02)}"/><path d="M-76 -14V-326Q-76 -384 0 -384T76 -326V-14z" fill="${paint('#b9cad4', 0.1)}"/><path d="M-76 -120L40 -372Q70 -352 74 -330L-76 -20zM-10 -14L76 -196V-150L14 -14z" fill="#fff" opacity=".3"/><path d="M-76 -14V-326Q-76 -384 0 -384T76 -326V-14z" fill="none" stroke="${paint('#8a6632', 0.02)}" stroke-width="4"/>`,
  pumpkins: (paint) => {
    const pumpkin = (x: number, y: number, size: number, hasFace: boolean) =>
      `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cy="4" rx="104" ry="14" fill="#1b1218" opacity=".24"/><path d="M-8 -132Q-14 -164 14 -172L22 -160Q8 -152 12 -130z" fill="${paint('#5f7a3a', 0.02)}"/><ellipse cx="-54" cy="-66" rx="52" ry="66" fill="${paint('#c9661e', 0.02)}"/><ellipse cx="54" cy="-66" rx="52" ry="66" fill="${paint('#d8741f', 0.02)}"/><ellipse cy="-66" rx="58" ry="72" fill="${paint('#e8862a', 0.02)}"/><path d="M-30 -130Q-54 -66 -30 -2M30 -130Q54 -66 30 -2" fill="none" stroke="${paint('#a8501a', 0.02)}" stroke-width="4" opacity=".6"/>${hasFace ? '<path d="M-58 -78L-22 -84L-38 -112zM58 -78L22 -84L38 -112zM0 -74L-11 -56H11zM-66 -50Q0 -26 66 -50Q52 -8 26 -8L20 -20L10 -6H-12L-20 -20L-28 -9Q-54 -14 -66 -50z" fill="#2a1408"/><path d="M-54 -80L-26 -85L-38 -106zM54 -80L26 -85L38 -106zM-56 -44Q0 -20 56 -44Q46 -14 28 -14L20 -26L10 -12H-12L-20 -26L-28 -15Q-48 -20 -56 -44z" fill="#ffc94a"/>' : ''}</g>`;
    return `${pumpkin(-118, 0, 0.8, false)}${pumpkin(112, 6, 0.94, true)}${pumpkin(-6, 40, 1.2, true)}`;
  },
  snowman: (paint) =>
    `<ellipse cy="6" rx="130" ry="16" fill="#27405a" opacity=".2"/><circle cy="-84" r="100" fill="${paint('#eef4f8', 0.02)}"/><circle cy="-216" r="72" fill="${paint('#f4f8fb', 0.02)}"/><circle cy="-318" r="52" fill="${paint('#f8fbfd', 0.02)}"/><path d="M-30 -150Q-90 -30 20 10Q-130 20 -98 -100zM-30 -260Q-60 -200 -10 -154Q-76 -160 -70 -226z" fill="#9fb8cc" opacity=".35"/><path d="M-60 -226L-150 -282M-128 -268l-22 4M-128 -268l-4 -22M60 -226L150 -290M128 -274l24 2M128 -274l2 -22" stroke="${paint('#5d4030', 0.02)}" stroke-width="8" stroke-linecap="round"/><circle cx="-18" cy="-332" r="6" fill="#1b1a1e"/><circle cx="18" cy="-332" r="6" fill="#1b1a1e"/><path d="M0 -322L62 -310L0 -304z" fill="${paint('#e0762a', 0.02)}"/><path d="M-20 -292q20 14 40 0" fill="none" stroke="#1b1a1e" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 9"/><circle cy="-236" r="7" fill="#1b1a1e"/><circle cy="-204" r="7" fill="#1b1a1e"/><path d="M-54 -284Q0 -256 54 -284L56 -264Q0 -236 -56 -264z" fill="${paint('#b8303a', 0.02)}"/><path d="M26 -262l30 6l-4 66l-30 -4z" fill="${paint('#a3262f', 0.02)}"/><path d="M-62 -356H62V-368H-62zM-42 -368V-426H42V-368z" fill="${paint('#26262c', 0.02)}"/><path d="M-42 -368V-382H42V-368z" fill="${paint('#b8303a', 0.02)}"/>`,
} as const satisfies Partial<Record<Sight, DrawSight>>;
