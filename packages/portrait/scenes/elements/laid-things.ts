import { dishFoods } from '@galatea/shot-language/foods.ts';
import { drinks } from '@galatea/shot-language/habits/meals.ts';
import type { Prop } from '@galatea/shot-language/shot.ts';
import { findPropDrawing } from '../../body/props/carrying.ts';
import { litUnder } from '../../head/tones.ts';
import { n, type Stage } from '../stage.ts';

/** For props that a hand can hold: the distance from 0, 0 to their lower end, which rests on the table. */
const foot: Readonly<Partial<Record<Prop, number>>> = {
  croissant: 14,
  wine: 31,
  'white wine': 31,
  champagne: 34,
  cocktail: 31,
  bread: 66,
  plate: 10,
  'ice cream': 46,
  bottle: 40,
};

/** Transforms for props that lie flat on a table but are upright in a hand. */
const lying: Readonly<Partial<Record<Prop, string>>> = {
  pizza: 'translate(0 -6) scale(1.1 .42)',
  bread: 'translate(0 -22) rotate(62)',
  chocolate: 'translate(0 -8) rotate(70) scale(.5 1)',
  banana: 'translate(10 -12) rotate(74)',
};

/** Renders food or a drink on a table at (x, y), adding a plate if it has no dish of its own. */
export function drawLaid(stage: Stage, prop: Prop, x: number, y: number, size: number, accent: string): string {
  const { id, side, hour, random, at } = stage;
  const draw = findPropDrawing(prop);
  if (!draw) return '';
  const paint = {
    id: `${id}-${prop.replaceAll(' ', '-')}`,
    sun: side,
    lit: litUnder(hour),
    accent,
    bag: accent,
    metal: '#c9a56a',
    random,
    isInRain: false,
    other: [0, 0] as const,
  };
  const down = foot[prop] ?? (drinks.has(prop) ? 36 : 14);
  const plate = hasDish(prop)
    ? ''
    : `<ellipse cy="3" rx="66" ry="12" fill="${at('#ded6c8', 0.5)}"/><ellipse rx="66" ry="11" fill="${at('#fbf7ef', 0.4)}"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size.toFixed(2)})"><ellipse cy="8" rx="70" ry="11" fill="#1b1410" opacity=".2"/>${plate}<g transform="${lying[prop] ?? `translate(0 ${-down})`}">${draw(paint)}</g></g>`;
}

function hasDish(prop: Prop): boolean {
  return drinks.has(prop) || ownDish.has(prop);
}

const ownDish: ReadonlySet<Prop> = new Set(['plate', ...dishFoods, 'popcorn', 'ice cream']);
