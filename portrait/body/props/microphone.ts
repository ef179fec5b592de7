import { type DrawProp, rounded } from './prop-paint.ts';

/** A stage microphone, pointing toward the mouth. */
export const microphone: DrawProp = (paint) => {
  const { lit, sun } = paint;
  const handle = rounded(paint, 'handle', '#33343a');
  return `${handle.defs}<g transform="rotate(-34)"><path d="M-7 66Q0 69 7 66L10 -22H-10z" fill="${handle.fill}"/><path d="M-11 -22h22v7h-22z" fill="${lit('#b9bcc4', 0.7)}"/><circle cy="-36" r="16.5" fill="${lit('#7c8088', 0.45)}"/><circle cx="${sun * 5}" cy="-41" r="8.5" fill="${lit('#c9ccd2', 0.8)}" opacity=".6"/><path d="M-16 -36h32M-14 -43h28M-14 -29h28M0 -52v33M-7 -51v30M7 -51v30" stroke="#17181c" stroke-width="1" opacity=".45"/></g>`;
};
