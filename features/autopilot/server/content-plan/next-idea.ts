import { randomFrom } from '@galatea/shot-language/random.ts';
import { z } from 'zod';
import { findOccasion } from './occasions.ts';
import { sceneIdeas } from './scene-ideas.ts';
import { everydayIdeas } from './scenes/everyday.ts';
import type { SceneIdea } from './scenes/scene-idea.ts';
import { fitsSeason, getSeason } from './seasons.ts';
import { type Story, stories } from './stories.ts';
import { fitsWeekday, getWeekday, isWeekendStory, weekendFrom } from './weekdays.ts';

/** The planned content of a post. */
export const idea = z.object({
  /** The interest that it belongs to, or null if there is none. */
  topic: z.string().nullable(),
  scene: z.string(),
  clothes: z.string(),
  mood: z.string(),
  /** The story that it is part of, counted from 1. */
  story: z.object({ name: z.string(), part: z.int(), of: z.int() }).nullable(),
  /** The holiday on that day. */
  occasion: z.string().nullable(),
  /** Chosen or written by the user, so it is kept when other settings change. */
  isPinned: z.boolean(),
  /** Scenes that the user swapped out. */
  without: z.array(z.string()).default([]),
  /** The author: the built-in rule, a language model, or the user. */
  by: z.enum(['rule', 'writer', 'person']).default('rule'),
});
export type Idea = z.infer<typeof idea>;

/** An idea and its day (YYYY-MM-DD). */
export type DatedIdea = { readonly day: string; readonly idea: Idea };

export type IdeaBrief = {
  /** Breaks ties between equally good ideas: the same seed produces the same idea. */
  readonly seed: number;
  /** From the influencer's traits: a man is 'Male'. */
  readonly gender: string | undefined;
  readonly interests: readonly string[];
  /** The country that determines seasons and holidays. */
  readonly country: string | undefined;
  readonly day: string;
  /** The weekdays with posts, where 1 is Monday; every day if unknown. */
  readonly weekdays?: readonly number[];
  /** The ideas planned before this day, and after it if known, in order. */
  readonly others: readonly DatedIdea[];
  /** Unwanted scenes. */
  readonly without?: readonly string[];
  /** False to exclude stories. */
  readonly withStories?: boolean;
};

/** Ideas are not closely repeated within this number of days. */
export const memoryDays = 28;
/** A story continues with the next post if it is at most this many days after the last part. */
const storyGapDays = 8;
/** The minimum number of days between two stories. */
const daysBetweenStories = 18;

type Candidate = Omit<Idea, 'isPinned' | 'without' | 'by'>;

/**
 * Returns the idea for a day's post: the day's holiday, the next part of a current story, or one of the interests in
 * turn. It picks the candidate that is least similar to the ideas of the surrounding weeks.
 */
export function nextIdea(brief: IdeaBrief): Idea {
  const random = randomFrom(brief.seed >>> 0, `idea ${brief.day} ${brief.without?.length ?? 0}`);
  const near = ideasNear(brief);
  const shown = new Set(near.map(({ idea: { topic, scene } }) => ownScene(topic, scene)));
  const worn = near.filter(({ wornAgain }) => wornAgain === wornDaily).map(({ idea: { clothes } }) => clothes);
  const firstFresh = (isGood = (_: Candidate) => true) =>
    wishes(brief, random)
      .map((wish) => variants(wish, brief, ({ scene }) => !shown.has(ownScene(wish.what.topic, scene))).filter(isGood))
      .find((some) => some.length > 0);
  const choices =
    firstFresh(({ clothes }) => !worn.includes(clothes)) ??
    firstFresh() ??
    [...wishes(brief, random)].flatMap((wish) => variants(wish, brief));
  return {
    ...at(leastAlike(choices, near), random),
    isPinned: false,
    without: [...(brief.without ?? [])],
    by: 'rule',
  };
}

/** Returns a scene without the prefix added for an interest in the user's own words (`ideasOf`). */
function ownScene(topic: string | null | undefined, scene: string): string {
  return topic && scene.startsWith(`${topic}: `) ? scene.slice(topic.length + 2) : scene;
}

/** Scenes of one kind and the properties they share. */
type Wish = { readonly ideas: readonly SceneIdea[]; readonly what: Partial<Candidate> };

