import type { Focus } from '@galatea/phrasebook/phrases.ts';
import { disclosures, isDisclosed } from '#contract/disclosure.ts';
import { maxHashtags } from '#contract/instagram-limits.ts';
import type { CaptionBrief } from '../writer.ts';
import type { Lexicons } from './lexicons.ts';

/**
 * Returns the hashtags of a caption: the words of a sponsor, those of its subject, of its topic and family, ones that
 * suit any post in its language, and English ones. The interests add no hashtag; those that fit come first. Returns
 * the requested number, or fewer if they would exceed Instagram's limit with the disclosure hashtags.
 */
export function hashtagsFor(
  brief: CaptionBrief,
  { own, english }: Lexicons,
  focus: Pick<Focus, 'tags' | 'topicTags' | 'family'>,
  random: () => number,
): string[] {
  const disclosed = brief.sponsored ? disclosures[brief.language].split(' ') : [];
  const most = Math.min(brief.maxHashtags, maxHashtags - disclosed.length);
  const interests = new Set(brief.topics.map(toTag));
  const fitting = [...shuffled(focus.topicTags, random), ...broadAndNiche(own.tags[focus.family], random)];
  const wanted = [...fitting.filter((tag) => interests.has(tag)), ...fitting];
  const open = shuffled(own.openTags.split(' '), random);
  const others = [...open, ...broadAndNiche(english.tags[focus.family], random), ...english.openTags.split(' ')];
  const brand = brief.sponsored
    ? (brief.character?.brand_words ?? []).map(toTag).filter((tag) => /\p{L}/u.test(tag))
    : [];
  const named = focus.tags.map(toTag).filter((tag) => tag !== '' && tag.length <= 30);
  const ranked = [...new Set([...brand, ...named, ...wanted, ...others])].map((tag) => `#${tag}`);
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
