import { z } from 'zod';
import { randomFrom } from '#portrait/random.ts';
import { occasionOf } from './occasions.ts';
import { sceneIdeas } from './scene-ideas.ts';
import { everydayIdeas } from './scenes/everyday.ts';
import type { SceneIdea } from './scenes/scene-idea.ts';
import { fitsSeason, seasonOf } from './seasons.ts';
import { type Story, stories } from './stories.ts';
import { fitsWeekday, isOfWeekend, weekdayOf, weekendFrom } from './weekdays.ts';

/** What a post is to show. */
export const idea = z.object({
  /** The interest it is about; null for what belongs to none. */
  topic: z.string().nullable(),
  scene: z.string(),
  clothes: z.string(),
  mood: z.string(),
  /** The story that it is a part of, from 1. */
  story: z.object({ name: z.string(), part: z.int(), of: z.int() }).nullable(),
  /** The day that is kept. */
  occasion: z.string().nullable(),
  /** Chosen by its person, or written by them: it stays whatever else changes. */
  isPinned: z.boolean(),
  /** Scenes that its person swapped for another one. */
  without: z.array(z.string()).default([]),
  /** Whose words it is in: the rule's, a language model's, or its person's. */
  by: z.enum(['rule', 'writer', 'person']).default('rule'),
});
export type Idea = z.infer<typeof idea>;

/** An idea and its day, YYYY-MM-DD. */
export type DatedIdea = { readonly day: string; readonly idea: Idea };

export type LifeBrief = {
  /** Decides between what is equally good: the same seed gives the same idea. */
  readonly seed: number;
  /** As the persona's traits name it: a man is 'Male'. */
  readonly gender: string | undefined;
  readonly interests: readonly string[];
  /** Of its seasons and holidays. */
  readonly country: string | undefined;
  readonly day: string;
  /** The weekdays on which it posts, 1 is Monday; every day where that is not known. */
  readonly weekdays?: readonly number[];
  /** What was planned before this day, and after it where that is known, in order. */
  readonly others: readonly DatedIdea[];
  /** Scenes that are not wanted. */
  readonly without?: readonly string[];
  /** False where it is to be a part of none. */
  readonly withStories?: boolean;
};

/** Within so many days nothing is nearly repeated. */
export const memoryDays = 28;
/** A story goes on with the next post, where that is no later than so many days after the last. */
const storyGapDays = 8;
/** So many days lie between two stories. */
const daysBetweenStories = 18;

type Candidate = Omit<Idea, 'isPinned' | 'without' | 'by'>;

/**
 * What a persona posts on a day: what is kept on that day, the next part of a story that goes on, or one of its
 * interests in turn. Of what is possible the idea that is least like those of the weeks around it.
 */
