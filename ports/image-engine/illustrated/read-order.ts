import { findStandIn, type PlacedReference, placeReferences } from '@galatea/portrait/references/place-references.ts';
import type { PlannedReference } from '@galatea/portrait/references/shown-reference.ts';
import { undrawnProps } from '@galatea/portrait/undrawn-props.ts';
import { readChangedShot } from '@galatea/shot-language/change-shot.ts';
import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import { findReferencesInPrompt, replaceReferencesInPrompt } from '#contract/references-in-prompt.ts';
import type { ImageOrder } from '../image-engine.ts';

export type OrderToRead<Reference extends PlannedReference = PlannedReference> = Pick<
  ImageOrder,
  'prompt' | 'seed' | 'aspect'
> & {
  readonly persona: Persona;
  readonly references: readonly Reference[];
  readonly changes: readonly [string, ...string[]] | undefined;
};

export type OrderReading<Reference> = {
  readonly shot: Shot;
  readonly placed: readonly PlacedReference<Reference>[];
  /** The shot before the last change; undefined for a new image. */
  readonly before: Shot | undefined;
  /** The words of the prompt, or of the last change, that the image does not show. */
  readonly notDrawn: readonly string[];
};

/** Interprets an order as the shot to render. */
export function readOrder<Reference extends PlannedReference>({
  persona,
  prompt: written,
  references,
  seed,
  aspect,
  changes,
}: OrderToRead<Reference>): OrderReading<Reference> {
  const prompt = withStandIns(written, references);
  const change = changes && readChangedShot({ prompt, seed, aspect }, changes);
  const { shot: read, notDrawn } = change ?? readShot(prompt, seed, aspect);
  const { gender } = decideTraits(persona);
  const words = changes?.at(-1) ?? prompt;
  const placed = placeReferences(references, read, written, gender);
  const hidden = placed.filter(({ position }) => position === null).map(({ reference }) => `@${reference.name}`);
  const isOfReference = (word: string) =>
    references.some((one) => standInWords(one, written).toLowerCase().includes(word.toLowerCase()));
  const unseen = [...notDrawn, ...undrawnProps(gender, read, words)].filter((word) => !isOfReference(word));
  const isElsewhere = placed.some(({ position }) => position === 'backdrop');
  const atPlace = (shot: Shot): Shot => (isElsewhere ? { ...shot, place: 'studio' } : shot);
  return {
    shot: atPlace(read),
    placed,
    before: change && atPlace(change.before),
    notDrawn: [...unseen, ...hidden],
  };
}

/**
 * Replaces references by words that compose the image: a product in the hand by a thing of its size, and a garment by
 * its kind.
 */
function withStandIns(prompt: string, references: readonly PlannedReference[]): string {
  const named = findReferencesInPrompt(prompt, references);
  const others = references.filter((one) => !named.includes(one)).map((one) => standInWords(one, prompt));
  const words = replaceReferencesInPrompt(prompt, references, (one) => standInWords(one, prompt));
  return [words, ...others].filter((part) => part !== '').join(', ');
}

function standInWords(reference: PlannedReference, prompt: string): string {
  if (reference.kind === 'garment') return garmentWords.test(reference.name) ? reference.name : 't-shirt';
  const prop = findStandIn(reference, prompt);
  return prop ? `holding a ${prop}` : '';
}

const garmentWords =
  /\b(dress|gown|hoodie|jacket|coat|sweater|jumper|shirt|t-?shirt|tee|blazer|suit|top|robe|apron)\b/i;
