import type { Field } from './isolines.ts';
import { isolines } from './isolines.ts';
import { grained, grains, softShape } from './smooth-path.ts';
import type { Tones } from './tones.ts';

/** Renders the shape of the head as bands of tone, each over the darker one; blurring them makes the shading smooth. */
export function drawForm(tone: Field, gloss: Field, tones: Tones): string {
  // A small face has no room for all of them.
  const steps = tone.cell > 2 ? levels.filter((_, index) => index % 2 === 0) : levels;
  const bands = steps.map((level, index) => {
    const brightness = (level + (steps[index + 1] ?? 1)) / 2;
    return region(tone, level, `fill="${tones.skin(brightness)}"`, 0.56);
  });
  const glints = [0.3, 0.55, 0.78].map((level) => region(gloss, level, '', 0.6)).join('');
  return grained(grain, `${bands.join('')}<g fill="${tones.skin(1)}" opacity=".2">${glints}</g>`);
}

const grain = 2;
const levels = [0.14, 0.27, 0.38, 0.47, 0.55, 0.62, 0.69, 0.75, 0.81, 0.87, 0.93];

function region(field: Field, level: number, paint: string, tolerance: number): string {
  const path = isolines(field, level, tolerance)
    .map((loop) => softShape(grains(loop, grain), 0))
    .join('');
  return path ? `<path ${paint} d="${path}"/>` : '';
}
