import { cutText } from '#contract/cut-text.ts';
import { readChangedShot } from '#portrait/change-shot.ts';
import { otherPoses, undecidedInWords, withoutPose } from '#portrait/same-shot.ts';
import type { Photo } from '../contract.ts';
import { type Aspect, aspectOf, maxImages, maxPromptLength } from '../generation-rules.ts';

export type MoreLikeThis = {
  readonly prompt: string;
  readonly poses: readonly string[];
  readonly seed: number;
  readonly aspect: Aspect;
};

/**
 * How more photos of a photo's place, clothes and light are asked for. Of an illustration these are known also where
 * its prompt says nothing of them.
 */
export function moreLikeThis(photo: Photo, seed: number, isIllustration: boolean): MoreLikeThis {
  const aspect = aspectOf(photo);
  const { shot } = readChangedShot({ prompt: photo.prompt, seed, aspect }, photo.changes);
  // The latest change first: of two words that exclude each other the earlier one counts.
  const shared = [...photo.changes.toReversed(), photo.prompt].map(withoutPose).filter((part) => part !== '');
  const told = shared.join(', ');
  const prompt = [told, ...(isIllustration ? undecidedInWords(told, shot) : [])].join(', ');
  const poses = otherPoses(shot).slice(0, maxImages);
  return { prompt: cutText(prompt, maxPromptLength), poses, seed, aspect };
}
