import type { Activity, Companion, Company } from './activity-names.ts';
import { dishFoods, handFoods } from './foods.ts';
import type { Furniture, Seat } from './seat-names.ts';
import type { Sight } from './sight-names.ts';

/** Describes an image to render, except for the influencer. Any influencer can be combined with any shot. */
export const places = [
  'studio',
  'cafe',
  'cafe terrace',
  'restaurant',
  'kitchen',
  'home',
  'bedroom',
  'office',
  'library',
  'boutique',
  'gallery',
  'spa',
  'gym',
  'yoga',
  'club',
  'rooftop',
  'street',
  'park',
  'garden',
  'forest',
  'trail',
  'mountain',
  'ski slope',
  'beach',
  'pool',
  'lake',
  'desert',
  'vineyard',
  'market',
  'festival',
  'airport',
  'airplane',
  'hotel',
  'car',
  'train',
  'boat',
  'bridge',
  'red carpet',
  'theatre',
  'court',
] as const;
export type Place = (typeof places)[number];

export const times = ['dawn', 'morning', 'noon', 'golden hour', 'dusk', 'night'] as const;
export type Time = (typeof times)[number];

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

export const weathers = ['clear', 'cloudy', 'rain', 'snow', 'fog'] as const;
export type Weather = (typeof weathers)[number];

export const framings = ['close-up', 'head and shoulders', 'half', 'three-quarter', 'full', 'wide shot'] as const;
export type Framing = (typeof framings)[number];

export const poses = [
  'facing',
  'turned left',
  'turned right',
  'leaning',
  'arms crossed',
  'hand on hip',
  'hands in pockets',
  'hand in hair',
  'waving',
  'holding',
  'sitting',
  'walking',
  'stretching',
  'looking back',
  'selfie',
] as const;
export type Pose = (typeof poses)[number];

export const gazes = ['camera', 'left', 'right', 'up', 'down'] as const;
export type Gaze = (typeof gazes)[number];

export const expressions = [
  'neutral',
  'soft smile',
  'bright smile',
  'laugh',
  'serious',
  'confident',
  'thoughtful',
  'surprised',
  'playful wink',
  'serene',
  'sad',
  'determined',
] as const;
export type Expression = (typeof expressions)[number];

export const outfits = [
  'casual tee',
  'knit sweater',
  'shirt',
  'blazer',
  'suit',
  'summer dress',
  'evening dress',
  'sportswear',
  'swimwear',
  'hoodie',
  'denim jacket',
  'leather jacket',
  'winter coat',
  'ski jacket',
  'robe',
  'outdoor jacket',
  'trench coat',
  'festival top',
  'apron',
  'linen shirt',
  'bikini',
  'top and skirt',
  'scrubs',
  'graduation gown',
  'wedding clothes',
] as const;
export type Outfit = (typeof outfits)[number];

/** Clothes on the legs and feet, if a prompt requests them. */
export const legwears = ['trousers', 'jeans', 'leggings', 'shorts', 'denim shorts', 'skirt'] as const;
export type Legwear = (typeof legwears)[number];
export const footwears = ['sneaker', 'shoe', 'heel', 'boot', 'bare'] as const;
export type Footwear = (typeof footwears)[number];

/** Woven or printed fabric patterns. */
export const patterns = ['stripes', 'pinstripes', 'checks', 'dots', 'flowers'] as const;
export type Pattern = (typeof patterns)[number];