export function nextIdea(brief: LifeBrief): Idea {
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

/** The scene without an interest of a person's own words, which stands before it (`ideasOf`). */
function ownScene(topic: string | null | undefined, scene: string): string {
  return topic && scene.startsWith(`${topic}: `) ? scene.slice(topic.length + 2) : scene;
}

/** Scenes of one kind, and what is true of them all. */
type Wish = { readonly ideas: readonly SceneIdea[]; readonly what: Partial<Candidate> };

/** What may be shown, the best kind first. */
function* wishes(brief: LifeBrief, random: () => number): Generator<Wish> {
  const { without = [] } = brief;
  const wanted = (ideas: readonly SceneIdea[]) => ideas.filter(({ scene }) => !without.includes(scene));
  const occasion = occasionOf(brief.day, brief.country);
  if (occasion) yield { ideas: wanted(occasion.ideas), what: { occasion: occasion.name } };
  const part = brief.withStories === false ? undefined : nextPart(brief);
  if (part) yield { ideas: wanted([part.scene]), what: { topic: part.topic, story: part.story } };
  const story = brief.withStories === false ? undefined : newStory(brief, random);
  if (story) yield { ideas: story.parts.slice(0, 1), what: partOf(story, 1, brief) };
  const season = seasonOf(brief.day, brief.country);
  const possible = (ideas: readonly SceneIdea[]) =>
    wanted(ideas).filter(({ scene }) => fitsSeason(scene, season) && fitsWeekday(scene, brief.day));
  for (const topic of topicsInTurn(brief)) yield { ideas: possible(ideasOf(topic)), what: { topic } };
  yield { ideas: possible(everydayIdeas), what: {} };
  // Where everything that fits is not wanted, anything of the weekday goes.
  if (without.length) yield { ideas: everydayIdeas.filter(({ scene }) => fitsWeekday(scene, brief.day)), what: {} };
}

function nextPart({ day, others }: LifeBrief) {
  const last = others.findLast((other) => other.day < day && other.idea.story);
  const going = last?.idea.story;
  if (!last || !going || going.part >= going.of || daysBetween(last.day, day) > storyGapDays) return undefined;
  // A day that was put in between leaves the story where it is.
  if (others.some((other) => other.day > day && other.idea.story?.name === going.name)) return undefined;
  if (isOfWeekend(going.name) && !weekendFrom(last.day).includes(day)) return undefined;
  const scene = stories.find(({ name }) => name === going.name)?.parts[going.part];
  return scene && { scene, topic: last.idea.topic, story: { ...going, part: going.part + 1 } };
}

function newStory(brief: LifeBrief, random: () => number): Story | undefined {
  const told = brief.others.filter(({ idea: { story } }) => story);
  if (told.some(({ day }) => Math.abs(daysBetween(day, brief.day)) < daysBetweenStories)) return undefined;
  // The first posts of a persona show who it is.
  if (brief.others.filter(({ day }) => day < brief.day).length < 4) return undefined;
  const season = seasonOf(brief.day, brief.country);
  const open = stories.filter(
    ({ name, topics, parts }) =>
      (topics.length === 0 || topics.some((topic) => brief.interests.includes(topic))) &&
      parts.every(({ scene }) => fitsSeason(scene, season) && !brief.without?.includes(scene)) &&
      !told.some(({ idea: { story } }) => story?.name === name),
  );
  const possible = open.flatMap((story) => (isOfWeekend(story.name) ? ofWeekend(story, brief) : [story]));
  return possible.length ? at(possible, random) : undefined;
}

/** A story of a weekend in as many parts as the weekend has days for it; none where that is no story any more. */
function ofWeekend(story: Story, { day, weekdays, country, others }: LifeBrief): Story[] {
  const isFree = (each: string) =>
    (!weekdays || weekdays.includes(weekdayOf(each))) &&
    !occasionOf(each, country) &&
    !others.some((other) => other.day === each);
  const days = weekendFrom(day).filter((each) => each === day || isFree(each));
  return days.length < 2 ? [] : [{ ...story, parts: story.parts.slice(0, days.length) }];
}

function partOf(story: Story, part: number, { interests }: LifeBrief): Partial<Candidate> {
  const topic = story.topics.find((each) => interests.includes(each)) ?? null;
  return { topic, story: { name: story.name, part, of: story.parts.length } };
}

/** The interests, the one that was shown longest ago first. Every fourth post or so is of everyday life. */
function topicsInTurn({ interests, others, day }: LifeBrief): readonly (string | null)[] {
  const before = others.filter((other) => other.day < day).map((other) => other.idea.topic);
  const turns = [...interests, ...(interests.length ? [null] : [])];
  const wait = (topic: string | null) => {
    const last = before.lastIndexOf(topic);
    return last < 0 ? Number.POSITIVE_INFINITY : (before.length - last) * (topic === null ? everydayShare : 1);
  };
  // Those that were never shown stay in their order: their difference is no number, which counts as none.
  return turns.toSorted((one, other) => wait(other) - wait(one));
}

/** How much longer than an interest everyday life waits for its turn, at the least. */
const everydayShare = 0.5;

/** The ideas of an interest; for one that a person has typed, everyday life with it. */
function ideasOf(topic: string | null): readonly SceneIdea[] {
  if (topic === null) return everydayIdeas;
  const known = sceneIdeas[topic];
  if (known) return known;
  return everydayIdeas.map((each) => ({ ...each, scene: `${topic}: ${each.scene}` }));
}

/** Every way to show the ideas of a kind, with one of its clothes and one of its moods. */
function variants({ ideas, what }: Wish, brief: LifeBrief, isOpen = (_: SceneIdea) => true): readonly Candidate[] {
  return ideas
    .filter(isOpen)
    .flatMap(({ scene, clothes, moods }) =>
      wearable(clothes, brief).flatMap((worn) =>
        moods.map((mood) => ({ topic: null, story: null, occasion: null, ...what, scene, clothes: worn, mood })),
      ),
    );
}

const womenswear = /\b(dress|gown|skirt|bikini)\b/;

function wearable(clothes: readonly string[], { gender, day, country }: LifeBrief): readonly string[] {
  const own = gender === 'Male' ? clothes.filter((each) => !womenswear.test(each)) : clothes;
  const season = seasonOf(day, country);
  const inSeason = own.filter((each) => fitsSeason(each, season));
  return inSeason.length ? inSeason : own;
}

/** How much it counts to wear the same on two days in a row. */
const wornDaily = 500;

type NearIdea = { readonly idea: Idea; readonly wornAgain: number };

/** What is shown within the memory of a day, and how much it counts to wear the same again. */
function ideasNear({ day, others }: LifeBrief): readonly NearIdea[] {
  const date = Temporal.PlainDate.from(day);
  const dayAfter = (days: number) => date.add({ days }).toString();
  const [before, after] = [dayAfter(-memoryDays), dayAfter(memoryDays)];
  // Nobody wears on two days in a row what they may change.
  const counts = new Map([-2, -1, 0, 1, 2].map((days) => [dayAfter(days), Math.abs(days) === 2 ? 50 : wornDaily]));
  return others
    .filter((other) => other.day > before && other.day < after)
    .map((other) => ({ idea: other.idea, wornAgain: counts.get(other.day) ?? 3 }));
}

/** Those that share least with the ideas near them: a scene counts most, then what is worn with which mood. */
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

/** The idea as a photo shoot is asked for. */
export function requestOf({ scene, clothes, mood }: Idea): string {
  return [scene, clothes, mood].filter((part) => part !== '').join(', ');
}

/** The idea as a person reads it. */
export function titleOf({ scene, story, occasion }: Pick<Idea, 'scene' | 'story' | 'occasion'>): string {
  if (story) return `${story.name}, ${story.part} of ${story.of}: ${scene}`;
  return occasion ? `${occasion}: ${scene}` : scene;
}
