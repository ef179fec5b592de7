import { brushStroke, short } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';
import { shoulderY } from './shoulder-line.ts';

/** Renders rain on the clothes of a figure without an umbrella: dark, wet shoulders and drops that run down. */
export function drawDamp(model: BodyModel, hasUmbrella: boolean, random: () => number): string {
  if (!model.isInRain || hasUmbrella) return '';
  const { id, build, at, garment } = model;
  const wet = ([-1, 1] as const)
    .map((side) => {
      const line = [0.3, 0.5, 0.7, 0.9, 1].map((share): Point => {
        const x = build.shoulders * share;
        return at(side * x, shoulderY(model, x) + 8 + (share > 0.9 ? 22 : 0));
      });
      return `<path d="${brushStroke(line, (share) => 30 - 10 * Math.abs(share - 0.5))}"/>`;
    })
    .join('');
  const drops = Array.from({ length: 26 }, () => {
    const [x, y] = at((random() * 2 - 1) * build.chest, 14 + random() * 190);
    return `M${short(x)} ${short(y)}v${short(3 + random() * 13)}`;
  }).join('');
  const clip = `${id}-${garment.neckline === 'bare' ? 'trunk' : 'worn'}`;
  return `<g clip-path="url(#${clip})"><g fill="#0f1522" opacity=".26">${wet}</g><path d="${drops}" transform="translate(1.4 0)" stroke="#0f1522" stroke-width="3" stroke-linecap="round" opacity=".22"/><path d="${drops}" stroke="#f2f8ff" stroke-width="1.8" stroke-linecap="round" opacity=".6"/></g>`;
}
