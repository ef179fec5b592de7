import type { TopicMembers } from './topic-members.ts';

/** Care, clothes and jewelry. */
export const lookTopics = {
  skincare: {
    things: [
      ...(['serum', 'cream', 'cleanser', 'toner', 'face mask', 'eye patches', 'face roller', 'body lotion'] as const),
      ...(['hand cream', 'face mist', 'self tanner'] as const),
    ],
    doings: ['skincare'],
  },
  sunscreen: { things: ['sunscreen'] },
  perfume: { things: ['perfume'] },
  makeup: {
    things: [
      ...(['lipstick', 'mascara', 'makeup', 'blush', 'eyeliner', 'bronzer', 'highlighter', 'concealer'] as const),
      ...(['foundation', 'eyeshadow', 'lip gloss', 'lip tint', 'lip balm', 'lip oil'] as const),
    ],
    doings: ['makeup'],
  },
  hair: {
    things: ['shampoo', 'conditioner', 'hair mask', 'hair oil', 'hairbrush', 'hair dryer', 'straightener'],
    doings: ['hairstyle', 'washhair'],
  },
  haircut: { doings: ['haircut'] },
  nails: { things: ['nail polish'], doings: ['nails'] },
  bath: { things: ['bath bomb', 'soap'], doings: ['bath'] },
  dentalCare: { things: ['toothpaste', 'toothbrush', 'electric toothbrush'], doings: ['brushteeth'] },
  shaving: { things: ['razor'], doings: ['shave'] },
  candle: { things: ['candle', 'scented candle', 'candles', 'diffuser'] },
  dress: {
    things: [
      ...([
        'dress',
        'floral dress',
        'linen dress',
        'knit dress',
        'maxi dress',
        'mini dress',
        'sari',
        'kimono',
      ] as const),
      ...(['dirndl'] as const),
    ],
    doings: ['fitting'],
  },
  eveningWear: {
    things: ['gown', 'silk dress', 'satin dress', 'cocktail dress', 'sequin dress', 'tuxedo', 'corset'],
    doings: ['gala', 'catwalk'],
  },
  weddingDress: { things: ['wedding dress', 'wedding veil'] },
  coat: {
    things: [
      ...(['coat', 'trench', 'wool coat', 'fur coat', 'raincoat', 'puffer jacket', 'jacket', 'bomber'] as const),
      ...(['windbreaker', 'leather jacket', 'ski jacket', 'cape'] as const),
    ],
  },
  denim: { things: ['jeans', 'denim jacket', 'overalls'] },
  knitwear: { things: ['sweater', 'knit sweater', 'cardigan', 'turtleneck', 'ugly sweater', 'hoodie', 'vest'] },
  suit: { things: ['suit', 'blazer', 'tie'] },
  shirt: { things: ['shirt', 'tee', 'linen shirt', 'blouse', 'polo shirt', 'crop top', 'jersey'] },
  skirtOrTrousers: { things: ['skirt', 'mini skirt', 'pants', 'leather pants', 'linen pants', 'shorts'] },
  shoes: {
    things: [
      ...([
        'shoe',
        'sneaker',
        'boot',
        'heel',
        'sandals',
        'loafers',
        'flip flops',
        'ballet flats',
        'running shoes',
      ] as const),
      ...(['cowboy boots', 'rain boots', 'hiking boots'] as const),
    ],
  },
  bag: { things: ['handbag', 'tote bag', 'clutch', 'backpack', 'briefcase'] },
  hat: { things: ['hat', 'cap', 'beret', 'straw hat', 'bucket hat', 'beanie', 'cowboy hat'] },
  hairAccessory: { things: ['hair bow', 'hair clip', 'scrunchie', 'headband', 'bandana'] },
  scarf: { things: ['scarf', 'silk scarf', 'gloves', 'mittens', 'shawl'] },
  jewelry: {
    things: ['jewelry', 'necklace', 'earrings', 'ring', 'bracelet', 'watch', 'anklet', 'brooch', 'engagement ring'],
  },
  sunglasses: { things: ['sunglasses'] },
  swimwear: { things: ['bikini', 'swimsuit'] },
  sportswear: { things: ['sportswear', 'leggings', 'sports bra', 'tracksuit'] },
  nightwear: { things: ['pajamas', 'robe', 'slippers', 'socks'] },
  costume: { things: ['costume', 'vampire costume', 'witch hat', 'mask', 'crown'] },
  outfit: { things: ['outfit'], doings: ['closet'] },
} as const satisfies Readonly<Record<string, TopicMembers>>;
