import type { Outfit } from '../shot.ts';
import type { Traits } from '../traits.ts';

/** What a garment does around the neck. */
export type Neckline = 'crew' | 'ribbed' | 'scoop' | 'vee' | 'collar' | 'lapels' | 'zip' | 'hood' | 'wrap';

export type Garment = {
  readonly neckline: Neckline;
  /** How deep it is cut at the front, in figure units below the pit of the neck. */
  readonly depth: number;
  /** How far out on the shoulder it begins: 0 at the neck, 1 at its end. */
  readonly out: number;
  readonly sleeves: 'none' | 'short' | 'long';
  /** How much the cloth shines: 0 wool, 1 satin. */
  readonly sheen: number;
};

export const garments: Readonly<Record<Outfit, Garment>> = {
  'casual tee': { neckline: 'crew', depth: 18, out: 0.3, sleeves: 'short', sheen: 0.2 },
  'knit sweater': { neckline: 'ribbed', depth: 8, out: 0.24, sleeves: 'long', sheen: 0.1 },
  shirt: { neckline: 'collar', depth: 40, out: 0.22, sleeves: 'long', sheen: 0.3 },
  blazer: { neckline: 'lapels', depth: 112, out: 0.2, sleeves: 'long', sheen: 0.25 },
  suit: { neckline: 'lapels', depth: 118, out: 0.2, sleeves: 'long', sheen: 0.3 },
  'summer dress': { neckline: 'scoop', depth: 46, out: 0.52, sleeves: 'none', sheen: 0.3 },
  'evening dress': { neckline: 'vee', depth: 66, out: 0.55, sleeves: 'none', sheen: 0.9 },
  sportswear: { neckline: 'scoop', depth: 40, out: 0.46, sleeves: 'none', sheen: 0.5 },
  swimwear: { neckline: 'scoop', depth: 54, out: 0.56, sleeves: 'none', sheen: 0.6 },
  hoodie: { neckline: 'hood', depth: 16, out: 0.28, sleeves: 'long', sheen: 0.1 },
  'denim jacket': { neckline: 'lapels', depth: 76, out: 0.2, sleeves: 'long', sheen: 0.15 },
  'leather jacket': { neckline: 'lapels', depth: 92, out: 0.2, sleeves: 'long', sheen: 0.85 },
  'winter coat': { neckline: 'zip', depth: 6, out: 0.16, sleeves: 'long', sheen: 0.15 },
  'ski jacket': { neckline: 'zip', depth: 4, out: 0.14, sleeves: 'long', sheen: 0.6 },
  robe: { neckline: 'wrap', depth: 74, out: 0.24, sleeves: 'long', sheen: 0.25 },
  'outdoor jacket': { neckline: 'zip', depth: 10, out: 0.16, sleeves: 'long', sheen: 0.45 },
  'trench coat': { neckline: 'lapels', depth: 70, out: 0.18, sleeves: 'long', sheen: 0.3 },
  'festival top': { neckline: 'scoop', depth: 36, out: 0.5, sleeves: 'none', sheen: 0.5 },
  apron: { neckline: 'crew', depth: 18, out: 0.3, sleeves: 'short', sheen: 0.15 },
  'linen shirt': { neckline: 'collar', depth: 54, out: 0.22, sleeves: 'long', sheen: 0.15 },
};

/** The prompt does not know whom it is about: where it says a dress, a man wears what goes to the same place. */
export function wornBy(gender: Traits['gender'], outfit: Outfit): Outfit {
  if (gender === 'Female') return outfit;
  if (outfit === 'summer dress') return 'linen shirt';
  return outfit === 'evening dress' ? 'suit' : outfit;
}
