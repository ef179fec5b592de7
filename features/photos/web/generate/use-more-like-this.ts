import { useNavigate } from 'react-router';
import { usePress } from '#ui/use-press.ts';
import type { Photo } from '../../contract.ts';
import { aspectOf, costOf, photoInWords } from '../../generation-rules.ts';
import { useStartGeneration } from './use-start-generation.ts';

/** What 'More like this' costs, said before it is pressed. */
export const moreLikeThisCost = costOf(1);

/** Makes one more image of a photo's prompt in its aspect, with another seed. */
export function useMoreLikeThis(influencerId: string) {
  const navigate = useNavigate();
  const gallery = `/influencers/${influencerId}/photos`;
  const { start, isStarting } = useStartGeneration(influencerId, {
    action: { label: 'Watch', onClick: () => navigate(gallery) },
  });
  const make = usePress((photo: Photo) => start({ prompt: photoInWords(photo), aspect: aspectOf(photo), count: 1 }));
  return { make, isMaking: isStarting };
}
