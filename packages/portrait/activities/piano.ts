import type { BodyModel } from '../body/body-model.ts';
import type { ActivityDrawing } from './activity-drawing.ts';

/** The edge of the keys on the side of the player. */
const keysY = 168;

/** Plays a piano, seen from behind the instrument and slightly from above. */
export const piano: ActivityDrawing = {
  arms: ({ build: { shoulders } }, { chance }) => [
    { elbow: [shoulders + 16, 128], wrist: [40 + chance * 20, 132], hand: 'laid', angle: 6, layer: 'over', near: 1.1 },
    { elbow: [shoulders + 16, 128], wrist: [66 - chance * 24, 134], hand: 'laid', angle: 10, layer: 'over', near: 1.1 },
  ],
  before: (model) => instrument(model),
};

function instrument({ lit }: BodyModel): string {
  const keyWidth = 14;
  const first = -40 * keyWidth;
  const whites = Array.from({ length: 81 }, (_, index) => `M${first + index * keyWidth} ${keysY}v32`).join('');
  const blacks = Array.from({ length: 80 }, (_, index) => index)
    .filter((index) => ![2, 6].includes(index % 7))
    .map((index) => `<path d="M${first + index * keyWidth + 10} ${keysY + 12}h8v20h-8z"/>`)
    .join('');
  const case_ = '#25222a';
  return `<path d="M-1600 ${keysY - 8}H1600V${keysY}H-1600z" fill="${lit(case_, 0.3)}"/><path d="M-560 ${keysY}H560V${keysY + 32}H-560z" fill="${lit('#f6f1e6', 0.72)}"/><path d="${whites}" stroke="${lit('#8d8478', 0.4)}" stroke-width="1.4"/><g fill="${lit('#1b191d', 0.3)}">${blacks}</g><path d="M-1600 ${keysY + 32}H1600V${keysY + 74}H-1600z" fill="${lit(case_, 0.62)}"/><path d="M-1600 ${keysY + 36}H1600" stroke="#fff" stroke-width="3" opacity=".3"/><path d="M-1600 ${keysY + 74}H1600V1400H-1600z" fill="${lit(case_, 0.36)}"/><path d="M-1600 ${keysY + 74}H1600" stroke="#fff" stroke-width="2" opacity=".22"/><path d="M-180 ${keysY + 110}H180V1400H-180z" fill="#fff" opacity=".05"/>`;
}
