import { activities } from './activities.ts';
import { colorWords } from './colors.ts';
import { emojiWords } from './emoji.ts';
import type { Entry } from './entry.ts';
import { everydayWords } from './everyday-words.ts';
import { expressionWords } from './expressions.ts';
import { foodAndDrink } from './food-and-drink.ts';
import { foodWords } from './food-words.ts';
import { framingWords } from './framing.ts';
import { functionWords } from './function-words.ts';
import { furnitureWords } from './furniture.ts';
import { inflections } from './inflections.ts';
import { legsAndFeetWords } from './legs-and-feet.ts';
import { movements } from './movements.ts';
import { undrawableEntries } from './out-of-reach.ts';
import { outfitWords } from './outfits.ts';
import { peopleWords } from './people.ts';
import { personaWords } from './persona-words.ts';
import { placesIndoors } from './places-indoors.ts';
import { placesOutdoors } from './places-outdoors.ts';
import { poseWords } from './poses.ts';
import { propWords } from './props.ts';
import { qualityWords } from './quality-words.ts';
import { scenery } from './scenery.ts';
import { sports } from './sports.ts';
import { sportsAndOccasions } from './sports-and-occasions.ts';
import { timesAndWeather } from './times-and-weather.ts';
import { wardrobeWords } from './wardrobe-words.ts';

/**
 * Roles and interests. Not every image shows them as an activity, so they do not put anything in the figure's hands.
 */
const callings: readonly Entry[] = [
  {
    words: 'nature walk, adventure, adventurer, adventurous, bird watching, birdwatch~',
    suggests: { place: ['trail', 'mountain'], outfit: 'outdoor jacket' },
  },
  {
    words: 'shopaholic, window shop~, personal shopper, stylist',
    suggests: { place: ['boutique', 'street'] },
  },
  {
    drawn: false,
    words: 'try~ on, trying on, try~ on clothes, trying on clothes, tries on',
    suggests: { place: ['boutique', 'street'] },
  },
  {
    words: 'writer, author, poet, novelist, blog~, blogging, blogger',
    hints: { place: ['home', 'cafe', 'library'], props: ['book'] },
  },
  {
    words: `freelanc~, freelance~, freelancer, coder, programmer, developer, startup, start up, founder, entrepreneur,
      tech`,
    suggests: { place: ['office', 'home', 'cafe'] },
    hints: { props: ['laptop'] },
  },
];

/** Every phrase in the vocabulary with its meaning, as listed. */
export const vocabulary: readonly { readonly phrase: string; readonly entry: Entry }[] = [
  movements,
  sportsAndOccasions,
  peopleWords,
  placesIndoors,
  placesOutdoors,
  furnitureWords,
  timesAndWeather,
  framingWords,
  poseWords,
  expressionWords,
  outfitWords,
  legsAndFeetWords,
  wardrobeWords,
  everydayWords,
  colorWords,
  propWords,
  foodAndDrink,
  foodWords,
  sports,
  activities,
  callings,
  scenery,
  undrawableEntries,
  personaWords,
  qualityWords,
  functionWords,
  emojiWords,
]
  .flat()
  .flatMap((entry) => listPhrases(entry).map((phrase) => ({ phrase, entry })));

/** A node of the phrase tree: the meaning if the phrase ends here, and the possible next words. */
export type PhraseNode = { entry: Entry | undefined; readonly next: Map<string, PhraseNode> };

/** All phrases as a tree of words, starting with the first word of each phrase. */
export const phrases: PhraseNode = growTree();

function growTree(): PhraseNode {
  const root: PhraseNode = { entry: undefined, next: new Map() };
  // A listed phrase takes priority over an inflection with the same spelling, such as the 'waves' of the sea over 'she
  // waves'.
  for (const { phrase, entry } of vocabulary) {
    if (!phrase.includes('~')) graft(root, phrase, entry);
  }
  for (const { phrase, entry } of vocabulary) {
    for (const form of inflections(phrase)) graft(root, form, entry);
  }
  return root;
}

function graft(root: PhraseNode, phrase: string, entry: Entry): void {
  let node = root;
  for (const word of phrase.split(' ')) {
    let following = node.next.get(word);
    if (following === undefined) {
      following = { entry: undefined, next: new Map() };
      node.next.set(word, following);
    }
    node = following;
  }
  node.entry ??= entry;
}

function listPhrases(entry: Entry): readonly string[] {
  return entry.words
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}
