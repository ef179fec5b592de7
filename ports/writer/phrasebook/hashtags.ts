import type { Lexicon } from '@galatea/phrasebook/lexicon.ts';
import { nounOf } from '@galatea/phrasebook/phrases.ts';
import type { Subject } from '@galatea/phrasebook/read-subject.ts';
import type { TagFamily } from '@galatea/phrasebook/tag-families.ts';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { disclosures, isDisclosed } from '#contract/disclosure.ts';
import { maxHashtags } from '#contract/instagram-limits.ts';
import type { CaptionBrief } from '../writer.ts';
import type { Lexicons } from './lexicons.ts';

/**
 * Returns the hashtags of a caption: the words of a sponsor, the occasion, thing and activity of the image, those of
 * its scene, ones that suit any post in its language, and English ones. The topics add no hashtag; those that fit the
 * scene come first. Returns the requested number, or fewer if they would exceed Instagram's limit with the disclosure
 * hashtags.
 */
export function hashtagsFor(
  brief: CaptionBrief,
  { own, english }: Lexicons,
  subject: Subject,
  random: () => number,
): string[] {
  const disclosed = brief.sponsored ? disclosures[brief.language].split(' ') : [];
  const most = Math.min(brief.maxHashtags, maxHashtags - disclosed.length);
  const topics = new Set(brief.topics.map(toTag));
  const family = subject.doing !== null && vague.has(subject.family) ? 'everyday' : subject.family;
  const scene = broadAndNiche(own.tags[family], random);
  const wanted = [...scene.filter((tag) => topics.has(tag)), ...scene];
  const open = shuffled(own.openTags.split(' '), random);
  const others = [...open, ...broadAndNiche(english.tags[family], random)];
  const brand = brief.sponsored
    ? (brief.character?.brand_words ?? []).map(toTag).filter((tag) => /\p{L}/u.test(tag))
    : [];
  const ranked = [...new Set([...brand, ...subjectTags(subject, own, brief.language), ...wanted, ...others])].map(
    (tag) => `#${tag}`,
  );
  return ranked.filter((tag) => !disclosed.includes(tag) && !isDisclosed(tag)).slice(0, Math.max(0, most));
}

// Families of activities that differ too much for shared hashtags: a walk in a city is not in a forest.
const vague: ReadonlySet<TagFamily> = new Set<TagFamily>([
  ...(['nature', 'city', 'home', 'travel', 'hiking', 'office', 'festival', 'night', 'gallery', 'fashion'] as const),
]);

function subjectTags({ thing, doing, occasion }: Subject, lexicon: Lexicon, language: CaptionLanguage): string[] {
  const noun = thing ? nounOf(thing, lexicon, language) : '';
  // Nobody searches for #glassofwine.
  const contents = thing?.kind === 'drink' ? noun.replace(/^.* (?:of|de|di) |^.* d’|^Glas /, '') : noun;
  // The modifiers of an English prompt are too specific for a hashtag, except the last one.
  const name = language === 'en' ? contents.split(' ').slice(-2).join(' ') : contents;
  const day = occasion ? withoutArticle(lexicon.occasions[occasion].name, lexicon) : '';
  const activity = doing ? (lexicon.doingTags[doing] ?? '') : '';
  return [day, name, activity].map(toTag).filter((tag) => tag !== '' && tag.length <= 30);
}

function withoutArticle(name: string, { classes }: Lexicon): string {
  const articles = Object.values(classes).flatMap((forms) => Object.values(forms).filter((form) => /.~$/.test(form)));
  const starts = articles.map((form) => form.slice(0, -1)).toSorted((a, b) => b.length - a.length);
  const article = starts.find((start) => name.startsWith(start));
  return name.slice(article?.length ?? 0);
}

// The lists are ordered from broad to niche tags; alternating between both ends reaches both a large and a specific
// audience.
function broadAndNiche(list: string, random: () => number): string[] {
  const tags = list.split(' ');
  const middle = Math.ceil(tags.length / 2);
  const broad = shuffled(tags.slice(0, middle), random);
  const niche = shuffled(tags.slice(middle), random);
  return broad.flatMap((tag, index) => [tag, niche[index] ?? '']).filter((tag) => tag !== '');
}

function toTag(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('') ?? ''
  );
}

function shuffled(tags: readonly string[], random: () => number): string[] {
  return tags
    .map((tag) => ({ tag, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ tag }) => tag);
}
