import { dishFoods, handFoods } from '../foods.ts';
import type { Prop } from '../shot.ts';

/** Drinks and foods, which are placed on a table if no hand holds them. */
export const drinks: ReadonlySet<Prop> = new Set([
  'coffee cup',
  'iced coffee',
  'drink',
  'bottle',
  'wine',
  'white wine',
  'champagne',
  'beer',
  'cocktail',
  'mug',
]);
export const foods: ReadonlySet<Prop> = new Set(['plate', 'ice cream', ...handFoods, ...dishFoods]);

/** Removes the plate or glass of a general word if another word names its content. */
export function withoutGeneral(props: readonly Prop[]): readonly Prop[] {
  const says = (kind: ReadonlySet<Prop>, general: Prop) => props.some((prop) => prop !== general && kind.has(prop));
  const [isFoodSaid, isDrinkSaid] = [says(foods, 'plate'), says(drinks, 'drink')];
  return props.filter((prop) => !(prop === 'plate' && isFoodSaid) && !(prop === 'drink' && isDrinkSaid));
}
