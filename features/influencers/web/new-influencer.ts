import { useLocation } from 'react-router';

/** Navigation state of the page that opens right after an influencer is created. */
export const newInfluencerState = { isNewInfluencer: true } as const;

/** Returns whether the page was opened right after its influencer was created. */
export function useIsNewInfluencer(): boolean {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'isNewInfluencer' in state;
}
