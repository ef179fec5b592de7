/** The movements that a text about a clip can name. */
export const movementNames = [
  ...(['closer', 'blink', 'smile', 'laugh', 'turn', 'walk', 'breathe'] as const),
  ...(['rain', 'snow', 'water', 'leaves', 'wind', 'light'] as const),
] as const;
export type MovementName = (typeof movementNames)[number];

/**
 * Their words in English, Spanish, Portuguese, French, German and Italian, without accents. The beginning of a word is
 * enough, so that its forms match.
 */
const words: Readonly<Record<MovementName, readonly string[]>> = {
  closer: [
    ...['push(?:es|ing)? in', 'zoom', 'dolly', 'closer', 'camera (?:slowly )?(?:moves|comes|goes) in'],
    ...['acerca', 'aproxima', 'rapproche', 'naher', 'nahert', 'heran', 'avvicina'],
  ],
  blink: ['blink', 'parpade', 'pisca', 'clign', 'blinzel', 'zwinker', 'sbatte', 'battere (?:le palpebre|gli occhi)'],
  smile: ['smil', 'sonri', 'sorri', 'souri', 'lachelt?\\b', 'lacheln'],
  laugh: [
    ...['laugh', 'giggl', 'rie\\b', 'reir', 'risa', 'carcajad', 'ri\\b', 'rindo', 'gargalh'],
    ...['rit\\b', 'rire', 'rigol', 'lacht\\b', 'lachen', 'kicher', 'ride\\b', 'ridere'],
  ],
  turn: [
    ...['turn', 'look(?:s|ing)? (?:away|back|aside|around|to the side|over)', 'gira', 'volte', 'vuelve', 'mira atras'],
    ...[
      'vira',
      'olha (?:pra|para) (?:tras|o lado)',
      'tourn',
      'retourn',
      'dreh',
      'wendet',
      'schaut (?:zur|uber|zuruck)',
    ],
    ...['si volta', 'guarda (?:indietro|di lato)'],
  ],
  walk: [
    ...['walk', 'stroll', 'steps?\\b', 'strut', 'com(?:es|ing) (?:to|toward)', 'camin', 'cammin', 'anda\\b', 'andando'],
    ...[
      'pasos?\\b',
      'passos?\\b',
      'march',
      'pas\\b',
      'avance',
      'geht',
      'gehen',
      'lauft',
      'laufen',
      'schritt',
      'passi\\b',
    ],
  ],
  breathe: ['breath', 'respir', 'atmet', 'atmen'],
  rain: ['rain', 'llueve', 'lluvia', 'chuva', 'chove', 'pluie', 'pleut', 'regen', 'regnet', 'piogg', 'piove'],
  snow: ['snow', 'niev', 'neva', 'neve', 'neig', 'schnee', 'schneit', 'nevica'],
  water: [
    ...['water', 'sea\\b', 'ocean', '(?:the|small|gentle|big|of) waves', 'olas', 'agua', 'mar\\b', 'ondas', 'vagues'],
    ...['eau\\b', 'mer\\b', 'wellen', 'wasser', 'meer', 'onde\\b', 'acqua', 'mare\\b'],
  ],
  leaves: ['leaf', 'leaves', 'petal', 'hojas?\\b', 'folhas?\\b', 'feuille', 'blatter', 'laub', 'foglie', 'petalo'],
  wind: [
    'wind',
    'breez',
    'hair',
    'viento',
    'brisa',
    'cabello',
    'pelo\\b',
    'vent',
    'cabelo',
    'cheveux',
    'haar',
    'capelli',
  ],
  light: ['light', 'sun', 'flicker', 'luz\\b', 'sol\\b', 'lumiere', 'soleil', 'licht', 'sonne', 'luce', 'sole\\b'],
};

const patterns = movementNames.map((name) => [name, new RegExp(`\\b(?:${words[name].join('|')})`)] as const);

/** Returns the movements that a text names. */
export function findMovements(text: string): readonly MovementName[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return patterns.flatMap(([name, pattern]) => (pattern.test(plain) ? name : []));
}
