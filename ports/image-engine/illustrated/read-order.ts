import { undrawnProps } from '@galatea/portrait/undrawn-props.ts';
import { readChangedShot } from '@galatea/shot-language/change-shot.ts';
import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import type { ImageOrder } from '../image-engine.ts';

export type OrderToRead = Pick<ImageOrder, 'prompt' | 'seed' | 'aspect'> & {
  readonly persona: Persona;
  readonly changes: readonly [string, ...string[]] | undefined;
};

export type OrderReading = {
  readonly shot: Shot;
  /** The shot before the last change; undefined for a new image. */
  readonly before: Shot | undefined;
  /** The words of the prompt, or of the last change, that the image does not show. */
  readonly notDrawn: readonly string[];
};

/** Interprets an order as the shot to render. */
export function readOrder({ persona, prompt, seed, aspect, changes }: OrderToRead): OrderReading {
  const change = changes && readChangedShot({ prompt, seed, aspect }, changes);
  const { shot, notDrawn } = change ?? readShot(prompt, seed, aspect);
  const { gender } = decideTraits(persona);
  const words = changes?.at(-1) ?? prompt;
  return { shot, before: change?.before, notDrawn: [...notDrawn, ...undrawnProps(gender, shot, words)] };
}
