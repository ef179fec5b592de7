import { brushStroke, short } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';

/** Renders a chain, a pendant or pearls, in the length of the influencer's style. */
export function drawNecklace({ at, look, lit, neck, skin }: BodyModel): string {
  const { necklace, metal } = look;
  if (necklace === 'none') return '';
  const low = { chain: 22, pendant: 40, pearls: 14 }[necklace];
  const line = Array.from({ length: 15 }, (_, index): Point => {
    const share = (index / 14) * 2 - 1;
    return at(share * neck * 1.02, low - 26 * share * share - 10 * Math.abs(share) ** 6);
  });
  const shadow = `<path d="${brushStroke(line, () => 2.4)}" transform="translate(0 2)" fill="${skin(0.08)}" opacity=".3"/>`;
  if (necklace === 'pearls')
    return `${shadow}${line.map(([x, y]) => `<circle cx="${short(x)}" cy="${short(y)}" r="2.9" fill="${lit('#efe6da', 0.7)}"/><circle cx="${short(x - 0.8)}" cy="${short(y - 0.9)}" r=".9" fill="#fff"/>`).join('')}`;
  const chain = `${shadow}<path d="${brushStroke(line, () => 1.5)}" fill="${lit(metal, 0.75)}"/>`;
  const [x, y] = line[7] as Point; // the middle of fifteen points
  return necklace === 'chain'
    ? chain
    : `${chain}<circle cx="${short(x)}" cy="${short(y + 4)}" r="4.4" fill="${lit(metal, 0.55)}"/><circle cx="${short(x - 1)}" cy="${short(y + 3)}" r="1.9" fill="${lit(metal, 1)}"/>`;
}
