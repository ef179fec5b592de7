import type { Place } from '@galatea/shot-language/shot.ts';

/** The kinds of scenes that have hashtags and shoots of their own; `everyday` covers all others. */
export const sceneFamilies = [
  'cafe',
  'restaurant',
  'kitchen',
  'home',
  'office',
  'library',
  'gallery',
  'gym',
  'beach',
  'pool',
  'hiking',
  'mountain',
  'nature',
  'yoga',
  'wellness',
  'city',
  'night',
  'club',
  'fashion',
  'travel',
  'car',
  'festival',
  'everyday',
] as const;
export type SceneFamily = (typeof sceneFamilies)[number];

/** Returns the best matching family for an English text, or null if it names none. */
export function findFamily(text: string): SceneFamily | null {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const scores = sceneFamilies.map((family) => ({ family, score: score(plain, family) }));
  const best = scores.reduce((leader, next) => (next.score > leader.score ? next : leader));
  if (best.score === 0) return null;
  return best.family === 'city' && isNight.test(plain) ? 'night' : best.family;
}

const isNight = /\b(night|midnight|nighttime|after dark|moonlight|moonlit)\b/;

/** The family of a place, or null if its hashtags would name something else. */
export const familyByPlace: Record<Place, SceneFamily | null> = {
  studio: 'fashion',
  cafe: 'cafe',
  'cafe terrace': 'cafe',
  restaurant: 'restaurant',
  kitchen: 'kitchen',
  home: 'home',
  bedroom: 'home',
  office: 'office',
  library: 'library',
  boutique: 'fashion',
  gallery: 'gallery',
  spa: 'wellness',
  gym: 'gym',
  yoga: 'yoga',
  club: 'club',
  rooftop: null,
  street: 'city',
  park: 'nature',
  garden: 'nature',
  forest: 'nature',
  trail: 'hiking',
  mountain: null,
  'ski slope': 'mountain',
  beach: 'beach',
  pool: 'pool',
  lake: null,
  desert: null,
  vineyard: null,
  market: null,
  festival: 'festival',
  airport: 'travel',
  airplane: 'travel',
  hotel: null,
  car: 'car',
  train: null,
  boat: null,
  bridge: null,
  'red carpet': 'fashion',
  theatre: null,
  court: null,
};

/** Returns the family of a random topic, for briefs without a scene. */
export function pickTopicFamily(topics: readonly string[], random: () => number): SceneFamily {
  const known = topics.map(findFamily).filter((family) => family !== null);
  return known[Math.floor(random() * known.length)] ?? 'everyday';
}

// A place outweighs the objects in it: a cafe scene with a book belongs to the cafe family.
function score(text: string, family: SceneFamily): number {
  const { place, sign } = words[family];
  return 3 * count(text, place) + count(text, sign);
}

function count(text: string, alternatives: string): number {
  if (alternatives === '') return 0;
  return text.match(new RegExp(`\\b(?:${alternatives})\\b`, 'g'))?.length ?? 0;
}

