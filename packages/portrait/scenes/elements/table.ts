import { isPlaceWithTable, type PlaceWithTable } from '@galatea/shot-language/habits/furniture-habits.ts';
import { drinks, foods } from '@galatea/shot-language/habits/meals.ts';
import { farFramings } from '@galatea/shot-language/habits/posing.ts';
import type { Furnishing, Prop, Shot } from '@galatea/shot-language/shot.ts';
import { chooseCarry } from '../../body/props/carrying.ts';
import { pickColor } from '../../body/props/place-prop.ts';
import { mix } from '../../color.ts';
import { n, type Stage } from '../stage.ts';
import { drawLaid } from './laid-things.ts';

/** A table setting: a cup in a café, a place setting in a restaurant, or books in a library. */
type Setting = 'cup' | 'plate' | 'books';

type Table = { readonly top: string; readonly china: string; readonly setting: Setting | null };

/** Places with a table: the colors of the tabletop and china, and the setting. */
const tables: Readonly<Record<PlaceWithTable, Table>> = {
  cafe: { top: '#9c6b43', china: '#f2ebe0', setting: 'cup' },
  'cafe terrace': { top: '#d8d0c4', china: '#fbf7ef', setting: 'cup' },
  restaurant: { top: '#efe4d3', china: '#fbf7ef', setting: 'plate' },
  library: { top: '#7a4f33', china: '#e9dfcc', setting: 'books' },
};

/** The table of other places if the prompt names one. */
const plainTable: Table = { top: '#a9764a', china: '#f2ebe0', setting: null };

/** Returns the table of a place, or another one if the prompt names a table. */
export function tableOf({ place, furniture }: Pick<Shot, 'place' | 'furniture'>): Table | undefined {
  if (isPlaceWithTable(place)) return tables[place];
  return furniture === 'table' ? plainTable : undefined;
}

/** Props that replace each setting, or remove it if the prompt excludes them. */
const instead: Readonly<Record<Setting, ReadonlySet<Prop | Furnishing>>> = {
  cup: drinks,
  plate: foods,
  books: new Set(['book']),
};

/** Checks whether the near edge of a table is in the image; it would hide the feet of a full-length figure. */
export function hasTable({ place, furniture, framing, activity }: Shot): boolean {
  return activity === null && tableOf({ place, furniture }) !== undefined && !farFramings.has(framing);
}

/**
 * Returns food and drinks that are not held in a hand. They are on the scene's table, or on a small one next to a
 * full-length figure.
 */
export function laidOn(shot: Shot): readonly Prop[] {
  if (!tableOf(shot)) return [];
  const held = chooseCarry(shot)?.prop;
  return shot.props.filter((prop) => prop !== held && (drinks.has(prop) || foods.has(prop))).slice(0, 2);
}

/** Returns the setting on the table in front of the figure, unless a prop replaces it or the prompt excludes it. */
export function settingFor(shot: Shot): Setting | null {
  const table = tableOf(shot);
  if (!table?.setting || !hasTable(shot)) return null;
  const { setting } = table;
  const there = [chooseCarry(shot)?.prop, ...laidOn(shot), ...shot.without];
  const isSettled = there.some((prop) => prop !== undefined && instead[setting].has(prop));
  return isSettled ? null : setting;
}

/** Renders the near edge of the scene's table in front of the figure, with its setting. */
export function drawTable(stage: Stage): string {
  const { shot, width, height, at, side } = stage;
  const table = tableOf(shot);
  if (!table || !hasTable(shot) || shot.furniture === 'table') return '';
  const y = height * 0.93;
  const setting = settingFor(shot);
  const laid = laidOn(shot)
    .map((prop, index) => {
      const x = width / 2 + side * width * (index === 0 && setting ? 0.31 : index === 0 ? -0.31 : 0.31);
      return drawLaid(stage, prop, x, y + 22, 1.7, pickColor(stage.random));
    })
    .join('');
  return `<path d="M0 ${n(y)}H${width}V${height}H0z" fill="${at(table.top, 0.5)}"/><path d="M0 ${n(y)}H${width}v6H0z" fill="#fff" opacity=".22"/>${setting ? drawSetting[setting](stage, y, table.china) : ''}${laid}`;
}

/**
 * Renders a small round table at one side of a full-length figure if the prompt mentions food or drinks to put on it.
 */
export function drawSideTable(stage: Stage, side: -1 | 1): string {
  const { shot, width, height, at } = stage;
  const table = tableOf(shot);
  const laid = laidOn(shot);
  if (!table || hasTable(shot) || laid.length === 0) return '';
  const used = Math.min(height, width * 1.4);
  const near = shot.framing === 'full' ? 1 : 0.66;
  const [x, foot] = [width * (0.5 + side * 0.34), height * (shot.framing === 'full' ? 0.97 : 0.9)];
  const [wide, y] = [used * 0.14 * near, foot - used * 0.33 * near];
  const iron = at('#2a2624', 0.6);
  const things = laid
    .map((prop, index) => {
      const aside = laid.length === 1 ? 0 : (index - 0.5) * wide;
      return drawLaid(stage, prop, x + aside, y + wide * 0.06, (wide / 150) * 1.25, pickColor(stage.random));
    })
    .join('');
  return `<ellipse cx="${n(x)}" cy="${n(foot)}" rx="${n(wide * 0.9)}" ry="${n(wide * 0.12)}" fill="#1b1218" opacity=".2"/><path d="M${n(x)} ${n(y)}V${n(foot)}M${n(x - wide * 0.5)} ${n(foot)}Q${n(x)} ${n(foot - wide * 0.2)} ${n(x + wide * 0.5)} ${n(foot)}" stroke="${iron}" stroke-width="${n(wide * 0.09)}" fill="none" stroke-linecap="round"/><ellipse cx="${n(x)}" cy="${n(y + wide * 0.07)}" rx="${n(wide)}" ry="${n(wide * 0.2)}" fill="${mix(at(table.top, 0.5), '#1b1410', 0.35)}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(wide * 0.2)}" fill="${at(table.top, 0.5)}"/>${things}`;
}

/** Renders a setting; on a stage without width, it is around x = 0. */
export const drawSetting: Readonly<Record<Setting, (stage: Stage, y: number, china: string) => string>> = {
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