export const props = [
  'coffee cup',
  'dumbbell',
  'suitcase',
  'book',
  'phone',
  'camera',
  'sunglasses',
  'hat',
  'beanie',
  'headphones',
  'flowers',
  'drink',
  'plate',
  'yoga mat',
  'backpack',
  'laptop',
  'shopping bags',
  'umbrella',
  'skis',
  'snowboard',
  'surfboard',
  'guitar',
  'microphone',
  'paintbrush',
  'dog',
  'cat',
  'bicycle',
  'scarf',
  'ice cream',
  'handbag',
  'glasses',
  'earrings',
  'necklace',
  'watch',
  'basket',
  'balloons',
  'box',
  'paper',
  'sign',
  'racket',
  'ball',
  'bottle',
  'fan',
  'flag',
  'pen',
  'sparkler',
  'rabbit',
  'helmet',
  'gloves',
  'tie',
  'bow tie',
  'iced coffee',
  'teddy bear',
  'controller',
  'compass',
  'fishing rod',
  'record',
  'mask',
  'rope',
  'drone',
  'parrot',
  'butterfly',
  'lipstick',
  ...handFoods,
  ...dishFoods,
  'wine',
  'white wine',
  'champagne',
  'beer',
  'cocktail',
  'mug',
  'cap',
  'leash',
  'veil',
  'mortarboard',
  'diploma',
  'santa hat',
  'kite',
  'paddle',
  'baby',
] as const;
export type Prop = (typeof props)[number];

/** An image shows at most this many of the props that a prompt names. */
export const maxNamedProps = 4;

/** Props whose color can be requested. */
const paintedProps = [
  ...([
    'hat',
    'cap',
    'beanie',
    'helmet',
    'headphones',
    'scarf',
    'gloves',
    'tie',
    'bow tie',
    'backpack',
    'handbag',
  ] as const),
  ...(['umbrella', 'suitcase', 'book', 'bicycle', 'yoga mat', 'skis', 'snowboard', 'mug', 'bottle', 'fan'] as const),
  ...(['butterfly', 'veil', 'mortarboard', 'dog'] as const),
] as const satisfies readonly Prop[];
export type PaintedProp = (typeof paintedProps)[number];
/** '#rrggbb' colors of carried and worn items other than the outfit, if requested. */
export type PropColors = Readonly<Partial<Record<PaintedProp | 'legwear' | 'footwear', string>>>;

export function isPainted(prop: Prop): prop is PaintedProp {
  return paintedProps.some((painted) => painted === prop);
}

/** Furnishings that a prompt can name or exclude. */
export const furnishings = ['plants', 'trees', 'lamps', 'fairy lights', 'candles'] as const;
export type Furnishing = (typeof furnishings)[number];

export const aspects = ['1:1', '4:5', '3:2', '9:16'] as const;
export type Aspect = (typeof aspects)[number];

export type Shot = {
  readonly place: Place;
  readonly time: Time;
  readonly season: Season;
  readonly weather: Weather;
  readonly framing: Framing;
  readonly pose: Pose;
  /** The requested seat; null to use a seat that suits the place. */
  readonly seat: Seat | null;
  /** The activity of the prompt if its pose and framing can show it, or null. */
  readonly activity: Activity | null;
  /** The company in the image, or null. */
  readonly company: Company | null;
  /** Each companion next to the influencer; empty for a crowd. */
  readonly companions: readonly Companion[];
  /** The requested furniture if the pose and framing show it, or null. */
  readonly furniture: Furniture | null;
  readonly gaze: Gaze;
  readonly expression: Expression;
  readonly outfit: Outfit;
  /** The requested '#rrggbb' color of the clothes, or null to use the palette of the image. */
  readonly outfitColor: string | null;
  /** The requested second '#rrggbb' color, used in the pattern of the clothes. */
  readonly secondColor: string | null;
  readonly propColors: PropColors;
  /** The requested pattern of the clothes, or null to follow the influencer's taste. */
  readonly pattern: Pattern | null;
  /** The requested legwear and footwear, or null to use those of the outfit. */
  readonly legwear: Legwear | null;
  readonly footwear: Footwear | null;
  /** The requested pattern of the legwear; plain if null. */
  readonly legwearPattern: Pattern | null;
  readonly props: readonly Prop[];
  /** Items that the prompt excludes, both in a hand and as part of the place. */
  readonly without: readonly (Prop | Furnishing)[];
  /** The sight that the prompt requests in the background, or null. */
  readonly sight: Sight | null;
  readonly aspect: Aspect;
  /** An unsigned 32-bit number that decides everything the fields above leave open. */
  readonly seed: number;
};
