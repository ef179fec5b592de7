import { brushStroke, short } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';
import type { Bottom } from './garments.ts';

/** Clothes that enclose both legs and cast a single shadow, with the height at which that shadow ends. */
const hems: Readonly<Partial<Record<Bottom, number>>> = { skirt: 430, gown: 620, coat: 430, apron: 440 };

/** Distance from the feet to the crown in figure units; the far end of the longest shadow fades into the ground. */
const crown = 770;

/**
 * Renders the figure's shadow on the ground, away from the light and slightly toward the viewer: long if the sun is
 * low, short if it is high. Under a gray sky, only the ground around the feet is darker.
 */
export function drawCastShadow({ id, light, stance, build, garment }: BodyModel): string {
  const ground = stance.foot - 4;
  const { reach, strength } = light.cast;
  const away = -Math.sign(light.direction.x) || 1;
  const isLow = stance.kind === 'seated' || stance.kind === 'on the ground';
  const spread = stance.legs.map(({ ankle, knee }) => Math.abs(stance.kind === 'on the ground' ? knee[0] : ankle[0]));
  const wide = Math.max(build.hips, ...spread);
  const contact = `<ellipse cx="${short(away * 22)}" cy="${ground}" rx="${Math.round(wide + 52)}" ry="12" fill="#1b1218" opacity=".15"/><ellipse cx="${short(away * 7)}" cy="${ground}" rx="${Math.round(wide + 8)}" ry="8" fill="#1b1218" opacity=".2"/>`;
  const opacity = short(0.42 * strength, 2);
  if (strength < 0.1) return contact;
  const on = (x: number, y: number): Point => [x + away * reach * (ground - y), ground + (ground - y) * 0.045];
  const hips = on(stance.shift, 270);
  const legs = isLow
    ? ''
    : stance.legs
        .map(({ ankle, knee }) =>
          brushStroke([on(ankle[0], ground), on(knee[0], knee[1]), hips], (share) => 17 + share * 8),
        )
        .join('');
  const hem = hems[garment.bottom];
  const skirt = hem && !isLow ? brushStroke([on(stance.shift, hem), hips], (share) => 46 - share * 16) : '';
  const spine = [270, 150, 20, -12, -64, -134].map((y) => on(y === 270 ? stance.shift : 0, y));
  const widths = [28, 27, 38, 15, 36, 12];
  const trunk = brushStroke(spine, (share) => widths[Math.round(share * 5)] ?? 0);
  const end = short(away * reach * Math.min(crown, 1_100 / reach));
  return `<linearGradient id="${id}-cast" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${end}" y2="0"><stop stop-color="#1c1436"/><stop offset="1" stop-color="#1c1436" stop-opacity=".2"/></linearGradient>${contact}<path d="${legs}${skirt}${trunk}" fill="url(#${id}-cast)" opacity="${opacity}"/>`;
}
