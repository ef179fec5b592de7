import type { DrawProp } from './prop-paint.ts';

/** A long brush with wet paint. */
export const paintbrush: DrawProp = ({ lit }) =>
  `<g transform="rotate(24)"><path d="M-3 60Q0 66 3 60L4 -34H-4z" fill="${lit('#b5713a', 0.55)}"/><path d="M-1.6 56L-1.4 -30" stroke="${lit('#b5713a', 0.9)}" stroke-width="1.4"/><path d="M-4.4 -34H4.4L5.4 -56H-5.4z" fill="${lit('#c9ccd2', 0.6)}"/><path d="M-4.8 -50h9.8M-4.6 -46h9.4" stroke="${lit('#7d828a', 0.3)}" stroke-width="1.2"/><path d="M-5.4 -56H5.4Q9 -74 0 -92Q-9 -74 -5.4 -56z" fill="${lit('#6b4a34', 0.4)}"/><path d="M-6.8 -68Q0 -62 6.8 -68Q7 -80 0 -92Q-7 -80 -6.8 -68z" fill="${lit('#2f7fb5', 0.62)}"/></g>`;
