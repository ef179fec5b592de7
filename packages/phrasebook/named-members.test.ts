import { describe, expect, test } from 'vitest';
import { drawText, hasName, hasSubjectSlot, listNames } from './draw-text.ts';
import type { Thing } from './find-thing.ts';
import { type Language, languages } from './language.ts';
import { type Lexicon, loadLexicon } from './lexicon.ts';
import { focusesFor } from './phrases.ts';
import type { Subject } from './read-subject.ts';
import { type ThingKind, thingWords } from './thing-words.ts';
import type { TopicMembers } from './topics/topic-members.ts';
import { type Topic, topicNames, topics } from './topics.ts';

const lexicons = await Promise.all(languages.map(async (language) => [language, await loadLexicon(language)] as const));
const german = await loadLexicon('de');

test('takes a noun of three letters as a name, and no article', () => {
  expect(listNames('Eis', german)).toEqual(['eis']);
  expect(listNames('einen Podcast', german)).toEqual(['podca']);
  expect(hasName('Ohne Eis kein Sommer.', ['eis'])).toBe(true);
  expect(hasName('Ich reise gern.', ['eis'])).toBe(false);
});

test('takes a slot for the subject as its name, and not one for a detail', () => {
  expect(hasSubjectSlot('I love {this}.')).toBe(true);
  expect(hasSubjectSlot('{do} is my plan.')).toBe(true);
  expect(hasSubjectSlot('A good day{+} {when}, and {it} helps.')).toBe(false);
});

describe.each(lexicons)('sentences of "%s"', (language, lexicon) => {
  test('name each thing, each activity and each occasion of their topic', () => {
    const unnamed = topicNames.flatMap((topic) =>
      listSubjects(topic)
        .filter(([, subject]) => countNaming(topic, subject, language, lexicon) < 2)
        .map(([name]) => `${topic}: ${name}`),
    );
    expect(unnamed).toEqual([]);
  });
});

function countNaming(topic: Topic, subject: Subject, language: Language, lexicon: Lexicon): number {
  const { point, rest } = focusesFor(subject, null, lexicon, language);
  const focus = [...point, ...rest].flat().find((found) => found.topic === topic);
  if (!focus) return 0;
  return lexicon.topics[topic].any.filter((template) => {
    const text = drawText(template, focus.slots, lexicon, language, () => 0);
    return text !== null && (hasSubjectSlot(template) || !focus.names || hasName(text, focus.names));
  }).length;
}

const nothing: Subject = {
  isNew: false,
  ...{ thing: null, doing: null, occasion: null, company: null, place: null, city: null, hour: null, sky: null },
  family: 'everyday',
};

function listSubjects(topic: Topic): (readonly [string, Subject])[] {
  const { things = [], doings = [], occasions = [] }: TopicMembers = topics[topic];
  return [
    ...listThings(things).map((thing) => [thing.name, { ...nothing, thing }] as const),
    ...doings.map((doing) => [doing, { ...nothing, doing }] as const),
    ...occasions.map((occasion) => [occasion, { ...nothing, occasion }] as const),
  ];
}

function listThings(names: readonly string[]): Thing[] {
  const kinds = Object.entries(thingWords) as [ThingKind, object][]; // the table has no other keys
  return kinds.flatMap(([kind, words]) =>
    Object.keys(words)
      .filter((name) => names.includes(name))
      .map((name) => ({ kind, name, words: '' })),
  );
}
