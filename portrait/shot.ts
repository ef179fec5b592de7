import { dishFoods, handFoods } from './foods.ts';
import type { Sight } from './sight-names.ts';

/** One picture to be drawn: everything about it that is not the persona. The same persona may stand in any shot. */
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
] as const;
export type Outfit = (typeof outfits)[number];

/** What is worn on the legs, and on the feet, where a prompt asks for it. */
export const legwears = ['trousers', 'jeans', 'leggings', 'shorts', 'denim shorts', 'skirt'] as const;
export type Legwear = (typeof legwears)[number];
export const footwears = ['sneaker', 'shoe', 'heel', 'boot', 'bare'] as const;
export type Footwear = (typeof footwears)[number];

/** What is woven into or printed on a cloth. */
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
] as const;
export type Prop = (typeof props)[number];

/** Props whose colour can be asked for. */
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
  'butterfly',
] as const satisfies readonly Prop[];
export type PaintedProp = (typeof paintedProps)[number];
/** '#rrggbb' of what is carried or worn beside the outfit, where its colour was asked for. */
export type PropColors = Readonly<Partial<Record<PaintedProp | 'legwear' | 'footwear', string>>>;

export function isPainted(prop: Prop): prop is PaintedProp {
  return paintedProps.some((painted) => painted === prop);
}

/** What places have of their own, as far as a prompt can do without it. */
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
  readonly gaze: Gaze;
  readonly expression: Expression;
  readonly outfit: Outfit;
  /** The '#rrggbb' that the prompt asked the clothes to have, or null where the picture's palette decides. */
  readonly outfitColor: string | null;
  /** '#rrggbb' of the second colour that was asked for: of the clothes' pattern. */
  readonly secondColor: string | null;
  readonly propColors: PropColors;
  /** The pattern that the prompt asked the clothes to have, or null where the persona's taste decides. */
  readonly pattern: Pattern | null;
  /** What the prompt asked to be worn on the legs and on the feet, or null where the outfit decides. */
  readonly legwear: Legwear | null;
  readonly footwear: Footwear | null;
  /** The pattern that the prompt asked the legwear to have; otherwise it is plain. */
  readonly legwearPattern: Pattern | null;
  readonly props: readonly Prop[];
  /** What the prompt says must not be there: neither in a hand nor as a part of the place. */
  readonly without: readonly (Prop | Furnishing)[];
  /** What the prompt wants to be seen in the distance, or null. */
  readonly sight: Sight | null;
  readonly aspect: Aspect;
  /** Unsigned 32-bit; decides whatever the fields above leave open. */
  readonly seed: number;
};
