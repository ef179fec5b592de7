import type { Outfit, Season } from '../shot.ts';

const mild: readonly Season[] = ['spring', 'autumn'];
const cool: readonly Season[] = ['autumn', 'winter', 'spring'];
const warm: readonly Season[] = ['spring', 'summer'];
const always: readonly Season[] = ['spring', 'summer', 'autumn', 'winter'];

/** The seasons in which an outfit can be worn outdoors. */
export const clothingSeasons: Record<Outfit, readonly Season[]> = {
  'casual tee': warm,
  'knit sweater': cool,
  shirt: ['spring', 'summer', 'autumn'],
  blazer: ['spring', 'summer', 'autumn'],
  suit: always,
  'summer dress': warm,
  'evening dress': ['spring', 'summer', 'autumn'],
  sportswear: ['spring', 'summer', 'autumn'],
  swimwear: ['summer'],
  hoodie: mild,
  'denim jacket': mild,
  'leather jacket': mild,
  'winter coat': ['winter'],
  'ski jacket': ['winter'],
  robe: always,
  'outdoor jacket': always,
  'trench coat': mild,
  'festival top': ['summer'],
  apron: always,
  'linen shirt': warm,
  bikini: ['summer'],
  scrubs: always,
  'top and skirt': ['spring', 'summer', 'autumn'],
  'graduation gown': always,
  'wedding clothes': always,
};

/** Outfits that are out of season even indoors. */
export const unseasonableOutfits: Record<Season, ReadonlySet<Outfit>> = {
  spring: new Set(),
  summer: new Set<Outfit>(['knit sweater', 'winter coat', 'trench coat']),
  autumn: new Set<Outfit>(['summer dress', 'linen shirt']),
  winter: new Set<Outfit>(['summer dress', 'linen shirt', 'trench coat']),
};
