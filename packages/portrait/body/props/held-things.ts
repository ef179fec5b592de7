import { type DrawProp, rounded } from './prop-paint.ts';

/** An open book, seen from the outside. */
export const book: DrawProp = ({ lit, sun, accent }) => {
  const cover = (side: number) =>
    `<path d="M${side * 3} -50L${side * 74} -64Q${side * 78} -64 ${side * 78} -60V40Q${side * 78} 44 ${side * 74} 44L${side * 3} 54z" fill="${lit(accent, side === sun ? 0.66 : 0.44)}"/><path d="M${side * 12} -42L${side * 68} -53V32L${side * 12} 42z" fill="none" stroke="${lit('#f1e2c4', 0.7)}" stroke-width="1.6" opacity=".7"/>`;
  const pages = (side: number) =>
    `<path d="M0 -52L${side * 72} -66Q${side * 40} -78 0 -60z" fill="${lit('#f5eedf', side === sun ? 0.86 : 0.6)}"/>`;
  return `${pages(-1)}${pages(1)}${cover(-1)}${cover(1)}<path d="M-4 -51Q0 -48 4 -51V54Q0 57 -4 54z" fill="${lit(accent, 0.24)}"/><path d="M22 -20l34 -6M22 -8l26 -4" stroke="${lit('#f1e2c4', 0.75)}" stroke-width="3.4" opacity=".8"/>`;
};

/** A camera with its lens facing the viewer. */
export const camera: DrawProp = (paint) => {
  const { lit, sun } = paint;
  const body = rounded(paint, 'camera', '#4a4644');
  return `${body.defs}<path d="M-46 -22Q-46 -28 -40 -28H-20L-14 -40H14L20 -28H40Q46 -28 46 -22V26Q46 31 40 31H-40Q-46 31 -46 26z" fill="${lit('#2a2928', 0.4)}"/><path d="M-46 -12H46V24H-46z" fill="${body.fill}"/><path d="M-46 -13H46M-46 25H46" stroke="${lit('#d8d2c8', 0.7)}" stroke-width="1.6"/><path d="M-40 -28h16v-6h-16z" fill="${lit('#c9c4ba', 0.6)}"/><rect x="-11" y="-37" width="22" height="8" rx="2" fill="${lit('#8fa6b8', 0.6)}"/><circle cy="5" r="25" fill="${lit('#1c1c1e', 0.4)}"/><circle cy="5" r="20.5" fill="${lit('#55565a', 0.5)}"/><circle cy="5" r="16" fill="#0b0d12"/><circle cy="5" r="10.5" fill="${lit('#2f4a6a', 0.45)}"/><path d="M${sun * 3} -6a11 11 0 0 ${sun > 0 ? 1 : 0} ${sun * 9} 9" fill="none" stroke="#dbe8f4" stroke-width="3" opacity=".75" stroke-linecap="round"/><circle cx="32" cy="-20" r="3" fill="${lit('#c8402e', 0.6)}"/>`;
};

const coats = ['#c9793c', '#8a8680', '#3a3436', '#d8c4a4'];

