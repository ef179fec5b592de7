import type { Place } from '@galatea/shot-language/shot.ts';
import type { Doing } from './doing-words.ts';
import type { Occasion, Spot } from './setting-words.ts';
import { activityTopics } from './topics/activity-topics.ts';
import { foodTopics } from './topics/food-topics.ts';
import { lookTopics } from './topics/look-topics.ts';
import { settingTopics } from './topics/setting-topics.ts';
import { thingTopics } from './topics/thing-topics.ts';
import type { TopicMembers } from './topics/topic-members.ts';

/** The subjects that have sentences of their own in each language. Other subjects use the templates of their kind. */
export const topics = { ...foodTopics, ...lookTopics, ...thingTopics, ...activityTopics, ...settingTopics } as const;
export type Topic = keyof typeof topics;

export const topicNames = Object.keys(topics) as Topic[]; // the object has no other keys

/** Whether a topic has several things or activities, which its sentences have to tell apart. */
export function hasSeveralMembers(topic: Topic): boolean {
  const { things = [], doings = [] }: TopicMembers = topics[topic];
  return things.length + doings.length > 1;
}

/** Returns a function that returns the topic of a name in these lists, or null. */
function finder<Name extends string>(list: keyof TopicMembers): (name: Name) => Topic | null {
  const found = new Map<string, Topic>();
  for (const topic of topicNames) {
    const members: TopicMembers = topics[topic];
    for (const name of members[list] ?? []) found.set(name, topic);
  }
  return (name) => found.get(name) ?? null;
}

export const topicOfThing = finder<string>('things');
export const topicOfDoing = finder<Doing>('doings');
export const topicOfOccasion = finder<Occasion>('occasions');
export const topicOfPlace = finder<Place | Spot>('places');