const words: Record<SceneFamily, { readonly place: string; readonly sign: string }> = {
  cafe: {
    place: 'caf[es]+|coffee ?(?:shop|house|bar)|coffeehouse|espresso bar|tea ?room',
    sign: 'coffee|latte|cappuccino|espresso|flat white|matcha|croissants?|barista|tea',
  },
  restaurant: {
    place: 'restaurants?|bistros?|brasserie|trattoria|diner|wine bar|tapas|brunch|dinner',
    sign: 'wine|waiter|dining|sushi|pizza|pasta|cocktails?|lunch|menu|foodie|food',
  },
  kitchen: {
    place: 'kitchens?|cooking|baking|stove|recipes?',
    sign: 'cook|bake|oven|apron|dough|chopping|vegetables|cake|pan',
  },
  home: {
    place: 'home|living ?room|bedroom|sofa|couch|apartment|balcony',
    sign: 'bed|blankets?|candles?|pajamas|cozy|cosy|armchair|interior|indoors|cat|houseplants?|mirror',
  },
  office: {
    place: 'office|desk|workspace|co-?working|boardroom|conference|meeting room',
    sign: 'laptop|work|working|meeting|business|notebook|keyboard|startup|career|productivity|entrepreneur\\w*|tech|technology',
  },
  library: {
    place: 'librar(?:y|ies)|book ?(?:shop|store)s?|bookshel(?:f|ves)',
    sign: 'books?|reading|novels?|study|studying|shelves|literature|poetry',
  },
  gallery: {
    place: 'galler(?:y|ies)|museums?|exhibitions?|exhibit|atelier',
    sign: 'art|paintings?|sculptures?|canvas|artist|architecture|culture|photography|design',
  },
  gym: {
    place: 'gyms?|crossfit|weight ?room|boxing|treadmill',
    sign: 'workout|training|dumbbells?|weights|barbell|squats?|deadlift|fitness|exercise|cardio|running|lifting',
  },
  beach: {
    place: 'beach(?:es)?|seaside|seashore|shore|coast|surf(?:ing|board)?',
    sign: 'sea|ocean|sand|waves?|bikini|palm trees?|island|swimwear|boat|yacht|sailing',
  },
  pool: {
    place: '(?:swimming )?pools?|poolside|swim-up|jacuzzi',
    sign: 'swim|swimming|swimsuit|sun ?lounger|floatie|bikini',
  },
  hiking: {
    place: 'hik(?:e|es|ing)|trails?|trek(?:king)?|backpacking|camp(?:ing|fire|site)|mountaineering',
    sign: 'mountains?|summit|cliffs?|backpack|boots|ridge|valley|tent|outdoors|adventure',
  },
  mountain: {
    place:
      'ski(?:s|ing)?|ski (?:slope|resort|lift)|snowboard(?:ing)?|snow\\S* (?:mountains?|summits?|peaks?|slopes?)|alps|alpine|chalet',
    sign: 'snow|snowy|peaks?|slopes?|glacier|goggles',
  },
  nature: {
    place: 'forests?|woods|parks?|gardens?|meadows?|lake|riverside|countryside|vineyard|waterfall',
    sign: 'nature|trees?|flowers?|grass|leaves|picnic|river|field|birds?|dog|wildlife|desert|plants?|sustainability',
  },
  yoga: {
    place: 'yoga|pilates|meditat(?:ion|ing|e)',
    sign: 'mat|stretch(?:ing)?|asana|breathwork|lotus|balance|mindfulness',
  },
  wellness: {
    place: 'spa|sauna|wellness|massage|hammam|onsen|skin ?care|self[- ]care',
    sign: 'bath|robe|facial|face mask|steam|relax(?:ing)?|health|beauty|makeup',
  },
  city: {
    place: 'cit(?:y|ies)|streets?|downtown|urban|crosswalk|skyline|rooftops?|plaza|boulevard|alley',
    sign: 'buildings?|bridge|tram|subway|metro|market|sidewalk|corner|bicycle|square|stairs|town|paris|london|lisbon|rome|milan|madrid|barcelona|berlin|vienna|amsterdam|new york|tokyo|rio',
  },
  night: {
    place: 'neon|city lights|night (?:street|walk|city|market)|midnight|at night',
    sign: 'night|nighttime|street ?lights?|moon|after dark',
  },
  club: {
    place: '(?:night|dance) ?clubs?|dance ?floor|dj|disco|party|cocktail bar|karaoke',
    sign: 'dancing|dance|champagne|confetti|nightlife|club|bar',
  },
  fashion: {
    place: 'fashion|outfit|boutique|runway|catwalk|showroom|dressing room|fitting room|lookbook|studio',
    sign: 'dress|blazer|suit|heels|jacket|coat|sunglasses|style|streetwear|jewelry|bag|shopping',
  },
  travel: {
    place: 'airports?|airplane|plane|flight|travel(?:l?ing)?|train(?: station)?|hotel|boarding|terminal|road ?less',
    sign: 'suitcase|luggage|passport|trip|journey|vacation|holiday|tourist|sightseeing|window seat|carry-on',
  },
  car: {
    place: 'cars?|convertible|road ?trip|driving|steering wheel|highway|garage|motorbike|motorcycle',
    sign: 'drive|driver|road|vintage car|engine|parked|passenger seat|gas station|cars',
  },
  festival: {
    place: 'festivals?|concerts?|live music|open[- ]air|carnival|fairground|stage',
    sign: 'crowd|music|band|wristband|glitter|fireworks|guitar|sing(?:er|ing)?|ferris wheel',
  },
  everyday: { place: '', sign: '' },
};
