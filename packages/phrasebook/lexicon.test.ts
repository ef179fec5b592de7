import { describe, expect, test } from 'vitest';
import { doingKind, doingsWithKind as kindNames } from './doing-kinds.ts';
import { type Doing, doingWords } from './doing-words.ts';
import { languages } from './language.ts';
import { frameKinds, type Lexicon, loadLexicon } from './lexicon.ts';
import { thingWords } from './thing-words.ts';
import type { TopicMembers } from './topics/topic-members.ts';
import { topicNames, topics } from './topics.ts';

const lexicons = await Promise.all(languages.map(async (language) => [language, await loadLexicon(language)] as const));
const names = Object.values(thingWords).flatMap((words) => Object.keys(words));
const slots = new Set(['+', '+1', 'at', 'when', 'do', 'now', 'occ', 'wish']);

describe.each(lexicons)('lexicon of "%s"', (language, lexicon) => {
  test('has a noun of a known class for every thing', () => {
    const wrong = names.filter((name) => {
      const [className = '', noun] = lexicon.things[name]?.split(' ') ?? [];
      return lexicon.classes[className] === undefined || !noun;
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(lexicon.things).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('uses only slots that are filled', () => {
    const forms = Object.keys(Object.values(lexicon.classes)[0] ?? {});
    const unknown = templates(lexicon).filter((template) =>
      [...template.matchAll(/\{([^}]*)\}/g)].some(([, slot = '']) => !slots.has(slot) && !forms.includes(slot)),
    );
    expect(unknown).toEqual([]);
  });

  test('has the same forms in every class of nouns', () => {
    const classes = Object.values(lexicon.classes).map((forms) => Object.keys(forms).join());
    expect(new Set(classes).size).toBe(1);
  });

  test('has templates of every kind for joking and for calm voices', () => {
    const few = frameKinds.filter((kind) => {
      const { thoughts, follows } = lexicon.frames[kind];
      return follows.length < 4 || thoughts.filter((text) => !/^[!~+]/.test(text)).length < 4;
    });
    expect(few).toEqual([]);
  });

  test('has sentences about each topic in every manner, for its things and for its activities', () => {
    const forms = Object.keys(Object.values(lexicon.classes)[0] ?? {});
    const ofThing = (text: string) => forms.some((form) => text.includes(`{${form}}`));
    const ofActivity = (text: string) => /\{(?:do|now)\}/.test(text);
    const few = topicNames.filter((topic) => {
      const { any, follows, ...manners } = lexicon.topics[topic];
      const { things = [], doings = [] }: TopicMembers = topics[topic];
      const calm = follows.filter((text) => !/^[~+*]*!/.test(text));
      if (calm.length < 3 || follows.length < 5) return true;
      if (Object.values(manners).some((sentences) => sentences.length === 0)) return true;
      const suitThings = any.filter((text) => !ofActivity(text)).length;
      const suitActivities = any.filter((text) => !ofThing(text)).length;
      return (things.length > 0 && suitThings < 3) || (doings.length > 0 && suitActivities < 3);
    });
    expect(few).toEqual([]);
  });

  test('ends every template with punctuation and follows the typographic rules of the language', () => {
    const wrong = templates(lexicon).filter((text) => !/[.!?)]$/.test(text) || /["']|\s\s/.test(text));
    expect(wrong).toEqual([]);
    const closes = (text: string, sign: string) => text.split(sign).length;
    if (language === 'es')
      expect(templates(lexicon).filter((text) => closes(text, '¿') !== closes(text, '?'))).toEqual([]);
    if (language === 'fr') expect(templates(lexicon).filter((text) => /[^ ][?;]|\w!/.test(text))).toEqual([]);
  });

  test('has lowercase hashtags without spaces or punctuation', () => {
    const lists = [...Object.values(lexicon.tags), ...Object.values(lexicon.topicTags), lexicon.openTags];
    const tags = lists.flatMap((list) => list.split(' '));
    expect(tags.filter((tag) => !/^[\p{Ll}\p{N}]+$/u.test(tag))).toEqual([]);
  });

  test('has at least two hashtags for each topic', () => {
    expect(Object.entries(lexicon.topicTags).filter(([, list]) => new Set(list.split(' ')).size < 2)).toEqual([]);
  });
});

test('has a kind for activities that differ in their sentences', () => {
  const kinds: readonly (readonly [Doing, string])[] = [
    ['hike', 'sport'],
    ['bake', 'making'],
    ['theater', 'outing'],
    ['read', 'rest'],
    ['clean', 'duty'],
    ['flight', 'waiting'],
    ['sing', 'doing'],
  ];
  expect(kinds.map(([doing]) => doingKind(doing))).toEqual(kinds.map(([, kind]) => kind));
  expect(Object.keys(doingWords)).toEqual(expect.arrayContaining([...kindNames]));
});

test("has no template that reveals the influencer's gender", () => {
  const agreeing: Partial<Record<(typeof languages)[number], RegExp>> = {
    es: /\b(estoy|soy|quedé|siento) (muy |tan )?(list|cansad|content|encantad|sol|enamorad|perdid|segur)[oa]\b/i,
    pt: /\b(obrigad[oa]|(estou|sou) (muito |tão )?(pront|cansad|apaixonad|perdid|sozinh|animad)[oa])\b/i,
    fr: /\bje (suis|me sens) (\p{L}+ )?(prête?|contente?|seule?|venue?|allée?|restée?|perdue?|heureu(x|se))(?!\p{L})/iu,
    it: /\b(sono|mi sento|mi ero) (\p{L}+ )?(pront|stanc|content|sol|pers|andat|venut|rimast|arrivat|promess)[oa]\b/iu,
  };
  for (const [language, lexicon] of lexicons)
    expect(templates(lexicon).filter((text) => agreeing[language]?.test(text))).toEqual([]);
});

test("has no hashtag of a topic that reveals the influencer's gender", () => {
  const women = new RegExp(
    [
      'girl|momlife|momto|bridetobe|(?:corr|explorad|nadad|jogad|jugad)e?d?ora$|pintora$|musicienne$',
      '(?:jou|cour|nag|dans|surf|voyag|golf|chant)euse$|(?:esplora|nuota|gioca|pesca|viaggia)trice$',
      '(?:läufer|maler|spieler|tänzer|sänger|taucher|schwimmer)in$',
    ].join('|'),
  );
  const revealing = lexicons.flatMap(([, { topicTags }]) =>
    Object.values(topicTags).flatMap((list) => list.split(' ').filter((tag) => women.test(tag))),
  );
  expect(revealing).toEqual([]);
});

/** Returns the templates and the sentences of topics. */
function templates({ frames, topics }: Lexicon): string[] {
  const ofKinds = Object.values(frames).flatMap(({ thoughts, follows }) => [...thoughts, ...follows]);
  const ofTopics = Object.values(topics).flatMap((sentences) => Object.values(sentences).flat());
  return [...ofKinds, ...ofTopics].map((text) => text.replace(/^[!~+*]+ /, ''));
}
