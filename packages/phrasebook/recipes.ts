import { tempers, type Voice } from './voices.ts';

type CaptionLength = 'short' | 'medium' | 'long';

/** The kinds of lines that make up a caption. */
export type Slot = 'opening' | 'glimpse' | 'view' | 'musing' | 'ask' | 'sceneAsk' | 'closing';

/**
 * Returns the recipes of a voice for a caption length; each is an ordered list of kinds of lines. A recipe that is
 * listed several times is more likely. If the content of the image is known, recipes that describe it are used.
 */
export function recipesFor(length: CaptionLength, voice: Voice, isSeen: boolean): readonly (readonly Slot[])[] {
  const chatty = isSeen ? sightRecipes[length] : recipes[length];
  // A grave voice does not ask light questions about the scene.
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

const sightRecipes: Record<CaptionLength, readonly (readonly Slot[])[]> = {
  short: [
    ['opening', 'glimpse'],
    ['glimpse', 'closing'],
    ['glimpse', 'closing'],
    ['opening', 'glimpse', 'closing'],
    ['opening', 'view'],
    ['view', 'closing'],
    ['glimpse', 'ask'],
    ['glimpse', 'sceneAsk'],
  ],
  medium: [
    ['opening', 'view', 'closing'],
    ['opening', 'view', 'closing'],
    ['opening', 'glimpse', 'view'],
    ['glimpse', 'view'],
    ['glimpse', 'view', 'closing'],
    ['view', 'ask'],
    ['view', 'sceneAsk'],
    ['opening', 'glimpse', 'sceneAsk'],
    ['glimpse', 'musing', 'closing'],
  ],
  long: [
    ['opening', 'glimpse', 'view', 'view', 'ask'],
    ['opening', 'glimpse', 'view', 'view', 'closing'],
    ['glimpse', 'view', 'view', 'sceneAsk'],
    ['opening', 'view', 'view', 'closing'],
    ['opening', 'view', 'view', 'ask'],
    ['view', 'view', 'sceneAsk'],
    ['glimpse', 'view', 'musing', 'closing'],
    // If only a place is known, one sentence about it is enough.
    ['opening', 'view', 'musing', 'ask'],
    ['opening', 'view', 'musing', 'closing'],
    ['opening', 'glimpse', 'musing', 'ask'],
  ],
};
