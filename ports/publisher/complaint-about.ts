import { hashtagsIn } from '#contract/hashtags.ts';
import { maxAltTextLength, maxCaptionLength, maxHashtags, maxMedia } from '#contract/instagram-limits.ts';
import type { PublisherFailure } from '#contract/publish-failures.ts';
import type { PublishedContent } from './publisher.ts';

/** What Instagram would refuse of a post, as far as can be told without asking; undefined where nothing is wrong. */
export function complaintAbout(content: PublishedContent): PublisherFailure | undefined {
  const { mediaUrls, altTexts, caption, firstComment } = content;
  if (mediaUrls.length < 1 || mediaUrls.length > maxMedia) return 'picture count';
  if (!mediaUrls.every((url) => /^https?:\/\//.test(url))) return 'pictures not fetched';
  if (caption.length > maxCaptionLength) return 'caption too long';
  // Instagram counts those of the first comment with them: one that goes over is not shown.
  if (hashtagsIn(`${caption} ${firstComment}`).length > maxHashtags) return 'too many hashtags';
  if (altTexts.some((text) => text.length > maxAltTextLength)) return 'alt text too long';
  return undefined;
}
