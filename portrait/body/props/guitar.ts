import { type DrawProp, rounded } from './prop-paint.ts';

/** A western guitar, with one hand on its neck at 0, 0 and the other over the strings. */
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
