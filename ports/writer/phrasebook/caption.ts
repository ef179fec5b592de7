import { emojiFor } from '@galatea/phrasebook/emoji.ts';
import { type Fitting, fitting, type Line } from '@galatea/phrasebook/fitting.ts';
import type { Lexicon, SceneLines } from '@galatea/phrasebook/lexicon.ts';
import { findMoments } from '@galatea/phrasebook/moment.ts';
import { readSight, type Sight, showsSomething } from '@galatea/phrasebook/read-sight.ts';
import { recipesFor, type Slot } from '@galatea/phrasebook/recipes.ts';
import { familyByPlace, findFamily, pickTopicFamily, type SceneFamily } from '@galatea/phrasebook/scene-family.ts';
import { sightLines } from '@galatea/phrasebook/sight-lines.ts';
import { type Temper, tempers, type Voice } from '@galatea/phrasebook/voices.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { CaptionLanguage, CaptionLength } from '#contract/caption-choices.ts';
import { disclosures } from '#contract/disclosure.ts';
import { isFirstHandClaim } from '#contract/first-hand-claims.ts';
import { captionWords, countWords } from '../caption-length.ts';
import { bareWords, createRepeatCheck } from '../near-repeat.ts';
import { exclaimed } from '../tone-rules.ts';
import { voiceFor } from '../voice.ts';
import type { CaptionBrief } from '../writer.ts';
import { hashtagsFor, type Lexicons } from './hashtags.ts';

