import type { Lexicon } from '@galatea/phrasebook/lexicon.ts';
import { findFamily, type SceneFamily } from '@galatea/phrasebook/scene-family.ts';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { disclosures, isDisclosed } from '#contract/disclosure.ts';
import { maxHashtags } from '#contract/instagram-limits.ts';
import type { CaptionBrief } from '../writer.ts';

/** The texts of the caption's language, and the English ones for hashtags. */
export type Lexicons = { readonly own: Lexicon; readonly english: Lexicon };

/**
 * Returns the hashtags of a caption: those of the scene first, followed by those of the topics, ones that suit any post
 * in its language, and English ones for other languages. Returns the requested number, or fewer if they would exceed
 * Instagram's limit together with the disclosure hashtags.
 */
export function hashtagsFor(
  brief: CaptionBrief,
  { own, english }: Lexicons,
  family: SceneFamily,
  random: () => number,
): string[] {
  const { sceneTags, openTags } = own;
  const disclosed = brief.sponsored ? disclosures[brief.language].split(' ') : [];
  const most = Math.min(brief.maxHashtags, maxHashtags - disclosed.length);
  const scene = broadAndNiche(sceneTags[family], random);
  const topics = brief.topics.map((topic) => topicTag(topic, brief.language, sceneTags)).filter((tag) => tag !== '');
  const open = shuffled(openTags.split(' '), random);
  const international = broadAndNiche(english.sceneTags[family], random);
  const opening = [...scene.slice(0, 3), ...shuffled(topics, random).slice(0, 2), ...open.slice(0, 1)];
  const ranked = [...new Set([...opening, ...scene, ...topics, ...open, ...international])].map((tag) => `#${tag}`);
  return ranked.filter((tag) => !disclosed.includes(tag) && !isDisclosed(tag)).slice(0, Math.max(0, most));
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

function topicTag(topic: string, language: CaptionLanguage, sceneTags: Lexicon['sceneTags']): string {
  const family = findFamily(topic);
  if (language !== 'en' && family) return sceneTags[family].split(' ')[0] ?? '';
  const tag =
    topic
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('') ?? '';
  // On Instagram, a tag that consists only of digits is not a hashtag. A whole sentence is not a useful one.
  return /\p{L}/u.test(tag) && tag.length <= 30 ? tag : '';
}

function shuffled(tags: readonly string[], random: () => number): string[] {
  return tags
    .map((tag) => ({ tag, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ tag }) => tag);
}
