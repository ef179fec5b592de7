import { type Prop, props } from './shot.ts';

/** Headwear, which covers the hair; only one piece can be worn at a time. */
const headwear = [
  'hat',
  'beanie',
  'helmet',
  'cap',
  'veil',
  'mortarboard',
  'santa hat',
] as const satisfies readonly Prop[];
export type Headwear = (typeof headwear)[number];

export function isHeadwear(prop: Prop): prop is Headwear {
  return headwear.some((worn) => worn === prop);
}

const wornOnHead = [...headwear, 'sunglasses', 'headphones', 'glasses', 'earrings'] as const satisfies readonly Prop[];

/** Things that a shot can put on a head. */
export type WornOnHead = (typeof wornOnHead)[number];

export function isWornOnHead(prop: Prop): prop is WornOnHead {
  return wornOnHead.some((worn) => worn === prop);
}

/** Things that are next to the figure, or worn but not on the head. */
const besideOrWorn = [
  ...(['scarf', 'backpack', 'dog', 'necklace', 'watch', 'gloves', 'tie', 'bow tie'] as const),
  'lipstick',
] as const satisfies readonly Prop[];
export const besideOrWornProps: ReadonlySet<Prop> = new Set(besideOrWorn);

/** Things that need a hand. */
export type HandheldProp = Exclude<Prop, WornOnHead | (typeof besideOrWorn)[number]>;

export function isHandheld(prop: Prop): prop is HandheldProp {
  return !isWornOnHead(prop) && !besideOrWornProps.has(prop);
}

export const handheldProps: readonly HandheldProp[] = props.filter(isHandheld);
