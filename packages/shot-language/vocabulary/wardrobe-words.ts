import type { Entry } from './entry.ts';

/** Clothes with a special cut, patterns, and accessories. */
export const wardrobeWords: readonly Entry[] = [
  {
    role: 'garment',
    words: `bikini, bikini top, two piece, string bikini, high waisted bikini`,
    says: { outfit: 'bikini' },
    hints: { season: 'summer', place: ['beach', 'pool', 'boat'] },
  },
  {
    role: 'garment',
    words: 'top and skirt, skirt and top, blouse and skirt',
    says: { outfit: 'top and skirt' },
  },
  {
    role: 'passing',
    words: `striped, stripe, stripes, breton, nautical stripes, candy stripes`,
    says: { pattern: 'stripes' },
  },
  { role: 'passing', words: 'pinstripe, pinstripes, pinstriped, chalk stripe', says: { pattern: 'pinstripes' } },
  {
    role: 'passing',
    words: `checks, plaid, checkered, checked, tartan, gingham, houndstooth, windowpane check`,
    says: { pattern: 'checks' },
  },
  { role: 'passing', words: 'dots, polka dot, polka dots, dotted, spotted', says: { pattern: 'dots' } },
  {
    role: 'passing',
    words: `floral, floral print, flower print, flowery, floral pattern, botanical print, paisley`,
    says: { pattern: 'flowers' },
  },
  // Clothes only have a pattern if the prompt requests one.
  { role: 'passing', words: 'plain, solid, unpatterned, patternless' },
  {
    words: `handbag, hand bag, purse, luxury bag, birkin, chanel bag, clutch bag, shoulder bag, crossbody bag,
      designer handbag, leather bag, briefcase`,
    says: { props: ['handbag'] },
  },
  {
    words: `glasses, eyeglasses, reading glasses, spectacles, round glasses, horn rimmed glasses, specs`,
    says: { props: ['glasses'] },
  },
  { words: 'earring, earrings, hoop earrings, hoops, ear studs', says: { props: ['earrings'] } },
  {
    words: `necklace, pearl necklace, pearls, pendant, chain, gold chain, choker, locket`,
    says: { props: ['necklace'] },
  },
  { words: 'jewelry, jewellery, jewels', says: { props: ['necklace', 'earrings'] } },
  { words: 'watch, wristwatch, watch on wrist, wrist watch, rolex', says: { props: ['watch'] } },
];
