import type { Prop } from '../../shot.ts';

/** Items that cover the hair; only one of them can be worn at a time. */
const headwear = ['hat', 'beanie', 'helmet', 'cap'] as const satisfies readonly Prop[];
export type Headwear = (typeof headwear)[number];

export function isHeadwear(prop: Prop): prop is Headwear {
  return headwear.some((worn) => worn === prop);
}

const wornOnHead = [...headwear, 'sunglasses', 'headphones', 'glasses', 'earrings'] as const satisfies readonly Prop[];

/** Items that a shot can put on a head. */
export type WornOnHead = (typeof wornOnHead)[number];

export function isWornOnHead(prop: Prop): prop is WornOnHead {
  return wornOnHead.some((worn) => worn === prop);
}

/**
 * An item on the head, in front of all parts of the head; `cover` is the area where the hair remains visible, or null
 * if all of it does.
 */
export type WornDrawing = { readonly front: string; readonly cover: string | null };
