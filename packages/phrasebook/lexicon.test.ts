import { describe, expect, test } from 'vitest';
import { countWords } from '../../ports/writer/caption-length.ts';
import { type Language, languages } from './language.ts';
import { type Lexicon, loadLexicon } from './lexicon.ts';
import { sceneFamilies } from './scene-family.ts';

const english = await loadLexicon('en');
const lexicons = await Promise.all(languages.map(async (language) => [language, await loadLexicon(language)] as const));

describe.each(lexicons)('lexicon of "%s"', (language, lexicon) => {
  const scenes = Object.values(lexicon.scenes);
  const voices = Object.values(lexicon.voices);

  test('respects the word limits for every kind of line', () => {
    const glimpses = [
      ...scenes.flatMap((lines) => [...lines.glimpses, ...lines.quips]),
      ...Object.values(lexicon.moments).flat(),
    ];
    const sentences = [
      ...scenes.flatMap((lines) => [...lines.calm, ...lines.bright]),
      ...voices.flatMap((v) => v.musings),
    ];
    const questions = [...scenes, ...voices].flatMap((lines) => lines.asks);
    expect(strays(glimpses, 1, 6)).toEqual([]);
    expect(strays(sentences, 4, 13)).toEqual([]);
    expect(strays(questions, 1, 10)).toEqual([]);
    expect(
      strays(
        voices.flatMap((lines) => lines.openings),
        1,
        5,
      ),
    ).toEqual([]);
    expect(
      strays(
        voices.flatMap((lines) => lines.closings),
        1,
        6,
      ),
    ).toEqual([]);
  });

  test('has no duplicate lines within a scene or a voice', () => {
    for (const lines of [...scenes, ...voices]) {
      const texts = Object.values(lines).flat();
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  });

  test('follows the typographic rules of its language in every line', () => {
    const wrong = allLines(lexicon).filter(
      (text) => !endsWell.test(text) || /["']|\s\s|^\s/.test(text) || !typeset(text, language),
    );
    expect(wrong).toEqual([]);
  });

  test('has a valid placeholder in every sight template, and no duplicates', () => {
    const { plain, bright, lines } = lexicon.sights;
    const templates = [...plain, ...bright];
    expect(templates.filter((template) => !/\{[PHhWwTtGgc]\}/.test(template))).toEqual([]);
    expect(templates.filter((template) => /\{(?![PHhWwTtGgc]\})/.test(template))).toEqual([]);
    expect(templates.filter((template, index) => templates.indexOf(template) !== index)).toEqual([]);
    expect(strays(Object.values(lines).flat(), 3, 13)).toEqual([]);
  });

  test('starts template values with a lowercase letter and ends them without punctuation', () => {
    const { places, hours, skies, things, clothes } = lexicon.sights;
    const pairs = [hours, skies, things, clothes].flatMap((words) => Object.values(words).flat());
    const fillings = [...Object.values(places).flatMap((place) => place.split('|')), ...pairs];
    // German nouns are always capitalized.
    const begins = language === 'de' ? /^\p{L}/u : /^\p{Ll}/u;
    expect(fillings.filter((text) => !begins.test(text) || /[.!?,:]$|["']|\s\s/.test(text))).toEqual([]);
  });

  test('has at least thirty hashtags for every scene, all lowercase and without spaces or punctuation', () => {
    for (const family of sceneFamilies) {
      const tags = [...lexicon.sceneTags[family].split(' '), ...lexicon.openTags.split(' ')];
      expect(tags.filter((tag) => !/^[\p{Ll}\p{N}]+$/u.test(tag))).toEqual([]);
      expect(new Set([...tags, ...english.sceneTags[family].split(' ')]).size).toBeGreaterThanOrEqual(32);
    }
  });
});

test("has no line that reveals the influencer's gender", () => {
  const agreeing: Partial<Record<Language, RegExp>> = {
    es: /\b(estoy|soy|quedé|siento) (muy |tan )?(list|cansad|content|encantad|sol|enamorad|perdid|segur|obligad)[oa]\b/i,
    pt: /\b(obrigad[oa]|estou (muito |tão )?(pront|cansad|apaixonad|perdid|sozinh|animad)[oa])\b/i,
    fr: /\bje (suis|me sens) (\p{L}+ )?(prête?|contente?|seule?|venue?|allée?|restée?|perdue?|amoureu(x|se)|heureu(x|se)|fatiguée?)(?!\p{L})/iu,
    it: /\b(sono|mi sento) (\p{L}+ )?(pront|stanc|content|sol|pers|innamorat|andat|venut|rimast|arrivat)[oa]\b/iu,
  };
  for (const [language, lexicon] of lexicons)
    expect(allLines(lexicon).filter((text) => agreeing[language]?.test(text))).toEqual([]);
});

const endsWell = /[.!?]$/;

function allLines(lexicon: Lexicon): string[] {
  const groups = [...Object.values(lexicon.scenes), ...Object.values(lexicon.voices)];
  return [
    ...groups.flatMap((lines) => Object.values(lines).flat()),
    ...Object.values(lexicon.moments).flat(),
    ...sightTexts(lexicon),
  ];
}

/** Returns all sight templates and complete lines. */
function sightTexts({ sights: { plain, bright, lines } }: Lexicon): string[] {
  return [...plain, ...bright, ...Object.values(lines).flat()];
}

function strays(texts: readonly string[], min: number, max: number): string[] {
  return texts.filter((text) => countWords(text) < min || countWords(text) > max);
}

// Spanish has opening question and exclamation marks, French puts a space before `! ? : ;`, and the other languages do
// neither.
function typeset(text: string, language: Language): boolean {
  const closes = (sign: string) => text.split(sign).length;
  if (language === 'es') return closes('¿') === closes('?') && closes('¡') === closes('!');
  if (language === 'fr') return !/[^ ][!?:;]/.test(text);
  return !/[¿¡]| [!?:;]/.test(text);
}
