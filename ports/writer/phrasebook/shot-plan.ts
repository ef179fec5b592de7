import { findFamily, pickTopicFamily } from '@galatea/phrasebook/scene-family.ts';
import { type SetWords, setWords } from '@galatea/phrasebook/shot-words.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import { cutText } from '#contract/cut-text.ts';
import type { ShotBrief, ShotPlan } from '../writer.ts';

/**
 * Plans a shoot: one place, light and outfit, a hero shot that faces the camera, and alternatives that each differ from
 * the one before.
 */
export function planShoot(brief: ShotBrief): ShotPlan {
  const random = randomFrom(brief.seed, `${brief.influencerName}|shoot`);
  const request = clip(
    brief.request
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[.\s]+$/, ''),
  );
  const set = request === '' ? setWords[pickTopicFamily(brief.topics, random)] : setFor(request);
  const light = pick(set.lights, random);
  return {
    concept: conceptFor(request, set, brief.count, random),
    sharedPrompt: listed([request, pick(set.places, random), light, pick(set.outfits, random), sameness]),
    shots: shotsFor(set, light, namesFace.test(request), brief.count, random),
  };
}

const sameness = 'same outfit, place and light in every picture';

// Leaves room for light and outfit within the 1,000 characters of a prompt, and ends at a word boundary.
function clip(request: string): string {
  return request.length <= 600 ? request : cutText(request, 600).replace(/\s+\S*$/, '');
}

// Removes choices that the request already makes, because two places, lights or outfits in one prompt conflict.
function setFor(request: string): SetWords {
  const set = setWords[findFamily(request) ?? 'everyday'];
  const isDressed = namesOutfit.test(request);
  const wearable = (acts: readonly string[]) => acts.filter((act) => !isDressed || !touchesClothes.test(act));
  return {
    ...set,
    anchor: request.length <= 40 ? request : '',
    places: [],
    lights: namesLight.test(request) ? [] : set.lights,
    outfits: isDressed ? [] : set.outfits,
    near: wearable(set.near),
    far: wearable(set.far),
  };
}

const namesLight =
  /\b(light|lit|sun(ny|rise|set|shine)?|morning|noon|golden hour|dusk|dawn|night|evening|neon|candle\w*|moon\w*|rain\w*|snow\w*|fog\w*|cloud\w*)\b/i;
const namesOutfit =
  /\b(outfit|wear(s|ing)?|dress(ed)?|suit|blazer|coat|jacket|hoodie|sweater|shirt|tee|jeans|skirt|swim\w*|bikini|gown|robe|leggings|sportswear|apron|trousers|cardigan|knit\w*|denim|leather)\b/i;
const namesFace =
  /\b(laugh\w*|smil\w*|serious|pensive|thoughtful|serene|crying|sad|angry|confident|wink\w*|grin\w*|surprised)\b/i;
const touchesClothes = /\b(collar|coat|beanie|robe|gloves|pockets|boots)\b/;

function conceptFor(request: string, set: SetWords, count: number, random: () => number): string {
  const title = request === '' || request.length > 80 ? pick(set.titles, random) : request;
  const way = pick(count === 1 ? single : several, random);
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}: ${way}`;
}

const single = ['one frame, all presence', 'one portrait that says it all', 'a single quiet frame'];
const several = [
  'from the wide view to the smallest gesture',
  'one hero look and the moments around it',
  'a short story, frame by frame',
  'posed once, caught off guard after that',
  'the same light, seen from near and far',
];

function shotsFor(
  set: SetWords,
  light: string,
  isFaceGiven: boolean,
  count: number,
  random: () => number,
): ShotPlan['shots'] {
  const near = { framing: cycle(nearFramings, random), act: cycle(set.near, random) };
  const far = { framing: cycle(farFramings, random), act: cycle(set.far, random) };
  const face = cycle(isFaceGiven ? [] : [...faces, ...set.faces], random);
  const gaze = cycle(gazes, random);
  const detail = cycle([light, ...details], random);
  const startsNear = random() < 0.5;
  const heroFraming = pick(['half-length', 'three-quarter length'], random);
  const hero = [
    heroFraming,
    pick(isFaceGiven ? [] : heroFaces, random),
    near.act(),
    'looking at the camera',
    light,
    set.anchor,
  ];
  const shots = [listed(hero)];
  for (let index = 0; shots.length < count; index++) {
    const { framing, act } = (index % 2 === 0) === startsNear ? near : far;
    const shot = listed([framing(), face(), act(), gaze(), detail(), set.anchor]);
    // If a request determines nearly everything, the cycles may repeat a combination. The next round yields another
    // one.
    if (!shots.includes(shot)) shots.push(shot);
  }
  return shots.map((prompt, index) => ({ kind: index ? 'alt' : 'hero', prompt }));
}

const nearFramings = ['close-up', 'half-length', 'half-length from the side', 'tight close-up'];
const farFramings = ['full-length', 'three-quarter length', 'wide full-length', 'low-angle three-quarter length'];
const heroFaces = ['soft smile', 'bright smile', 'confident'];
const faces = ['laughing', 'soft smile', 'thoughtful', 'serene', 'bright smile', 'confident'];
const gazes = ['looking left', 'looking at the camera', 'looking down', 'looking right', 'looking up'];
const details = [
  'shallow depth of field',
  'a little motion in the hair',
  'foreground softly out of focus',
  'candid, mid-gesture',
  'clean background',
  'shadows falling across the frame',
  'plenty of empty space beside the subject',
];

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

// Returns an empty string if there are no choices.
function pick(choices: readonly string[], random: () => number): string {
  return choices[Math.floor(random() * choices.length)] ?? '';
}

// Returns a function that returns each choice once before any of them repeats.
function cycle(choices: readonly string[], random: () => number): () => string {
  let left: string[] = [];
  return () => {
    if (left.length === 0) left = [...choices];
    const next = pick(left, random);
    left = left.filter((choice) => choice !== next);
    return next;
  };
}
