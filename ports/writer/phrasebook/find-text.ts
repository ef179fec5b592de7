import { type Focus, focusesFor } from '@galatea/phrasebook/phrases.ts';
import { createRepeatFinder } from '../near-repeat.ts';
import { opening } from '../opening.ts';
import { type Draft, draftText, pick } from './draft-text.ts';
import type { ReadScene } from './read-scene.ts';

/** The text of a caption. `isRepeat` if every text that the phrasebook can build was used before. */
export type WrittenText = { readonly text: string; readonly isRepeat: boolean };

/** A text and its subject, which is null if there is no text. */
export type FoundText = WrittenText & { readonly focus: Focus | null };

// The search for an unused text takes longer if there are more captions to avoid.
const attempts = (avoided: number) => 200 + avoided;

/**
 * Returns a text that repeats none of the captions to avoid and starts like none of the last 14 days. If there is none
 * about the point of the image, its start may repeat; then it may be about another part of the image. If all texts were
 * used, returns the one that was used the longest time ago. The text is empty if the character forbids all.
 */
export function findText(draft: Draft, { subject, own }: ReadScene): FoundText {
  const { brief, lexicon } = draft;
  const { point, rest } = focusesFor(subject, own, lexicon, brief.language);
  const repeatOf = createRepeatFinder(brief.avoid);
  const openings = new Set((brief.recent ?? []).map(opening));
  let oldest: Found & { age: number } = { text: '', focus: null, age: -1 };
  let started: Found | undefined;

  for (const [index, focuses] of [...point, ...rest].entries()) {
    for (const found of drafts(draft, focuses)) {
      const age = repeatOf(found.text);
      if (age !== -1) {
        if (age > oldest.age) oldest = { ...found, age };
        continue;
      }
      if (!openings.has(opening(found.text))) return { ...found, isRepeat: false };
      started ??= found;
    }
    if (started && index + 1 >= point.length) return { ...started, isRepeat: false };
  }
  if (started) return { ...started, isRepeat: false };
  return { text: oldest.text, focus: oldest.focus, isRepeat: true };
}

type Found = Omit<FoundText, 'isRepeat'>;

function* drafts(draft: Draft, focuses: readonly Focus[]): Generator<Found> {
  for (let attempt = 0; attempt < attempts(draft.brief.avoid.length); attempt++) {
    const focus = pick(focuses, draft.random);
    const text = focus && draftText(draft, focus);
    if (focus && text) yield { text, focus };
  }
}
