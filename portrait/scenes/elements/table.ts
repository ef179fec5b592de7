import { carryOf } from '../../body/props/carrying.ts';
import { mix } from '../../colour.ts';
import { farFramings } from '../../habits/posing.ts';
import type { Place, Prop, Shot } from '../../shot.ts';
import { n, type Stage } from '../stage.ts';

/** What a table is for: a cup in a café, a cover in a restaurant, books in a library. */
type Setting = 'cup' | 'plate' | 'books';

/** Where one stands or sits at a table, the colours of its top and its china, and what is laid on it. */
const tables: Readonly<
  Partial<Record<Place, { readonly top: string; readonly china: string; readonly setting: Setting }>>
> = {
  cafe: { top: '#9c6b43', china: '#f2ebe0', setting: 'cup' },
  restaurant: { top: '#efe4d3', china: '#fbf7ef', setting: 'plate' },
  library: { top: '#7a4f33', china: '#e9dfcc', setting: 'books' },
};

/** In whose place on the table nothing else has to lie. */
const drinks: ReadonlySet<Prop> = new Set(['coffee cup', 'iced coffee', 'drink', 'bottle']);
const instead: Readonly<Record<Setting, ReadonlySet<Prop>>> = {
  cup: drinks,
  plate: new Set(['plate']),
  books: new Set(['book']),
};

/** Whether the near edge of a table is in the picture; before a whole figure it would hide the feet. */
export function hasTable({ place, framing }: Shot): boolean {
  return tables[place] !== undefined && !farFramings.has(framing);
}

/** What lies on the table before the person: what the place needs, unless the person has it in hand. */
export function settingOf(shot: Shot): Setting | null {
  const table = tables[shot.place];
  if (!table || !hasTable(shot)) return null;
  const held = carryOf(shot)?.prop;
  return held !== undefined && instead[table.setting].has(held) ? null : table.setting;
}

/** The near edge of the place's table, in front of the person, with what the place needs on it. */
export function drawTable(stage: Stage): string {
  const { shot, width, height, at } = stage;
  const table = tables[shot.place];
  if (!table || !hasTable(shot)) return '';
  const y = height * 0.93;
  const setting = settingOf(shot);
  return `<path d="M0 ${n(y)}H${width}V${height}H0z" fill="${at(table.top, 0.5)}"/><path d="M0 ${n(y)}H${width}v6H0z" fill="#fff" opacity=".22"/>${setting ? draw[setting](stage, y, table.china) : ''}`;
}

const draw: Readonly<Record<Setting, (stage: Stage, y: number, china: string) => string>> = {
  cup: ({ width, side, at }, y, china) => {
    const x = width / 2 + side * -width * 0.3;
    return `<ellipse cx="${n(x)}" cy="${n(y + 13)}" rx="84" ry="11" fill="#1b1410" opacity=".22"/><ellipse cx="${n(x)}" cy="${n(y + 7)}" rx="72" ry="10" fill="${at(mix(china, '#1b1410', 0.08), 0.4)}"/><path d="M${n(x - 40)} ${n(y - 48)}h80q0 52 -28 54h-24q-28 -2 -28 -54z" fill="${at(china, 0.4)}"/><path d="M${n(x + 12)} ${n(y - 48)}h28q0 52 -28 54h-8q12 -10 8 -54z" fill="#1b1410" opacity=".12"/><ellipse cx="${n(x)}" cy="${n(y - 48)}" rx="40" ry="8" fill="#5b3824"/><path d="M${n(x + 39)} ${n(y - 36)}q26 2 20 20q-4 12 -26 12" fill="none" stroke="${at(china, 0.4)}" stroke-width="8"/>`;
  },
  plate: ({ width, side, at }, y, china) => {
    const x = width / 2 + side * -width * 0.3;
    const silver = at('#b9b6b0', 0.5);
    return `<ellipse cx="${n(x)}" cy="${n(y + 26)}" rx="128" ry="17" fill="#1b1410" opacity=".18"/><ellipse cx="${n(x)}" cy="${n(y + 20)}" rx="122" ry="16" fill="${at(china, 0.4)}"/><ellipse cx="${n(x)}" cy="${n(y + 19)}" rx="80" ry="9" fill="${at(mix(china, '#1b1410', 0.1), 0.4)}"/><path d="M${n(x - 160)} ${n(y + 12)}l-34 30M${n(x + 160)} ${n(y + 12)}l34 30" stroke="${silver}" stroke-width="7" stroke-linecap="round"/>`;
  },
  books: ({ width, side, at }, y, china) => {
    const x = width / 2 + side * -width * 0.33;
    return ['#6d3b32', '#35524a', '#2f3a52']
      .map((cover, index) => {
        const [left, top, wide] = [x - 108 + index * 11, y + 12 - index * 27, 216 - index * 26];
        return `<path d="M${n(left)} ${n(top - 26)}h${n(wide)}v26h${n(-wide)}z" fill="${at(cover, 0.5)}"/><path d="M${n(left + 9)} ${n(top - 21)}h${n(wide - 9)}v15h${n(-wide + 9)}z" fill="${at(china, 0.5)}"/><path d="M${n(left)} ${n(top - 26)}h${n(wide)}v5h${n(-wide)}z" fill="#fff" opacity=".14"/>`;
      })
      .join('');
  },
};
