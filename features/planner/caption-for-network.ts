import { countCaption } from '#contract/count-caption.ts';
import { cutText } from '#contract/cut-text.ts';
import { type CaptionedPost, type CaptionLabels, toSentCaption } from '#contract/disclosure.ts';
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
export function fitCaption(content: CaptionedPost, { network, labels, hashtags }: FitOptions): string | null {
  const caption = hashtags === null ? content.caption : withFirstHashtags(content.caption, hashtags);
  const traits = networks[network];
  const { captionLength, weighsCaption } = traits;
  const count = (text: string) => countCaption(toSentCaption({ ...content, caption: text }, labels, traits), traits);
  let fitted = caption;
  // A weighted letter counts up to two.
  const weight = weighsCaption ? 2 : 1;
  for (let over = count(fitted) - captionLength; over > 0 && fitted; over = count(fitted) - captionLength)
    fitted = cutAtWord(fitted, fitted.length - Math.ceil(over / weight));
  return fitted === content.caption ? null : fitted;
}

/** The least part of a text that has to remain if it is cut at a full stop. */
const leastAtFullStop = 0.6;

/** Returns the beginning of a text, at most `most` long, that ends with a full stop, or else with a whole word. */
function cutAtWord(text: string, most: number): string {
  const cut = cutText(text, most);
  const words = /\s/.test(text.charAt(cut.length)) ? cut : cut.replace(/\s\S*$/, '');
  const sentenceEnd = words.search(/[.!?…][^.!?…]*$/) + 1;
  return sentenceEnd > words.length * leastAtFullStop ? words.slice(0, sentenceEnd) : words.trimEnd();
}
