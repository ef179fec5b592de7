import {
  findFramingWords,
  findStandIn,
  type PlacedReference,
  placeReferences,
} from '@galatea/portrait/references/place-references.ts';
import type { PlannedReference } from '@galatea/portrait/references/shown-reference.ts';
import { findWorn, getWordsOfWorn } from '@galatea/portrait/references/worn-reference.ts';
import { undrawnProps } from '@galatea/portrait/undrawn-props.ts';
import { readChangedShot } from '@galatea/shot-language/change-shot.ts';
import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { isAccompanied } from '@galatea/shot-language/habits/company-habits.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import { replaceCompanionInPrompt } from '#contract/companion-in-prompt.ts';
import { findReferencesInPrompt, replaceReferencesInPrompt } from '#contract/references-in-prompt.ts';
import type { ImageOrder } from './image-engine.ts';

export type OrderToRead<Reference extends PlannedReference = PlannedReference> = Pick<
  ImageOrder,
  'prompt' | 'seed' | 'aspect'
> & {
  readonly persona: Persona;
  readonly companion: IllustratedCompanion | null;
  readonly references: readonly Reference[];
  readonly changes: readonly [string, ...string[]] | undefined;
};

/** Another influencer in the same image. */
export type IllustratedCompanion = { readonly name: string; readonly persona: Persona };

export type OrderReading<Reference> = {
  readonly shot: Shot;
  /** Null if there is none or the shot has no room. */
  readonly companion: Persona | null;
  readonly placed: readonly PlacedReference<Reference>[];
  /** The shot before the last change; undefined for a new image. */
  readonly before: Shot | undefined;
  /** The words of the prompt, or of the last change, that the image does not show. */
  readonly notDrawn: readonly string[];
};

/** Interprets an order as the shot to render. */
export function readOrder<Reference extends PlannedReference>({
  persona,
  companion,
  prompt: written,
  references,
  seed,
  aspect,
  changes,
}: OrderToRead<Reference>): OrderReading<Reference> {
  const composed = withFriend(withStandIns(written, references), companion);
  const framing = findFramingWords(references, written);
  const prompt =
    framing && showsAsMuch(composed, `${composed}, ${framing}`, seed, aspect) ? `${composed}, ${framing}` : composed;
  const change = changes && readChangedShot({ prompt, seed, aspect }, changes);
  const { shot: read, notDrawn } = change ?? readShot(prompt, seed, aspect);
  const { gender } = decideTraits(persona);
  const words = changes?.at(-1) ?? prompt;
  const placed = placeReferences(references, read, written, gender);
  const hidden = placed.filter(({ position }) => position === null).map(({ reference }) => `@${reference.name}`);
  const isPairShown = isAccompanied(read);
  const lost = companion && !isPairShown ? [companion.name] : [];
  // The name of a companion is reported only if the shot has no room.
  const companionWords = ['friend', ...(companion?.name.toLowerCase().split(/\s+/) ?? [])];
  const isOfCompanion = (words: string) =>
    companion !== null &&
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => companionWords.includes(word));
  const isOfReference = (word: string) =>
    word === framing || references.some((one) => standInWords(one, written).toLowerCase().includes(word.toLowerCase()));
  const unseen = [...notDrawn, ...undrawnProps(gender, read, words)].filter(
    (word) => !isOfReference(word) && !isOfCompanion(word),
  );
  const isElsewhere = placed.some(({ position }) => position === 'backdrop');
  const atPlace = (shot: Shot): Shot => (isElsewhere ? { ...shot, place: 'studio' } : shot);
  return {
    shot: atPlace(read),
    companion: companion && isPairShown ? companion.persona : null,
    placed,
    before: change && atPlace(change.before),
    notDrawn: [...unseen, ...hidden, ...lost],
  };
}

/** Checks whether a prompt with a framing still shows the activity of the prompt. */
function showsAsMuch(prompt: string, framed: string, seed: number, aspect: Shot['aspect']): boolean {
  return readShot(framed, seed, aspect).shot.activity === readShot(prompt, seed, aspect).shot.activity;
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

/** Replaces the companion by a friend, so that the shot has room for two. */
function withFriend(prompt: string, companion: IllustratedCompanion | null): string {
  if (!companion) return prompt;
  const words = replaceCompanionInPrompt(prompt, companion, 'with a friend');
  return words === prompt ? `${prompt}, with a friend` : words;
}

function standInWords(reference: PlannedReference, prompt: string): string {
  const worn = findWorn(reference, prompt);
  if (worn) return getWordsOfWorn(worn, reference.name);
  const prop = findStandIn(reference, prompt);
  return prop ? `holding a ${prop}` : '';
}
