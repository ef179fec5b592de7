import type { Footwear, Legwear, Outfit } from '@galatea/shot-language/shot.ts';
import type { Traits } from '@galatea/shot-language/traits.ts';

/** The shape of a garment around the neck. */
export type Neckline =
  | 'bare'
  | 'crew'
  | 'bib'
  | 'ribbed'
  | 'scoop'
  | 'vee'
  | 'collar'
  | 'lapels'
  | 'zip'
  | 'hood'
  | 'wrap'
  | 'open'
  | 'halter';

/** The clothes below the waist. */
export type Bottom = Exclude<Legwear, 'denim shorts'> | 'gown' | 'swimsuit' | 'coat' | 'padded coat' | 'apron';

export type Garment = {
  readonly neckline: Neckline;
  /** Depth of the neckline at the front, in figure units below the base of the neck. */
  readonly depth: number;
  /** Where the neckline starts on the shoulder: 0 at the neck, 1 at the end of the shoulder. */
  readonly out: number;
  readonly sleeves: 'none' | 'short' | 'rolled' | 'long';
  /** Shine of the fabric: 0 is wool, 1 is satin. */
  readonly sheen: number;
  /** Distance of the fabric from the body, in figure units. */
  readonly ease: number;
  readonly bottom: Bottom;
  /** Whether the skirt is one piece with the top. */
  readonly isDress: boolean;
  readonly shoe: Footwear;
};

const top = (
  neckline: Neckline,
  depth: number,
  out: number,
  sleeves: Garment['sleeves'],
  sheen: number,
  ease: number,
  bottom: Bottom,
  shoe: Footwear,
): Garment => {
  const isDress = bottom === 'skirt' && sleeves === 'none';
  return { neckline, depth, out, sleeves, sheen, ease, bottom, isDress, shoe };
};

export const garments: Readonly<Record<Outfit, Garment>> = {
  'casual tee': top('crew', 16, 0.28, 'short', 0.2, 2, 'jeans', 'sneaker'),
  'knit sweater': top('ribbed', 8, 0.24, 'long', 0.1, 6, 'trousers', 'boot'),
  shirt: top('collar', 38, 0.22, 'rolled', 0.3, 4, 'trousers', 'shoe'),
  blazer: top('lapels', 104, 0.2, 'long', 0.25, 5, 'trousers', 'shoe'),
  suit: top('lapels', 108, 0.2, 'long', 0.3, 5, 'trousers', 'shoe'),
  'summer dress': top('scoop', 46, 0.5, 'none', 0.3, 1, 'skirt', 'heel'),
  'evening dress': top('vee', 64, 0.54, 'none', 0.9, 0.5, 'gown', 'heel'),
  sportswear: top('scoop', 40, 0.44, 'none', 0.5, 0.5, 'leggings', 'sneaker'),
  swimwear: top('scoop', 52, 0.54, 'none', 0.6, 0.5, 'swimsuit', 'bare'),
  hoodie: top('hood', 14, 0.26, 'long', 0.1, 8, 'leggings', 'sneaker'),
  'denim jacket': top('open', 20, 0.24, 'long', 0.15, 6, 'jeans', 'sneaker'),
  'leather jacket': top('open', 22, 0.24, 'long', 0.85, 5, 'jeans', 'boot'),
  'winter coat': top('zip', 6, 0.16, 'long', 0.15, 9, 'padded coat', 'boot'),
  'ski jacket': top('zip', 4, 0.14, 'long', 0.6, 10, 'trousers', 'boot'),
  robe: top('wrap', 72, 0.24, 'long', 0.25, 6, 'coat', 'bare'),
  'outdoor jacket': top('zip', 10, 0.16, 'long', 0.45, 8, 'trousers', 'boot'),
  'trench coat': top('lapels', 66, 0.18, 'long', 0.3, 7, 'coat', 'boot'),
  'festival top': top('scoop', 34, 0.48, 'none', 0.5, 1, 'shorts', 'boot'),
  apron: top('bib', 16, 0.28, 'short', 0.15, 2, 'apron', 'shoe'),
  'linen shirt': top('collar', 52, 0.22, 'rolled', 0.15, 5, 'shorts', 'sneaker'),
  bikini: top('halter', 44, 0.3, 'none', 0.6, 0.5, 'swimsuit', 'bare'),
  scrubs: top('vee', 30, 0.3, 'short', 0.1, 4, 'trousers', 'sneaker'),
  'graduation gown': top('vee', 74, 0.22, 'long', 0.3, 12, 'coat', 'shoe'),
  'wedding clothes': top('vee', 64, 0.54, 'none', 0.9, 0.5, 'gown', 'heel'),
  'top and skirt': top('crew', 20, 0.34, 'short', 0.3, 2, 'skirt', 'heel'),
};

const bareChest = top('bare', 0, 1, 'none', 0, 0, 'shorts', 'bare');

const trouserLike: ReadonlySet<Bottom> = new Set(['trousers', 'jeans', 'leggings', 'shorts']);

/**
 * Checks whether the legwear can be combined with this bottom: dresses and coats allow no legwear, and men do not wear
 * skirts.
 */
export function takesLegwear(gender: Traits['gender'], bottom: Bottom, legwear: Legwear): boolean {
  return trouserLike.has(bottom) && (legwear !== 'skirt' || gender === 'Female');
}

/** Checks whether the bottom is a coat that extends below the waist. */
export function isCoat(bottom: Bottom): boolean {
  return bottom === 'coat' || bottom === 'padded coat';
}

/**
 * Returns the garment for an outfit. The prompt does not specify the gender, so a man gets an outfit for the same
 * occasion instead of a dress.
 */
export function garmentFor(gender: Traits['gender'], outfit: Outfit): Garment {
  if (gender === 'Female') return garments[outfit];
  if (outfit === 'swimwear' || outfit === 'bikini') return bareChest;
  if (outfit === 'top and skirt') return garments['casual tee'];
  if (outfit === 'summer dress') return garments['linen shirt'];
  if (outfit === 'evening dress' || outfit === 'wedding clothes') return garments.suit;
  return garments[outfit];
}
