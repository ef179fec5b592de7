import { type DayIdea, type DayIdeas, type DaysBrief, dayIdeaCharacters } from './day-ideas.ts';
import { isForeign } from './detect-language.ts';
import { namesAccount, namesWebAddress } from './names-elsewhere.ts';
import { isRepeat, repeatsOf } from './near-repeat.ts';
import { oneLine, plainText } from './plain-text.ts';

/**
 * The ideas as the brief wants them, each in its place: in English, none too long, no scene nearly another one's or one
 * of those to avoid. What cannot be mended is left out of its place; null where nothing is left.
 */
export function fitDays(ideas: DayIdeas, { days, avoid, isAllowed = () => true }: DaysBrief): DayIdeas | null {
  // Each of them was shown lately: unlike captions, none is too old to be held against.
  const wasShown = repeatsOf(avoid, avoid.length);
  const taken: string[] = [];
  const fitting = days.map((_, index) => {
    const idea = phrasesOf(ideas[index]);
    if (!idea || !isAllowed(textOf(idea)) || wasShown(idea.scene) || isRepeat(idea.scene, taken)) return null;
    taken.push(idea.scene);
    return idea;
  });
  return taken.length > 0 ? fitting : null;
}

/** An idea in short English phrases; null where it is none, or names what is no part of a picture. */
function phrasesOf(given: DayIdea | null | undefined): DayIdea | null {
  if (!given) return null;
  const idea = {
    scene: phrase(given.scene, dayIdeaCharacters.scene),
    clothes: phrase(given.clothes, dayIdeaCharacters.clothes),
    mood: phrase(given.mood, dayIdeaCharacters.mood),
  };
  const text = textOf(idea);
  const isOfUse = /\p{L}/u.test(idea.scene) && !isForeign(text, 'en');
  return isOfUse && !namesWebAddress(text) && !namesAccount(text) && !aTag.test(text) ? idea : null;
}

const aTag = /#[\p{L}\p{N}_]/u;

// Without the mark at its end, as phrases are put together into one request.
function phrase(text: string, most: number): string {
  return oneLine(plainText(text), most).replace(/[\s.,;:…]+$/, '');
}

function textOf({ scene, clothes, mood }: DayIdea): string {
  return `${scene}, ${clothes}, ${mood}`;
}
