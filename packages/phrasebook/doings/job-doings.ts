import type { DoingWords } from './doing.ts';

/** Jobs whose words may contain those of another activity: a mechanic fixes a car at work. */
export const jobDoings = {
  storeopening: {
    words:
      /\b(?:grand opening|cutting (?:\w+ )?ribbon|opening (?:\w+ )?(?:store|shop|boutique|cafe|salon)|(?:store|shop) opening)\b/,
    family: 'everyday',
  },
  orders: {
    words: /\b(?:(?:packing|shipping) (?:\w+ )?(?:orders?|parcels?|packages)|small business)\b/,
    family: 'everyday',
  },
  nurse: { words: /\b(?:nurse|stethoscope|scrubs|surgeon)\b/, family: 'everyday' },
  firefight: { words: /\b(?:fire ?fight\w*|fire (?:station|truck|engine))\b/, family: 'everyday' },
  lab: {
    words: /\b(?:scientist|laboratory|(?:in|at) (?:\w+ )?lab(?! coat)|microscope)\b/,
    family: 'everyday',
  },
  pilot: { words: /\b(?:pilot|cockpit)\b/, family: 'everyday' },
  cabincrew: { words: /\b(?:flight attendant|cabin crew|stewardess)\b/, family: 'travel' },
  chef: { words: /\b(?:chef(?! (?:hat|jacket)))\b/, family: 'kitchen' },
  construction: { words: /\b(?:construction (?:site|work\w*|helmet)|hard hat)\b/, family: 'everyday' },
  farmwork: { words: /\b(?:farmer(?!s)|tractor|milking (?:\w+ )?cows?|farm work)\b/, family: 'nature' },
  mechanic: { words: /\b(?:mechanic|fixing (?:\w+ )?(?:engine|car))\b/, family: 'car' },
  weld: { words: /\b(?:weld\w*)\b/, family: 'everyday' },
  glassblow: { words: /\b(?:glass ?blow\w*|blowing glass)\b/, family: 'everyday' },
} as const satisfies Record<string, DoingWords>;
