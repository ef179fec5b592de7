import { dishFoods, handFoods } from '../foods.ts';
import type { Prop } from '../shot.ts';

/** What one drinks, and what one eats: it may lie on a table where no hand has it. */
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

/** Without the plate or the glass that a general word means, where another word says what is on it or in it. */
export function withoutGeneral(props: readonly Prop[]): readonly Prop[] {
  const says = (kind: ReadonlySet<Prop>, general: Prop) => props.some((prop) => prop !== general && kind.has(prop));
  const [isFoodSaid, isDrinkSaid] = [says(foods, 'plate'), says(drinks, 'drink')];
  return props.filter((prop) => !(prop === 'plate' && isFoodSaid) && !(prop === 'drink' && isDrinkSaid));
}
