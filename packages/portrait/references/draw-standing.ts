import { farFramings } from '@galatea/shot-language/habits/posing.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import { mix } from '../color.ts';
import { tabletopDepth, tabletopY } from '../scenes/elements/requested-table.ts';
import { hasTable } from '../scenes/elements/table.ts';
import { n } from '../scenes/stage.ts';
import { drawCutOut, type ShadingLight } from './draw-cut-out.ts';
import { getHeight, type ShownReference } from './shown-reference.ts';

/** The image around a product, in image units. */
export type Ground = {
  readonly width: number;
  readonly height: number;
  /** The figure's position, the height of its neck and feet, and image units per figure unit. */
  readonly figure: { readonly x: number; readonly neck: number; readonly feet: number; readonly scale: number };
  /** Whether companions are on the side with more room. */
  readonly hasCompany: boolean;
  readonly light: ShadingLight;
  readonly id: string;
};

/** Renders a product on the table in front of the figure, or on a small table next to a full-length figure. */
export function drawOnTable(shown: ShownReference, shot: Shot, ground: Ground): string {
  const { width, height, figure, light, id } = ground;
  const wood = mix('#9c6b43', '#1b1220', (1 - light.exposure) * 0.9);
  if (farFramings.has(shot.framing)) {
    const [x, wide] = [besideFigure(ground, 150), 74 * figure.scale];
    const y = figure.feet - 250 * figure.scale;
    const leg = `<ellipse cx="${n(x)}" cy="${n(figure.feet)}" rx="${n(wide * 0.9)}" ry="${n(wide * 0.14)}" fill="#1b1218" opacity=".24"/><path d="M${n(x)} ${n(y)}V${n(figure.feet)}M${n(x - wide * 0.5)} ${n(figure.feet)}Q${n(x)} ${n(figure.feet - wide * 0.24)} ${n(x + wide * 0.5)} ${n(figure.feet)}" stroke="#2a2422" stroke-width="${n(wide * 0.1)}" fill="none" stroke-linecap="round"/>`;
    const top = `<ellipse cx="${n(x)}" cy="${n(y + wide * 0.08)}" rx="${n(wide)}" ry="${n(wide * 0.2)}" fill="${mix(wood, '#1b1410', 0.35)}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(wide * 0.2)}" fill="${wood}"/>`;
    return leg + top + standing(shown, x, y, figure.scale, light, id);
  }
  const isRequested = shot.furniture === 'table';
  const y = isRequested ? figure.neck + tabletopY * figure.scale : height * 0.93;
  const front = isRequested ? tabletopDepth * figure.scale * 0.7 : (height - y) * 0.34;
  const own = hasTable(shot)
    ? ''
    : `<path d="M0 ${n(y)}H${width}V${height}H0z" fill="${wood}"/><path d="M0 ${n(y)}H${width}v6H0z" fill="#fff" opacity=".22"/>`;
  const x = width / 2 + Math.sign(light.direction.x) * width * 0.3;
  return own + standing(shown, x, y + front, figure.scale * 1.12, light, id);
}

/** Renders a product on a shelf at the wall, at the side where the figure leaves room. */
export function drawOnShelf(shown: ShownReference, { width, height, figure, light, id }: Ground): string {
  const [x, y] = [figure.x < width / 2 ? width * 0.83 : width * 0.17, height * 0.46];
  const half = Math.min(width * 0.15, 120 * figure.scale);
  const board = mix('#a97c50', '#1b1220', (1 - light.exposure) * 0.9);
  const dark = mix(board, '#1b1410', 0.45);
  const shelf = `<path d="M${n(x - half)} ${n(y + 12)}h${n(half * 2)}v26q${n(-half)} 14 ${n(-half * 2)} 0z" fill="#1b1218" opacity=".14"/><path d="M${n(x - half * 0.7)} ${n(y + 10)}v34M${n(x + half * 0.7)} ${n(y + 10)}v34" stroke="${dark}" stroke-width="9"/><rect x="${n(x - half)}" y="${n(y)}" width="${n(half * 2)}" height="14" fill="${board}"/><rect x="${n(x - half)}" y="${n(y + 10)}" width="${n(half * 2)}" height="6" fill="${dark}"/>`;
  return shelf + standing(shown, x, y + 2, figure.scale * 0.86, light, id);
}

/** Renders a large product on the ground next to a full-length figure. */
export function drawOnFloor(shown: ShownReference, ground: Ground): string {
  const { figure, light, id } = ground;
  return standing(shown, besideFigure(ground, 160), figure.feet, figure.scale, light, id);
}

function besideFigure({ figure, width, hasCompany }: Ground, away: number): number {
  const side = figure.x < width / 2 === hasCompany ? -1 : 1;
  return Math.min(width * 0.88, Math.max(width * 0.12, figure.x + side * away * figure.scale));
}

/** Renders a product whose lower edge is at (x, y), with its shadow. */
function standing(shown: ShownReference, x: number, y: number, scale: number, light: ShadingLight, id: string): string {
  const { image } = shown;
  const high = getHeight(shown) * scale;
  const half = (high * image.width) / image.height / 2;
  const aside = -Math.sign(light.direction.x) * half * 0.4;
  return `<ellipse cx="${n(x + aside)}" cy="${n(y)}" rx="${n(half * 1.25)}" ry="${n(Math.max(5, half * 0.22))}" fill="#1b1410" opacity=".3"/><g transform="translate(${n(x)} ${n(y + 2)})">${drawCutOut(image, high, light, id)}</g>`;
}
