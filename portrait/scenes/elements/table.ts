import { carryOf } from '../../body/props/carrying.ts';
import { mix } from '../../colour.ts';
import { farFramings } from '../../habits/posing.ts';
import type { Place, Shot } from '../../shot.ts';
import { n, type Stage } from '../stage.ts';

/** Where one stands or sits at a table, and the colours of its top and its cup. */
const tables: Readonly<Partial<Record<Place, { readonly top: string; readonly cup: string }>>> = {
  cafe: { top: '#9c6b43', cup: '#f2ebe0' },
  restaurant: { top: '#efe4d3', cup: '#f7f1e7' },
  library: { top: '#7a4f33', cup: '#e9dfcc' },
};

/** Whether the near edge of a table is in the picture; before a whole figure it would hide the feet. */
export function hasTable({ place, framing }: Shot): boolean {
  return tables[place] !== undefined && !farFramings.has(framing);
}

/** The near edge of the place's table, in front of the person, with a cup on it unless the person has one in hand. */
export function drawTable(stage: Stage): string {
  const { shot, width, height, at } = stage;
  const table = tables[shot.place];
  if (!table || !hasTable(shot)) return '';
  const y = height * 0.93;
  const hasCup = carryOf(shot)?.prop === 'coffee cup';
  return `<path d="M0 ${n(y)}H${width}V${height}H0z" fill="${at(table.top, 0.5)}"/><path d="M0 ${n(y)}H${width}v6H0z" fill="#fff" opacity=".22"/>${hasCup ? '' : cupOn(stage, y, table.cup)}`;
}

function cupOn({ width, side, at }: Stage, y: number, cup: string): string {
  const x = width / 2 + side * -width * 0.3;
  return `<ellipse cx="${n(x)}" cy="${n(y + 13)}" rx="84" ry="11" fill="#1b1410" opacity=".22"/><ellipse cx="${n(x)}" cy="${n(y + 7)}" rx="72" ry="10" fill="${at(mix(cup, '#1b1410', 0.08), 0.4)}"/><path d="M${n(x - 40)} ${n(y - 48)}h80q0 52 -28 54h-24q-28 -2 -28 -54z" fill="${at(cup, 0.4)}"/><path d="M${n(x + 12)} ${n(y - 48)}h28q0 52 -28 54h-8q12 -10 8 -54z" fill="#1b1410" opacity=".12"/><ellipse cx="${n(x)}" cy="${n(y - 48)}" rx="40" ry="8" fill="#5b3824"/><path d="M${n(x + 39)} ${n(y - 36)}q26 2 20 20q-4 12 -26 12" fill="none" stroke="${at(cup, 0.4)}" stroke-width="8"/>`;
}