/** Yields the possible kinds of ideas, best first. */
function* wishes(brief: IdeaBrief, random: () => number): Generator<Wish> {
  const { without = [] } = brief;
  const wanted = (ideas: readonly SceneIdea[]) => ideas.filter(({ scene }) => !without.includes(scene));
  const occasion = findOccasion(brief.day, brief.country);
  if (occasion) yield { ideas: wanted(occasion.ideas), what: { occasion: occasion.name } };
  const part = brief.withStories === false ? undefined : nextPart(brief);
  if (part) yield { ideas: wanted([part.scene]), what: { topic: part.topic, story: part.story } };
  const story = brief.withStories === false ? undefined : newStory(brief, random);
  if (story) yield { ideas: story.parts.slice(0, 1), what: toStoryPart(story, 1, brief) };
  const season = getSeason(brief.day, brief.country);
  const possible = (ideas: readonly SceneIdea[]) =>
    wanted(ideas).filter(({ scene }) => fitsSeason(scene, season) && fitsWeekday(scene, brief.day));
  for (const topic of topicsInTurn(brief)) yield { ideas: possible(listTopicIdeas(topic)), what: { topic } };
  yield { ideas: possible(everydayIdeas), what: {} };
  // If everything suitable is unwanted, any scene of the weekday is used.
  if (without.length) yield { ideas: everydayIdeas.filter(({ scene }) => fitsWeekday(scene, brief.day)), what: {} };
}

function nextPart({ day, others }: IdeaBrief) {
  const last = others.findLast((other) => other.day < day && other.idea.story);
  const going = last?.idea.story;
  if (!last || !going || going.part >= going.of || daysBetween(last.day, day) > storyGapDays) return undefined;
  // A day that was inserted afterwards does not continue the story.
  if (others.some((other) => other.day > day && other.idea.story?.name === going.name)) return undefined;
  if (isWeekendStory(going.name) && !weekendFrom(last.day).includes(day)) return undefined;
  const scene = stories.find(({ name }) => name === going.name)?.parts[going.part];
  return scene && { scene, topic: last.idea.topic, story: { ...going, part: going.part + 1 } };
}

function newStory(brief: IdeaBrief, random: () => number): Story | undefined {
  const storyPosts = brief.others.filter(({ idea: { story } }) => story);
  if (storyPosts.some(({ day }) => Math.abs(daysBetween(day, brief.day)) < daysBetweenStories)) return undefined;
  // The first posts of an influencer introduce it.
  if (brief.others.filter(({ day }) => day < brief.day).length < 4) return undefined;
  const season = getSeason(brief.day, brief.country);
  const open = stories.filter(
    ({ name, topics, parts }) =>
      (topics.length === 0 || topics.some((topic) => brief.interests.includes(topic))) &&
      parts.every(({ scene }) => fitsSeason(scene, season) && !brief.without?.includes(scene)) &&
      !storyPosts.some(({ idea: { story } }) => story?.name === name),
  );
  const possible = open.flatMap((story) => (isWeekendStory(story.name) ? ofWeekend(story, brief) : [story]));
  return possible.length ? at(possible, random) : undefined;
}

/**
 * Returns a weekend story with as many parts as there are free days that weekend, or none if too few are left for a
 * story.
 */
function ofWeekend(story: Story, { day, weekdays, country, others }: IdeaBrief): Story[] {
  const isFree = (each: string) =>
    (!weekdays || weekdays.includes(getWeekday(each))) &&
    !findOccasion(each, country) &&
    !others.some((other) => other.day === each);
  const days = weekendFrom(day).filter((each) => each === day || isFree(each));
  return days.length < 2 ? [] : [{ ...story, parts: story.parts.slice(0, days.length) }];
}

function toStoryPart(story: Story, part: number, { interests }: IdeaBrief): Partial<Candidate> {
  const topic = story.topics.find((each) => interests.includes(each)) ?? null;
  return { topic, story: { name: story.name, part, of: story.parts.length } };
}

