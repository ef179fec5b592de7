import { mix } from '../color.ts';
import type { HeadModel } from './head-model.ts';
import { brushStroke, softShape } from './smooth-path.ts';
import { clamp, type Point } from './vector.ts';

/**
 * Renders the details of the nose that its shading does not show: the nostrils, the creases of the wings, and
 * highlights on the tip and bridge.
 */
export function drawNose(model: HeadModel): string {
  const { face, tones, light, muscles } = model;
  const flare = 1 + clamp(muscles.smile, 0, 1) * 0.08;
  const width = face.noseWidth * flare;
  const { noseY } = face;
  const dark = mix(tones.skin(0.04), '#2a0d10', 0.5);
  const nostril = (side: number) => {
    const at = (x: number, y: number, lift: number): Point => model.on(side * x + face.noseBend, noseY + y, lift);
    const hole = softShape(
      [
        at(width * 0.2, -0.2, 0.4),
        at(width * 0.42, -1.35, 1),
        at(width * 0.72, -1, 0),
        at(width * 0.78, -0.1, 0),
        at(width * 0.5, 0.35, 0),
      ],
      2,
    );
    const rim = brushStroke(
      [at(width * 0.16, 0.3, 0.5), at(width * 0.45, 0.75, 0), at(width * 0.75, 0.5, 0), at(width * 0.97, -0.5, 0)],
      (share) => 0.75 * Math.sin(Math.PI * share),
      2,
    );
    const wing = brushStroke(
      [at(width * 0.99, 0.1, 0), at(width * 1.1, -1.8, 0), at(width * 1.03, -4, 0), at(width * 0.88, -5.3, 0)],
      (share) => 0.7 * (1 - share) * (0.4 + share),
      2,
    );
    return `<path d="${hole}" fill="${dark}" opacity=".72"/><path d="${rim}" fill="${tones.skin(0.1)}" opacity=".4"/><path d="${wing}" fill="${tones.skin(0.16)}" opacity=".38"/>`;
  };
  const shift = light.direction.x * 1.2;
  const tipY = noseY - 4.6 - face.noseTurn;
  const glow = tones.skin(1);
  const [gx, gy] = model.on(face.noseBend + shift, tipY + light.direction.y * 0.6);
  const tip = brushStroke(
    [
      [gx - 1.5, gy + 0.3],
      [gx, gy - 0.3],
      [gx + 1.5, gy + 0.2],
    ],
    (share) => face.noseTipWidth * 0.34 * Math.sin(Math.PI * share),
  );
  const wide = brushStroke(
    [
      [gx - 2.3, gy + 0.4],
      [gx, gy - 0.4],
      [gx + 2.3, gy + 0.3],
    ],
    (share) => face.noseTipWidth * 0.62 * Math.sin(Math.PI * share),
  );
  const [bx, by] = model.on(face.noseBend * 0.5 + shift * 0.55, face.eyeY + 4);
  const [cx, cy] = model.on(face.noseBend + shift * 0.6, tipY - 4.5);
  const bridge = brushStroke(
    [
      [bx, by],
      [(bx + cx) / 2, (by + cy) / 2],
      [cx, cy],
    ],
    (share) => 1.1 * Math.sin(Math.PI * share),
  );
  return `${nostril(-1)}${nostril(1)}<g fill="${glow}"><path d="${bridge}" opacity=".2"/><path d="${wide}" opacity=".26"/><path d="${tip}" opacity=".34"/></g>`;
}
