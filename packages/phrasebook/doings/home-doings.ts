import type { DoingWords } from './doing.ts';

/** The household and the care of oneself. Ironing is more exact than housework. */
export const homeDoings = {
  dishes: { words: /\b(?:(?:(?:washing|doing) )?dishes|dishwasher)\b/, family: 'home' },
  closet: {
    words: /\b(?:(?:organi[sz]\w*|sort\w*|cleaning out) (?:my )?(?:closet|wardrobe|shelves|room)|closet clean ?out)\b/,
    family: 'home',
  },
  tram: { words: /\b(?:tram(?:s)?(?! stop))\b/, family: 'city' },
  vacuum: { words: /\b(?:vacuum(?:ing|s))\b/, family: 'home' },
  windows: { words: /\b(?:(?:clean|wash|wip)ing (?:\w+ )?windows?)\b/, family: 'home' },
  makebed: { words: /\b(?:making bed|changing (?:\w+ )?(?:sheets|bedding))\b/, family: 'home' },
  iron: { words: /\b(?:ironing)\b/, family: 'home' },
  washhair: {
    words: /\b(?:(?:wash|shampoo|rins)\w* (?:\w+ )?hair|hair wash(?:ing)?)\b/,
    family: 'beauty',
  },
  walkdogs: { words: /\b(?:walk(?:s|ing)? (?:\w+ )?(?:dogs|puppies))\b/, family: 'pets' },
  laundry: { words: /\b(?:(?<!folding (?:\w+ )*)laundry|laundromat)\b/, family: 'everyday' },
  fold: { words: /\bfolding (?:\w+ )*(?:laundry|clothes|towels|shirts|sheets)\b/, family: 'everyday' },
  brushteeth: { words: /\b(?:brushing (?:my )?teeth)\b/, family: 'beauty' },
  shave: { words: /\b(?:shav(?:es|ing))\b/, family: 'everyday' },
  hairstyle: {
    words:
      /\b(?:(?:(?:braid|curl|straighten|blow ?dry|dry|styl|dye|color|brush|comb|do|fix)ing) (?:\w+ )?hair|new braids|bad hair day|hair (?:color|dye))\b/,
    family: 'beauty',
  },
  nails: {
    words:
      /\b(?:(?:(?:paint|polish|do)(?:ing|es)? (?:\w+ )?)?(?:toe ?)?nails|nail (?:salon|appointment|art)|manicure|pedicure)\b/,
    family: 'beauty',
  },
} as const satisfies Record<string, DoingWords>;
