import { countLetters, firstLetters } from '#contract/cut-text.ts';

/** Captions that step 2 of the demo types, in order. */
export const demoCaptions = [
  'First coffee, then the world. ☕ What gets you out of bed?',
  'Found a corner of the city that feels like mine. 📍',
  'Sunday plans: none. And I am keeping every one of them. 🌿',
  'Golden hour called. I picked up on the first ring. ✨',
  'Packed light, planned nothing, smiled the whole way. 🧳',
  'The view was worth every one of those stairs. ⛰️',
  'New jacket, same big ideas. 🖤',
  'Somewhere between a to-do list and a daydream. 💭',
  'Salt in my hair and nowhere to be until dinner. 🌊',
  'Ten minutes of sun fixes more than you would think. ☀️',
  'Today I chose the long way home, and I would again. 🚶',
  'Strong legs, soft heart, loud playlist. 🎧',
  'Tell me your favorite street and I will walk it next. 🗺️',
  'This is your sign to book the trip. ✈️',
  'Rooftop evenings taste better with the whole city on. 🌆',
  'Outfit first, plans later. 👀',
  'Note to self: slow mornings count as progress. 🤍',
  'One more set, one more song, one more story. 💪',
  'Collecting sunsets like other people collect stamps. 🌅',
  'If you need me, I am the one by the window. 🪟',
  'Dressed for the day I want to have. 💫',
  'Small joys, large sunglasses. 🕶️',
  'Keep the ticket stub. Keep the feeling. 🎟️',
] as const;

/** Returns the index of the next caption, or 0 when there is none yet. */
export function nextCaption(index: number | null): number {
  return index === null ? 0 : (index + 1) % demoCaptions.length;
}

/** Returns the first `length` characters of a caption as a reader counts them; an emoji is never split. */
export function typedPart(caption: string, length: number): string {
  return firstLetters(caption, length);
}

/** Returns how many steps it takes to type the caption. */
export function typedLength(caption: string): number {
  return countLetters(caption);
}
