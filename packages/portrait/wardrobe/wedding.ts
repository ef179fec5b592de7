import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Traits } from '@galatea/shot-language/traits.ts';

/** Returns the shot of a wedding with a bow tie for a man, instead of the veil and the bouquet of a woman. */
export function withWeddingProps(gender: Traits['gender'], shot: Shot): Shot {
  if (gender === 'Female' || shot.outfit !== 'wedding clothes') return shot;
  const props = shot.props.filter((prop) => prop !== 'veil' && prop !== 'flowers');
  return { ...shot, props: props.includes('tie') ? props : [...props, 'bow tie'] };
}

/** Returns the companion's shot with wedding clothes, if it is the only companion at a wedding and of the other sex. */
export function withSpouseClothes(
  own: Shot,
  { outfit, companions }: Shot,
  [leader, companion]: readonly [Traits['gender'], Traits['gender']],
): Shot {
  if (outfit !== 'wedding clothes' || companions.length !== 1 || leader === companion) return own;
  return withWeddingProps(companion, { ...own, outfit, props: [...own.props, 'veil'] });
}
