import type { Furnishing, Place } from '../shot.ts';

/** The places whose drawings have a furnishing in every image. */
const furnishedPlaces: Readonly<Record<Furnishing, readonly Place[]>> = {
  plants: ['cafe', 'cafe terrace', 'kitchen', 'home', 'office', 'spa', 'yoga', 'rooftop', 'pool', 'hotel'],
  trees: ['park', 'garden', 'forest', 'trail', 'mountain', 'ski slope', 'lake', 'vineyard', 'court'],
  lamps: [
    ...(['cafe', 'restaurant', 'kitchen', 'home', 'bedroom', 'library'] as const),
    ...(['boutique', 'street', 'park', 'hotel', 'bridge'] as const),
  ],
  'fairy lights': ['cafe terrace', 'rooftop', 'market', 'festival'],
  candles: ['restaurant', 'spa'],
};

export function isFurnishedWith(place: Place, furnishing: Furnishing): boolean {
  return furnishedPlaces[furnishing].includes(place);
}