/** A cat held in both arms, looking at the viewer. */
export const cat: DrawProp = ({ lit, sun, random }) => {
  const coat = coats[Math.floor(random() * coats.length)] ?? '#c9793c';
  const [base, dark, pale] = [lit(coat, 0.56), lit(coat, 0.22), lit(coat, 0.88)];
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="-58" rx="6" ry="6.6" fill="${lit('#cfd06a', 0.8)}"/><ellipse cx="${x}" cy="-58" rx="2" ry="5.6" fill="#15120f"/><circle cx="${x + sun * 1.6}" cy="-60.4" r="1.5" fill="#fff"/>`;
  return `<path d="M70 16Q112 6 108 -34Q106 -50 96 -46Q98 -16 60 0z" fill="${dark}"/><path d="M-64 18Q-74 -24 -40 -34Q6 -46 50 -26Q82 -10 76 20Q40 40 -20 38Q-52 34 -64 18z" fill="${base}"/><path d="M-2 -36Q30 -34 52 -18M10 -30Q36 -24 58 -6M-8 -24Q20 -18 40 4" stroke="${dark}" stroke-width="5" fill="none" opacity=".5" stroke-linecap="round"/><path d="M-70 -58L-72 -104L-46 -86H-22L4 -104L2 -58z" fill="${base}"/><path d="M-66 -72L-67 -95L-52 -84zM-2 -72L-1 -95L-16 -84z" fill="${lit('#e0a08c', 0.55)}"/><ellipse cx="-34" cy="-56" rx="37" ry="32" fill="${base}"/><ellipse cx="${-34 + sun * 14}" cy="-66" rx="17" ry="14" fill="${pale}" opacity=".35"/><path d="M-34 -87v15M-44 -86l3 13M-24 -86l-3 13" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity=".6"/>${eye(-48)}${eye(-20)}<ellipse cx="-34" cy="-42" rx="14" ry="10" fill="${pale}"/><path d="M-38 -48h8l-4 5z" fill="${lit('#c66a62', 0.55)}"/><path d="M-34 -43v3q-4 5 -9 2M-34 -40q4 5 9 2" stroke="${dark}" stroke-width="1.6" fill="none"/><path d="M-48 -42l-26 -4M-48 -39l-25 3M-20 -42l26 -4M-20 -39l25 3" stroke="${pale}" stroke-width="1" opacity=".8"/><path d="M-52 10Q-60 34 -46 38Q-34 38 -36 14zM-22 12Q-26 36 -12 40Q0 38 -6 14z" fill="${base}"/><path d="M-50 33l3 5M-43 35l1 4M-17 36l2 4M-10 36v4" stroke="${dark}" stroke-width="1.6"/>`;
};

/** A steel-string guitar: one hand is on its neck at 0, 0, the other over the strings. */
export const guitar: DrawProp = (paint) => {
  const { lit, other, sun } = paint;
  const [x, y] = other;
  const reach = Math.hypot(x, y);
  const turn = (Math.atan2(y, x) * 180) / Math.PI;
  const wood = rounded(paint, 'wood', '#c98344');
  const end = reach + 108;
  const strings = [-4.5, -2.7, -0.9, 0.9, 2.7, 4.5].map((side) => `M-84 ${side}L${reach + 48} ${side * 1.6}`).join('');
  const frets = Array.from({ length: 11 }, (_, index) => `M${-60 + index * 14} -7v14`).join('');
  return `${wood.defs}<g transform="rotate(${turn.toFixed(1)})"><path d="M${reach - 62} 0C${reach - 62} -46 ${reach - 20} -58 ${reach} -46C${reach + 24} -36 ${reach + 20} -76 ${reach + 64} -76C${reach + 112} -76 ${end + 16} -30 ${end + 16} 0C${end + 16} 30 ${reach + 112} 76 ${reach + 64} 76C${reach + 20} 76 ${reach + 24} 36 ${reach} 46C${reach - 20} 58 ${reach - 62} 46 ${reach - 62} 0z" fill="${wood.fill}" stroke="${lit('#5a3217', 0.3)}" stroke-width="4"/><circle cx="${reach + 8}" r="24" fill="${lit('#2a170c', 0.3)}"/><circle cx="${reach + 8}" r="27" fill="none" stroke="${lit('#f0dcb4', 0.6)}" stroke-width="2.4"/><path d="M${reach + 26} 16Q${reach + 40} 44 ${reach + 66} 40Q${reach + 52} 22 ${reach + 38} 12z" fill="${lit('#2a170c', 0.35)}"/><rect x="-70" y="-8" width="${reach + 56}" height="16" fill="${lit('#4a2c1a', 0.44)}"/><path d="${frets}" stroke="${lit('#d9cdb4', 0.6)}" stroke-width="1.4"/><path d="M-70 -8L-84 -11H-128Q-134 0 -128 11H-84L-70 8z" fill="${lit('#6a3f22', 0.5)}"/><g fill="${lit('#d8d8dc', 0.7)}"><circle cx="-94" cy="-15" r="4.4"/><circle cx="-108" cy="-15" r="4.4"/><circle cx="-122" cy="-15" r="4.4"/><circle cx="-94" cy="15" r="4.4"/><circle cx="-108" cy="15" r="4.4"/><circle cx="-122" cy="15" r="4.4"/></g><rect x="${reach + 46}" y="-24" width="9" height="48" rx="3" fill="${lit('#3a2113', 0.4)}"/><path d="${strings}" stroke="#efe6d2" stroke-width=".9" opacity=".8"/><path d="M${reach + 40} ${-sun * 60}Q${reach + 90} ${-sun * 66} ${end} ${-sun * 26}" stroke="#fff" stroke-width="5" opacity=".22" fill="none" stroke-linecap="round"/></g>`;
};

/** A laptop held in both hands, with its lid facing the viewer. */
export const laptop: DrawProp = ({ lit, sun }) =>
  `<path d="M-82 -104Q-82 -112 -74 -112H74Q82 -112 82 -104L88 -6H-88z" fill="${lit('#aeb4bc', 0.54)}"/><path d="M${sun * 82} -104L${sun * 20} -6H${sun * 88}z" fill="${lit('#eef1f4', 0.85)}" opacity=".35"/><path d="M-82 -104Q-82 -112 -74 -112H74Q82 -112 82 -104" fill="none" stroke="#fff" stroke-width="1.6" opacity=".5"/><circle cy="-62" r="10" fill="none" stroke="${lit('#f4f6f8', 0.85)}" stroke-width="3.4"/><path d="M-92 -6H92L96 4Q96 9 88 9H-88Q-96 9 -96 4z" fill="${lit('#8d939b', 0.5)}"/><path d="M-92 -5H92" stroke="#fff" stroke-width="1.4" opacity=".5"/>`;

/** A stage microphone with its head toward the mouth. */
export const microphone: DrawProp = (paint) => {
  const { lit, sun } = paint;
  const handle = rounded(paint, 'handle', '#33343a');
  return `${handle.defs}<g transform="rotate(-34)"><path d="M-7 66Q0 69 7 66L10 -22H-10z" fill="${handle.fill}"/><path d="M-11 -22h22v7h-22z" fill="${lit('#b9bcc4', 0.7)}"/><circle cy="-36" r="16.5" fill="${lit('#7c8088', 0.45)}"/><circle cx="${sun * 5}" cy="-41" r="8.5" fill="${lit('#c9ccd2', 0.8)}" opacity=".6"/><path d="M-16 -36h32M-14 -43h28M-14 -29h28M0 -52v33M-7 -51v30M7 -51v30" stroke="#17181c" stroke-width="1" opacity=".45"/></g>`;
};

/** A long brush with wet paint. */
export const paintbrush: DrawProp = ({ lit }) =>
  `<g transform="rotate(24)"><path d="M-3 60Q0 66 3 60L4 -34H-4z" fill="${lit('#b5713a', 0.55)}"/><path d="M-1.6 56L-1.4 -30" stroke="${lit('#b5713a', 0.9)}" stroke-width="1.4"/><path d="M-4.4 -34H4.4L5.4 -56H-5.4z" fill="${lit('#c9ccd2', 0.6)}"/><path d="M-4.8 -50h9.8M-4.6 -46h9.4" stroke="${lit('#7d828a', 0.3)}" stroke-width="1.2"/><path d="M-5.4 -56H5.4Q9 -74 0 -92Q-9 -74 -5.4 -56z" fill="${lit('#6b4a34', 0.4)}"/><path d="M-6.8 -68Q0 -62 6.8 -68Q7 -80 0 -92Q-7 -80 -6.8 -68z" fill="${lit('#2f7fb5', 0.62)}"/></g>`;

/** A phone, seen from behind. */
export const phone: DrawProp = ({ lit, sun }) =>
  `<g transform="rotate(-7)"><rect x="-19" y="-58" width="38" height="78" rx="7" fill="${lit('#23262b', 0.34)}"/><rect x="-17.4" y="-56.4" width="34.8" height="74.8" rx="6" fill="${lit('#3a3f46', 0.5)}"/><path d="M${sun * 17} -52L${sun * 2} 18H${sun * 17}z" fill="#fff" opacity=".08"/><rect x="-14" y="-53" width="17" height="17" rx="5" fill="${lit('#23262b', 0.5)}"/><circle cx="-9.5" cy="-48.6" r="3.2" fill="#0c0d10"/><circle cx="-2" cy="-41" r="3.2" fill="#0c0d10"/><circle cx="-10.3" cy="-49.4" r="1" fill="#8fa3b8"/><circle cx="-2" cy="-48.8" r="1.4" fill="${lit('#f4efe2', 0.8)}"/></g>`;

const ribs = [-190, -122, -44, 44, 122, 190];

/** Rain that bounces off the canopy and drips from the tips of its ribs. */
const splashes = [
  ...[-150, -96, -40, 20, 76, 132].map((x) => {
    const y = -332 + Math.abs(x) * 0.42;
    return `M${x} ${y}l-9 -14M${x + 4} ${y - 2}l2 -17M${x + 9} ${y}l11 -12`;
  }),
  ...ribs.map((x) => `M${x} -208v16M${x} -184v9`),
];

/** The umbrella's canopy over the head, and the visible part of its underside. */
export const umbrellaCanopy: DrawProp = ({ lit, sun, accent, isInRain }) => {
  const gores = ribs
    .slice(1)
    .map((to, index) => {
      const from = ribs[index] ?? 0;
      const facing = (((from + to) / 2) * sun) / 160;
      return `<path d="M0 -330Q${from * 0.98} -312 ${from} -214Q${(from + to) / 2} -232 ${to} -214Q${to * 0.98} -312 0 -330z" fill="${lit(accent, 0.54 + facing * 0.26)}"/>`;
    })
    .join('');
  return `<g transform="rotate(-6)"><path d="M-190 -214Q0 -262 190 -214Q0 -196 -190 -214z" fill="${lit(accent, 0.12)}"/><path d="M0 -40V-330M0 -326V-342" stroke="${lit('#5a5148', 0.5)}" stroke-width="5" stroke-linecap="round"/>${gores}${isInRain ? `<path d="${splashes.join('')}" stroke="#e6eef4" stroke-width="2.2" stroke-linecap="round" opacity=".55"/>` : ''}</g>`;
};

/** The umbrella's shaft and curved handle, in the hand. */
export const umbrellaShaft: DrawProp = ({ lit }) =>
  `<g transform="rotate(-6)" fill="none" stroke-linecap="round"><path d="M0 -240V46" stroke="${lit('#5a5148', 0.55)}" stroke-width="5"/><path d="M0 34V70Q0 84 12 84Q23 84 23 72" stroke="${lit('#7a4a2a', 0.5)}" stroke-width="9"/><path d="M-1 -236V30" stroke="#fff" stroke-width="1.2" opacity=".35"/></g>`;
