import { cutText } from '#contract/cut-text.ts';
import { readChangedShot } from '#portrait/change-shot.ts';
import { otherPoses, undecidedInWords, withoutPose } from '#portrait/same-shot.ts';
import type { Photo } from '../contract.ts';
import { type Aspect, getAspect, maxImages, maxPromptLength } from '../generation-rules.ts';

export type MoreLikeThis = {
  readonly prompt: string;
  readonly poses: readonly string[];
  readonly seed: number;
  readonly aspect: Aspect;
};

/**
 * Returns the input for more photos with the place, clothes and light of a photo. For an illustration these are known
 * even if its prompt does not mention them.
 */
export function moreLikeThis(photo: Photo, seed: number, isIllustration: boolean): MoreLikeThis {
  const aspect = getAspect(photo);
  const { shot } = readChangedShot({ prompt: photo.prompt, seed, aspect }, photo.changes);
  // The latest change is first: of two contradicting words the earlier one counts.
  const shared = [...photo.changes.toReversed(), photo.prompt].map(withoutPose).filter((part) => part !== '');
  const sharedWords = shared.join(', ');
  const prompt = [sharedWords, ...(isIllustration ? undecidedInWords(sharedWords, shot) : [])].join(', ');
  const poses = otherPoses(shot).slice(0, maxImages);
  return { prompt: cutText(prompt, maxPromptLength), poses, seed, aspect };
}