/** Joins the lines of a caption: on one line, or in paragraphs if it is long. `stacked` puts each on its own line. */
function layOut(lines: readonly string[], shape: 'run-in' | 'paragraphs' | 'stacked'): string {
  if (shape === 'run-in' || lines.length < 2) return lines.join(' ');
  if (shape === 'stacked') return lines.join('\n');
  const middle = lines.slice(1, -1);
  const parts = [lines[0] ?? '', middle.join(' '), lines.at(-1) ?? ''];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Adds emoji to the end of a caption, replacing its final period. */
function endWith(text: string, emoji: string): string {
  if (emoji === '') return text;
  return text.replace(/(?<!\.)\.$/, '') + emoji;
}

/** Makes the spaces before French punctuation non-breaking, so that ! ? ; and : do not wrap to the next line. */
function typeset(text: string, language: CaptionLanguage): string {
  if (language !== 'fr') return text;
  return text.replace(/ ([?!;])/g, '\u202f$1').replace(/ (:)/g, '\u00a0$1');
}

/** Returns the caption for a brief, or null if every caption that the phrasebook can build is among those to avoid. */
export function composeCaption(brief: CaptionBrief, lexicons: Lexicons): string | null {
  const voice = voiceFor(brief.tone);
  const random = randomFrom(brief.seed, `${brief.influencerName}|${voice}|${brief.language}|${brief.length}`);
  const shown = findFamily(brief.scene);
  const family = shown ?? pickTopicFamily(brief.topics, random);
  const sight = readSight(brief.scene);
  const isSeen = showsSomething(sight);
  const shelf = isSeen
    ? shelveSight(brief, lexicons.own, voice, sight)
    : shelve(brief, lexicons.own, voice, family, shown !== null);
  const lines = freshest(candidates(brief, shelf, isSeen, random), brief.avoid);
  if (!lines) return null;
  const laidOut = layOut(
    lines.map((line) => line.text),
    shapeFor(brief.length, voice, random),
  );
  const body = typeset(endWith(laidOut, emojiFor(voice, family, random)), brief.language);
  const opened = brief.sponsored ? `${disclosures[brief.language]}\n\n${body}` : body;
  const hashtags = hashtagsFor(brief, lexicons, family, random);
  return hashtags.length === 0 ? opened : `${opened}\n\n${hashtags.join(' ')}`;
}

// Long captions stay away from both bounds: at 15 words they would look medium-length, and at 60 they would ramble.
const aims: Record<CaptionLength, { readonly min: number; readonly max: number }> = {
  short: captionWords.short,
  medium: captionWords.medium,
  long: { min: captionWords.long.min + 3, max: captionWords.long.max - 5 },
};

// The search for an unused caption takes longer if there are more captions to avoid.
const attempts = (avoided: number) => 600 + 30 * avoided;
const wantedCandidates = 16;

function candidates(brief: CaptionBrief, shelf: Shelf, isSeen: boolean, random: () => number): Line[][] {
  const ways = recipesFor(brief.length, voiceFor(brief.tone), isSeen).map((recipe) =>
    fitting(
      recipe.map((slot) => shelf[slot]),
      aims[brief.length],
    ),
  );
  const used = new Set(brief.avoid.map(bareWords));
  const found: Line[][] = [];
  for (let attempt = 0; attempt < attempts(brief.avoid.length) && found.length < wantedCandidates; attempt++) {
    const drawn = wayFrom(ways, random)?.draw(random);
    if (drawn && !used.has(bareWords(drawn.map((line) => line.text).join(' ')))) found.push(drawn);
  }
  return found;
}

// A recipe with only a few possible captions gets a low weight; otherwise, those few would appear all the time.
const getWeight = (way: Fitting) => Math.min(way.count, 1_000);

function wayFrom(ways: readonly Fitting[], random: () => number): Fitting | undefined {
  let at = random() * ways.reduce((sum, way) => sum + getWeight(way), 0);
  return ways.find((way) => {
    at -= getWeight(way);
    return at < 0;
  });
}

type Shelf = Record<Slot, readonly Line[]>;

/** Longer lines are views, shorter ones glimpses; those in between are both. */
const glimpseWords = { max: 7 };
const viewWords = { min: 6 };
const enoughLines = 12;

// Collects lines that name the content of the image, plus lines about the scene family if the place certainly belongs
// to it.
function shelveSight(brief: CaptionBrief, lexicon: Lexicon, voice: Voice, sight: Sight): Shelf {
  const { language } = brief;
  const { scenes, moments, sights } = lexicon;
  const temper = temperFor(brief, voice);
  const family = sight.place ? familyByPlace[sight.place] : null;
  const { plain, bright } = sightLines(sight, sights, language);
  const named = (brightTempers.has(temper) ? [...plain, ...bright] : plain).flatMap(({ text, names }) =>
    sayable([text], brief).map((line) => ({ ...line, names })),
  );
  const moment = findMoments(brief.scene).flatMap((name) => (name === family ? [] : moments[name]));
  // A single object does not yield enough lines.
  const fallbackFamily = family ?? (named.length < enoughLines ? 'everyday' : null);
  const ofFamily = fallbackFamily ? sayable(listViews(scenes[fallbackFamily], temper), brief) : [];
  const shorter = [...named.filter(({ words }) => words <= glimpseWords.max), ...sayable(moment, brief)];
  return {
    ...voiceLines(brief, lexicon, voice),
    glimpse: voice === 'bubbly' ? shorter.map((line) => ({ ...line, text: exclaimed(line.text, language) })) : shorter,
    view: [...named.filter(({ words }) => words >= viewWords.min), ...ofFamily],
    sceneAsk: sayable(scenes[family ?? 'everyday'].asks, brief),
  };
}

// If the family is derived only from topics, the content of the image is unknown, so lines about the place stay
// general.
function shelve(brief: CaptionBrief, lexicon: Lexicon, voice: Voice, family: SceneFamily, isShown: boolean): Shelf {
  const { scenes, moments } = lexicon;
  const temper = temperFor(brief, voice);
  const topic = scenes[family];
  const place = isShown ? topic : scenes.everyday;
  const moment = findMoments(brief.scene).flatMap((name) => (name === family ? [] : moments[name]));
  const glimpses = [...place.glimpses, ...moment, ...(temper === 'grave' ? [] : place.quips)];
  const views = [...(temper === 'bright' ? [] : topic.calm), ...(brightTempers.has(temper) ? place.bright : [])];
  return {
    ...voiceLines(brief, lexicon, voice),
    glimpse: sayable(voice === 'bubbly' ? glimpses.map((text) => exclaimed(text, brief.language)) : glimpses, brief),
    view: sayable(views, brief),
    sceneAsk: sayable(topic.asks, brief),
  };
}

function voiceLines(
  brief: CaptionBrief,
  { voices }: Lexicon,
  voice: Voice,
): Pick<Shelf, 'opening' | 'musing' | 'ask' | 'closing'> {
  const { openings, musings, asks, closings } = voices[voice];
  return {
    opening: sayable(openings, brief),
    musing: sayable(musings, brief),
    ask: sayable(asks, brief),
    closing: sayable(closings, brief),
  };
}

function listViews({ calm, bright }: SceneLines, temper: Temper): readonly string[] {
  return [...(temper === 'bright' ? [] : calm), ...(brightTempers.has(temper) ? bright : [])];
}

// Jokes are in the first person ("my loyalty card"), which in an ad would imply that the influencer is a customer.
function temperFor({ sponsored }: CaptionBrief, voice: Voice): Temper {
  return sponsored && tempers[voice] !== 'grave' ? 'calm' : tempers[voice];
}

function sayable(texts: readonly string[], { sponsored }: CaptionBrief): Line[] {
  return texts
    .filter((text) => !sponsored || !isFirstHandClaim(text))
    .map((text) => ({ text, words: countWords(text) }));
}

const brightTempers: ReadonlySet<Temper> = new Set(['bright', 'either']);

function freshest(found: readonly Line[][], avoid: readonly string[]): Line[] | null {
  const isRepeat = createRepeatCheck(avoid);
  const lately = avoid.map((caption) => ` ${bareWords(caption)} `).join('\n');
  const stale = (lines: readonly Line[]) =>
    lines.filter((line) => lately.includes(` ${bareWords(line.text)} `)).length +
    2 * echoes(lines) +
    5 * namedTwice(lines) +
    (isRepeat(lines.map((line) => line.text).join(' ')) ? 10 : 0);
  const rated = found.map((lines) => ({ lines, repeats: stale(lines) }));
  return rated.toSorted((one, other) => one.repeats - other.repeats)[0]?.lines ?? null;
}

// "At the beach. An hour by the sea." names the same place twice.
function namedTwice(lines: readonly Line[]): number {
  const names = lines.flatMap((line) => line.names ?? []);
  return names.length - new Set(names).size;
}

// Counts content words that two lines share: "Slow coffee. Slow morning." reads like a mistake.
function echoes(lines: readonly Line[]): number {
  const words = lines
    .flatMap((line) => [...new Set(bareWords(line.text).split(' '))])
    .filter((word) => word.length > 3);
  return words.length - new Set(words).size;
}

function shapeFor(length: CaptionLength, voice: Voice, random: () => number): 'run-in' | 'paragraphs' | 'stacked' {
  if (length === 'short') return 'run-in';
  if (voice === 'minimal' || (voice === 'edgy' && random() < 0.5)) return 'stacked';
  if (length === 'medium') return random() < 0.3 ? 'stacked' : 'run-in';
  return random() < 0.75 ? 'paragraphs' : 'run-in';
}
