import { cutText } from '#contract/cut-text.ts';
import { type CaptionLabels, toSentCaption } from '#contract/disclosure.ts';
import { withFirstHashtags } from '#contract/hashtags.ts';
import { type FurtherNetwork, networks } from '#contract/networks.ts';

type FitOptions = {
  readonly network: FurtherNetwork;
  readonly labels: CaptionLabels;
  /** The most hashtags; null for as many as the caption has. */
  readonly hashtags: number | null;
};

/**
 * Returns a caption that a network accepts with its labels: with fewer hashtags, and without the words at its end that
 * are too much. Null if the caption itself is accepted.
 */
export function fitCaption(
  content: { readonly caption: string; readonly sponsoredBy: string | null },
  { network, labels, hashtags }: FitOptions,
): string | null {
  const caption = hashtags === null ? content.caption : withFirstHashtags(content.caption, hashtags);
  const added = toSentCaption({ ...content, caption }, labels).length - caption.length;
  const fitted = cutAtWord(caption, networks[network].captionLength - added);
  return fitted === content.caption ? null : fitted;
}

/** Returns the beginning of a text, at most `most` long, that ends with a whole word. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = cutText(text, most);
  const words = /\s/.test(text.charAt(cut.length)) ? cut : cut.replace(/\s\S*$/, '');
  return words.trimEnd();
}