/** Returns the interests, least recently shown first. About every fourth post shows everyday life. */
function topicsInTurn({ interests, others, day }: IdeaBrief): readonly (string | null)[] {
  const before = others.filter((other) => other.day < day).map((other) => other.idea.topic);
  const turns = [...interests, ...(interests.length ? [null] : [])];
  const wait = (topic: string | null) => {
    const last = before.lastIndexOf(topic);
    return last < 0 ? Number.POSITIVE_INFINITY : (before.length - last) * (topic === null ? everydayShare : 1);
  };
  // Interests that were never shown keep their order: the difference between two infinities is NaN, which counts as 0.
  return turns.toSorted((one, other) => wait(other) - wait(one));
}

/** How much the time since the last everyday-life post counts, compared to that of an interest. */
const everydayShare = 0.5;

/** Returns the ideas for an interest. If it is in the user's own words, combines it with everyday life. */
function listTopicIdeas(topic: string | null): readonly SceneIdea[] {
  if (topic === null) return everydayIdeas;
  const known = sceneIdeas[topic];
  if (known) return known;
  return everydayIdeas.map((each) => ({ ...each, scene: `${topic}: ${each.scene}` }));
}

/** Returns every variant of a kind's ideas, each with one choice of clothes and one mood. */
function variants({ ideas, what }: Wish, brief: IdeaBrief, isOpen = (_: SceneIdea) => true): readonly Candidate[] {
  return ideas
    .filter(isOpen)
    .flatMap(({ scene, clothes, moods }) =>
      wearable(clothes, brief).flatMap((worn) =>
        moods.map((mood) => ({ topic: null, story: null, occasion: null, ...what, scene, clothes: worn, mood })),
      ),
    );
}

const womenswear = /\b(dress|gown|skirt|bikini)\b/;

function wearable(clothes: readonly string[], { gender, day, country }: IdeaBrief): readonly string[] {
  const own = gender === 'Male' ? clothes.filter((each) => !womenswear.test(each)) : clothes;
  const season = getSeason(day, country);
  const inSeason = own.filter((each) => fitsSeason(each, season));
  return inSeason.length ? inSeason : own;
}

/** The penalty for the same clothes on two consecutive days. */
const wornDaily = 500;

type NearIdea = { readonly idea: Idea; readonly wornAgain: number };

/** Returns the remembered ideas around a day, each with the penalty for wearing its clothes again. */
function ideasNear({ day, others }: IdeaBrief): readonly NearIdea[] {
  const date = Temporal.PlainDate.from(day);
  const dayAfter = (days: number) => date.add({ days }).toString();
  const [before, after] = [dayAfter(-memoryDays), dayAfter(memoryDays)];
  // Avoids the same clothes on two consecutive days if there is a choice.
  const counts = new Map([-2, -1, 0, 1, 2].map((days) => [dayAfter(days), Math.abs(days) === 2 ? 50 : wornDaily]));
  return others
    .filter((other) => other.day > before && other.day < after)
    .map((other) => ({ idea: other.idea, wornAgain: counts.get(other.day) ?? 3 }));
}

/**
 * Returns the candidates that are least similar to nearby ideas. The scene counts most, then the combination of clothes
 * and mood.
 */
function leastAlike(choices: readonly Candidate[], near: readonly NearIdea[]): readonly Candidate[] {
  const alike = choices.map((choice) => near.reduce((sum, other) => sum + likeness(choice, other), 0));
  const least = Math.min(...alike);
  return choices.filter((_, index) => alike[index] === least);
}

function likeness(one: Candidate, { idea: other, wornAgain }: NearIdea): number {
  const [sameScene, sameClothes] = [one.scene === other.scene, one.clothes === other.clothes];
  const shared = Number(sameScene) + Number(sameClothes) + Number(one.mood === other.mood);
  return shared && (sameScene ? 100 : 0) + (sameClothes ? wornAgain : 0) + shared ** 3;
}

function at<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

function daysBetween(one: string, other: string): number {
  return Temporal.PlainDate.from(one).until(other).days;
}

/** Formats the idea as a photo shoot prompt. */
export function formatRequest({ scene, clothes, mood }: Idea): string {
  return [scene, clothes, mood].filter((part) => part !== '').join(', ');
}

/** Formats the idea for users. */
export function formatTitle({ scene, story, occasion }: Pick<Idea, 'scene' | 'story' | 'occasion'>): string {
  if (story) return `${story.name}, ${story.part} of ${story.of}: ${scene}`;
  return occasion ? `${occasion}: ${scene}` : scene;
}
