import type { Prop } from '../../shot.ts';

/** What covers the hair: one of them at once. */
const headwear = ['hat', 'beanie', 'helmet', 'cap'] as const satisfies readonly Prop[];
export type Headwear = (typeof headwear)[number];

export function isHeadwear(prop: Prop): prop is Headwear {
  return headwear.some((worn) => worn === prop);
}

const wornOnHead = [...headwear, 'sunglasses', 'headphones', 'glasses', 'earrings'] as const satisfies readonly Prop[];

/** What a shot puts on a head. */
export type WornOnHead = (typeof wornOnHead)[number];

export function isWornOnHead(prop: Prop): prop is WornOnHead {
  return wornOnHead.some((worn) => worn === prop);
}

/**
 * A thing on the head: before everything of it; `cover` is where the hair is still seen, or null where all of it is.
 */
export type WornDrawing = { readonly front: string; readonly cover: string | null };
