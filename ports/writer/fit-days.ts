import { type DayIdea, type DayIdeas, type DaysBrief, dayIdeaCharacters } from './day-ideas.ts';
import { isForeign } from './detect-language.ts';
import { namesAccount, namesWebAddress } from './names-other-influencer.ts';
import { createRepeatCheck, isRepeat } from './near-repeat.ts';
import { oneLine, plainText } from './plain-text.ts';

/**
 * Fits ideas to the brief and keeps each at the position of its day: in English, within the length limits, and with no
 * scene similar to another one or to one to avoid. Ideas that cannot be fixed become null; returns null if none
 * remains.
 */
export function fitDays(ideas: DayIdeas, { days, avoid, isAllowed = () => true }: DaysBrief): DayIdeas | null {
  // All of these scenes were shown recently. Unlike captions, none is too old to compare.
  const wasShown = createRepeatCheck(avoid, avoid.length);
  const taken: string[] = [];
  const fitting = days.map((_, index) => {
    const idea = toPhrases(ideas[index]);
    if (!idea || !isAllowed(toText(idea)) || wasShown(idea.scene) || isRepeat(idea.scene, taken)) return null;
    taken.push(idea.scene);
    return idea;
  });
  return taken.length > 0 ? fitting : null;
}

/**
 * Returns an idea as short English phrases, or null if it is unusable or names something that does not belong in an
 * image.
 */
function toPhrases(given: DayIdea | null | undefined): DayIdea | null {
  if (!given) return null;
  const idea = {
    scene: phrase(given.scene, dayIdeaCharacters.scene),
    clothes: phrase(given.clothes, dayIdeaCharacters.clothes),
    mood: phrase(given.mood, dayIdeaCharacters.mood),
  };
  const text = toText(idea);
  const isUsable = /\p{L}/u.test(idea.scene) && !isForeign(text, 'en');
  return isUsable && !namesWebAddress(text) && !namesAccount(text) && !aTag.test(text) ? idea : null;
}

const aTag = /#[\p{L}\p{N}_]/u;

// Removes trailing punctuation, because phrases are combined into one request.
function phrase(text: string, most: number): string {
  return oneLine(plainText(text), most).replace(/[\s.,;:…]+$/, '');
}

function toText({ scene, clothes, mood }: DayIdea): string {
  return `${scene}, ${clothes}, ${mood}`;
}
