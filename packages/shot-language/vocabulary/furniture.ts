import type { Entry } from './entry.ts';

// Other places of a prompt have priority; coffee on a bench or sofa does not need a café.
const placesWithBenches = [
  ...(['park', 'garden', 'street', 'beach', 'lake', 'forest', 'trail', 'mountain', 'bridge'] as const),
  ...(['vineyard', 'market', 'court', 'pool', 'rooftop', 'desert', 'ski slope', 'gym', 'gallery', 'airport'] as const),
];
const placesWithSofas = [
  ...(['home', 'bedroom', 'hotel', 'office', 'library', 'studio', 'spa', 'boutique', 'club'] as const),
  ...(['rooftop', 'garden'] as const),
];

/** Furniture to sit on, lie on or sit at. */
export const furnitureWords: readonly Entry[] = [
  { words: 'park bench', says: { place: 'park', furniture: 'bench' }, suggests: { pose: 'sitting' } },
  {
    words: 'bench, wooden bench, stone bench',
    says: {
      furniture: 'bench',
      place: placesWithBenches,
    },
    suggests: { pose: 'sitting' },
    hints: { place: 'park' },
  },
  {
    words: 'sofa, couch, settee',
    says: {
      furniture: 'sofa',
      place: placesWithSofas,
    },
    suggests: { pose: 'sitting' },
    hints: { place: 'home' },
  },
  {
    words: 'at table, at corner table, at wooden table, at round table, around table',
    says: { furniture: 'table' },
    suggests: { pose: 'sitting' },
    hints: { place: ['restaurant', 'cafe'] },
  },
  {
    words: 'table, corner table, wooden table, tablecloth',
    says: { furniture: 'table' },
    hints: { place: ['restaurant', 'cafe'] },
  },
  {
    words: 'cafe table, coffee shop table',
    says: { place: ['cafe', 'cafe terrace'], furniture: 'table' },
    suggests: { pose: 'sitting' },
    hints: { place: 'cafe' },
  },
  {
    words: 'terrace table, outdoor table, table outside',
    says: { place: 'cafe terrace', furniture: 'table' },
    suggests: { pose: 'sitting' },
    hints: { weather: 'clear' },
  },
  {
    words: 'dining table, restaurant table, chef table',
    says: { place: 'restaurant', furniture: 'table' },
    suggests: { pose: 'sitting' },
  },
  {
    words: 'kitchen table',
    says: { place: 'kitchen', furniture: 'table' },
    suggests: { pose: 'sitting' },
  },
  {
    words: 'dinner table',
    says: { furniture: 'table' },
    suggests: { pose: 'sitting', props: ['plate'], time: ['night', 'dusk'] },
    hints: { place: 'restaurant' },
  },
  {
    words: 'elbow on table, elbows on table',
    says: { pose: 'leaning', furniture: 'table' },
    hints: { place: ['cafe', 'restaurant', 'home'] },
  },
];
