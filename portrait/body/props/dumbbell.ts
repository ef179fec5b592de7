import type { DrawProp } from './prop-paint.ts';

/** A dumbbell lifted to the shoulder. */
export const dumbbell: DrawProp = ({ lit, sun }) => {
  const head = (side: number) => {
    const bright = side === sun ? 0.62 : 0.42;
    const [inner, outer] = [side * 25, side * 58];
    return `<path d="M${inner} -21L${side * 33} -27H${side * 50}L${outer} -19V19L${side * 50} 27H${side * 33}L${inner} 21z" fill="${lit('#3c3f46', bright)}"/><path d="M${inner} -21L${side * 33} -27H${side * 50}L${outer} -19Q${side * 42} -15 ${inner} -21z" fill="${lit('#7b8089', 0.8)}" opacity=".5"/><path d="M${side * 34} -22V22M${side * 48} -22V22" stroke="#0d0e11" stroke-width="1.6" opacity=".5"/>`;
  };
  return `<path d="M-28 -6.5H28V6.5H-28z" fill="${lit('#c3c7ce', 0.55)}"/><path d="M-28 -5H28" stroke="#fff" stroke-width="1.8" opacity=".5"/>${head(-1)}${head(1)}`;
};
