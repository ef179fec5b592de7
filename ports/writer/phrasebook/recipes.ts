import type { CaptionLength } from '#contract/caption-choices.ts';
import { tempers, type Voice } from '../voice.ts';

/** The kinds of line a caption is put together from. */
export type Slot = 'opening' | 'glimpse' | 'view' | 'musing' | 'ask' | 'sceneAsk' | 'closing';

/** The ways a voice builds a caption of a length, in the order its lines stand. Repeated ones are likelier. */
export function recipesFor(length: CaptionLength, voice: Voice): readonly (readonly Slot[])[] {
  const chatty = recipes[length];
  // A grave voice asks what the reader thinks, not what is for breakfast.
  if (tempers[voice] === 'grave') return chatty.filter((recipe) => !recipe.includes('sceneAsk'));
  return chatty;
}

const recipes: Record<CaptionLength, readonly (readonly Slot[])[]> = {
  short: [
    ['opening', 'glimpse'],
    ['glimpse', 'closing'],
    ['opening', 'glimpse', 'closing'],
    ['opening', 'glimpse', 'closing'],
    ['opening', 'view'],
    ['view', 'closing'],
    ['opening', 'glimpse', 'sceneAsk'],
    ['glimpse', 'ask'],
  ],
  medium: [
    ['opening', 'view', 'closing'],
    ['opening', 'glimpse', 'view'],
    ['glimpse', 'musing', 'closing'],
    ['opening', 'glimpse', 'musing'],
    ['opening', 'glimpse', 'musing', 'closing'],
    ['opening', 'glimpse', 'ask', 'closing'],
    ['opening', 'glimpse', 'sceneAsk', 'closing'],
    ['opening', 'glimpse', 'sceneAsk'],
    ['opening', 'view', 'sceneAsk'],
    ['view', 'ask'],
  ],
  long: [
    ['opening', 'view', 'musing', 'ask'],
    ['opening', 'view', 'musing', 'sceneAsk'],
    ['glimpse', 'view', 'musing', 'ask'],
    ['opening', 'glimpse', 'view', 'musing', 'closing'],
    ['view', 'musing', 'sceneAsk', 'closing'],
    ['opening', 'view', 'view', 'musing', 'ask'],
    ['glimpse', 'view', 'musing', 'musing', 'closing'],
  ],
};
