import type { Prop } from '../../shot.ts';

const wornOnHead = [
  'sunglasses',
  'hat',
  'beanie',
  'headphones',
  'glasses',
  'earrings',
  'helmet',
] as const satisfies readonly Prop[];

/** What a shot puts on a head. */
export type WornOnHead = (typeof wornOnHead)[number];

export function isWornOnHead(prop: Prop): prop is WornOnHead {
  return wornOnHead.some((worn) => worn === prop);
}

/**
 * A thing on the head: before everything of it; `cover` is where the hair is still seen, or null where all of it is.
 */
export type WornDrawing = { readonly front: string; readonly cover: string | null };
