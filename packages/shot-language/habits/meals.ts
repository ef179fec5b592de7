import { dishFoods, handFoods } from '../foods.ts';
import type { Prop } from '../shot.ts';

/** Food and drinks, which are placed on a table if they are not held in a hand. */
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

/** Removes the generic plate or glass if another word specifies the food or drink. */
export function withoutGeneral(props: readonly Prop[]): readonly Prop[] {
  const says = (kind: ReadonlySet<Prop>, general: Prop) => props.some((prop) => prop !== general && kind.has(prop));
  const [isFoodSaid, isDrinkSaid] = [says(foods, 'plate'), says(drinks, 'drink')];
  return props.filter((prop) => !(prop === 'plate' && isFoodSaid) && !(prop === 'drink' && isDrinkSaid));
}
