import { type DrawProp, rounded } from './prop-paint.ts';

/** A carry-on suitcase on wheels, held by its extended handle. */
export const suitcase: DrawProp = (paint) => {
  const { lit, accent, sun } = paint;
  const shell = rounded(paint, 'shell', accent);
  const grooves = [-54, -30, -6, 18, 42].map((x) => `M${x + 6} 104V318`).join('');
  return `${shell.defs}<path d="M-30 4V62M30 4V62" stroke="${lit('#b4b8be', 0.6)}" stroke-width="6"/><rect x="-38" y="-8" width="76" height="15" rx="7" fill="${lit('#2f3136', 0.45)}"/><g transform="translate(0 -34)"><ellipse cx="${-sun * 12}" cy="352" rx="92" ry="10" fill="#1b1218" opacity=".22"/><path d="M-62 330h20v20h-20zM42 330h20v20h-20z" fill="${lit('#26272b', 0.4)}"/><rect x="-78" y="90" width="156" height="246" rx="20" fill="${shell.fill}"/><path d="${grooves}" stroke="${lit(accent, 0.1)}" stroke-width="4" opacity=".45" stroke-linecap="round"/><path d="M-78 212H78" stroke="${lit('#22242a', 0.4)}" stroke-width="3" opacity=".6"/><rect x="-24" y="82" width="48" height="14" rx="6" fill="${lit('#2f3136', 0.5)}"/><rect x="${sun > 0 ? 56 : -66}" y="112" width="9" height="190" rx="4.5" fill="#fff" opacity=".22"/></g>`;
};
