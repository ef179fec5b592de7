import { pickColor } from '../../body/props/place-prop.ts';
import { mix } from '../../color.ts';
import { n, type Stage } from '../stage.ts';
import { drawLaid } from './laid-things.ts';
import { drawSetting, laidOn, settingFor, tableOf } from './table.ts';

/** The height of the table in figure units below the base of the neck, on which the elbows of a sitting figure rest. */
export const tabletopY = 134;

/** The depth of its top as it appears to the viewer, in figure units. */
export const tabletopDepth = 44;

/** The positions of everyone at a table and the height of the tabletop in image units, and units per figure unit. */
export type AtTable = { readonly xs: readonly [number, ...number[]]; readonly y: number; readonly scale: number };

/** A table under the hands, and the things on it in front of the hands. */
export type RequestedTable = { readonly table: string; readonly things: string };

/** Distance of the things from the middle of a figure, next to its hands. */
const besideHands = 88;

/** Renders the table that the prompt names, with food and drinks or a setting for each figure. */
export function drawRequestedTable(stage: Stage, figures: AtTable): RequestedTable {
  const { shot, side } = stage;
  const { xs, y, scale } = figures;
  const table = tableOf(shot);
  if (!table || shot.furniture !== 'table') return { table: '', things: '' };
  const [deep, setting] = [tabletopDepth * scale, settingFor(shot)];
  const besideX = (x: number) => x + side * besideHands * scale;
  const settings = setting
    ? xs.map((x) => {
        const size = scale * (setting === 'plate' ? 0.34 : 0.46);
        const drawn = drawSetting[setting]({ ...stage, width: 0 }, 0, table.china);
        return `<g transform="translate(${n(besideX(x))} ${n(y + deep * 0.4)}) scale(${size.toFixed(3)})">${drawn}</g>`;
      })
    : [];
  const [first, second = first - 2 * side * besideHands * scale] = xs;
  const laid = laidOn(shot).map((prop, index) => {
    const x = besideX(index === 0 ? first : second);
    return drawLaid(stage, prop, x, y + deep * 0.64, scale * 0.62, pickColor(stage.random));
  });
  return { table: drawTop(stage, figures, table.top), things: settings.join('') + laid.join('') };
}

/** Renders the top of the table and its legs, which end below the image. */
function drawTop({ at, width, height }: Stage, { xs, y, scale }: AtTable, color: string): string {
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const reach = (last - first) / 2 + 250 * scale;
  const half = reach > width / 2 ? width : reach;
  const [left, right, front] = [(first + last) / 2 - half, (first + last) / 2 + half, y + tabletopDepth * scale];
  const wood = at(color, 0.5);
  const leg = (x: number) =>
    `M${n(x - 11 * scale)} ${n(front)}h${n(22 * scale)}l${n(-4 * scale)} ${height}h${n(-14 * scale)}z`;
  const shade = `<path d="M${n(left)} ${n(front)}H${n(right)}v${n(22 * scale)}H${n(left)}z" fill="#1b1410" opacity=".24"/>`;
  return `<path d="${leg(left + 46 * scale)}${leg(right - 46 * scale)}" fill="${mix(wood, '#1b1410', 0.42)}"/>${shade}<path d="M${n(left + 26 * scale)} ${n(y)}H${n(right - 26 * scale)}L${n(right)} ${n(front)}H${n(left)}z" fill="${wood}"/><path d="M${n(left)} ${n(front)}H${n(right)}v${n(12 * scale)}H${n(left)}z" fill="${mix(wood, '#1b1410', 0.28)}"/><path d="M${n(left)} ${n(front)}H${n(right)}" stroke="#fff" stroke-width="3" opacity=".22"/>`;
}
